/** What of the picture is seen: which point of it lies in the middle of the frame, and how large it is drawn. */
export interface View {
  x: number;
  y: number;
  /** Pixels of the screen for one unit of the picture. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** Free paper about the whole picture, in pixels. */
const MARGIN = 28;
/** Pixels for a unit when one is nearest: neighbors are some two fingers apart. */
const MOST_SCALE = 3;

/** The scale at which a picture of that radius is seen whole. */
export const wholeScale = (radius: number, { width, height }: Size): number =>
  Math.max(0.01, (Math.min(width, height) - 2 * MARGIN) / (2 * Math.max(radius, 1)));

export const wholeView = (radius: number, size: Size): View => ({ x: 0, y: 0, scale: wholeScale(radius, size) });

/** The view with its scale and its middle within what there is to see. */
export function kept(view: View, radius: number, size: Size): View {
  const least = wholeScale(radius, size) * 0.8;
  const scale = Math.min(Math.max(view.scale, least), Math.max(MOST_SCALE, least));
  const hold = (value: number) => Math.min(Math.max(value, -radius), radius);
  return { x: hold(view.x), y: hold(view.y), scale };
}

export const toScreen = ({ x, y }: Spot, view: View, { width, height }: Size): Spot => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});

export const toPicture = ({ x, y }: Spot, view: View, { width, height }: Size): Spot => ({
  x: (x - width / 2) / view.scale + view.x,
  y: (y - height / 2) / view.scale + view.y,
});

/** The view so much larger, what lies under a spot of the screen staying there. */
export function zoomedAt(view: View, factor: number, at: Spot, radius: number, size: Size): View {
  const under = toPicture(at, view, size);
  const { scale } = kept({ ...view, scale: view.scale * factor }, radius, size);
  return kept(
    { x: under.x - (at.x - size.width / 2) / scale, y: under.y - (at.y - size.height / 2) / scale, scale },
    radius,
    size,
  );
}

/** The view moved by pixels of the screen. */
export const movedBy = (view: View, { x, y }: Spot, radius: number, size: Size): View =>
  kept({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale }, radius, size);

/** Between two views; `part` from 0 to 1. The scale goes by factors, so that it looks even. */
export function between(from: View, to: View, part: number): View {
  const eased = 1 - (1 - part) ** 3;
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
    scale: from.scale * (to.scale / from.scale) ** eased,
  };
}
