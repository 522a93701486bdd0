import type { Size, Spot } from './map-view.ts';

/** A box of the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A name that wants room beside its point, in pixels of the screen. */
export interface WantedName {
  text: string;
  at: Spot;
  /** How far from the point it begins. */
  gap: number;
  width: number;
  height: number;
}

/** Where a name stands. */
export interface NamePlace {
  /** The left edge and the middle of the line. */
  x: number;
  y: number;
}

/** The most names that are readable at once. */
const MOST_NAMES = 160;
/** Free paper between two names. */
const AIR = 3;

/**
 * Places names so that none lies on another, over the edge or where the picture has no room for it: those that come
 * first are placed first, right of the point, or left, or below, or above; who finds no room has no name until there
 * is.
 */
export function placeNames<Name extends WantedName>(
  wanted: Iterable<Name>,
  frame: Size,
  { taken = [], isFree = () => true }: { taken?: readonly Box[]; isFree?: (box: Box) => boolean } = {},
): (Name & NamePlace)[] {
  const boxes = [...taken];
  const placed: (Name & NamePlace)[] = [];
  for (const name of wanted) {
    const { at, gap, width, height } = name;
    if (placed.length === MOST_NAMES) break;
    const spots = [
      { x: at.x + gap, y: at.y },
      { x: at.x - gap - width, y: at.y },
      { x: at.x - width / 2, y: at.y + gap + height / 2 },
      { x: at.x - width / 2, y: at.y - gap - height / 2 },
    ];
    for (const { x, y } of spots) {
      const box = { left: x - AIR, top: y - height / 2, right: x + width + AIR, bottom: y + height / 2 };
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height;
      if (!isInside || boxes.some((other) => overlap(box, other)) || !isFree(box)) continue;
      boxes.push(box);
      placed.push({ ...name, x, y });
      break;
    }
  }
  return placed;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
