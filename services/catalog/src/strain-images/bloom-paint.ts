import type { Random } from '@bluntbot/proto/seeded-random';

/** The sheet: everything is drawn on 1200 × 1200, around its middle. */
export const SHEET = 1200;
export const MIDDLE = SHEET / 2;

export type Point = readonly [x: number, y: number];

/** Sepia green. Never used pure: mixed into the color below it, so that lines show on light and on dark paper. */
const INK = '#26291b';
/** Warm paper, the light that shines through a wash. */
const LIGHT = '#fbf3dc';

/** The color with so much ink in it. */
export const darker = (color: string, amount: number) => mix(color, INK, amount);
/** The color with so much paper showing through. */
export const lighter = (color: string, amount: number) => mix(color, LIGHT, amount);

export function mix(from: string, to: string, amount: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A filled shape. */
export const fill = (path: string, paint: string, opacity = 1) =>
  `<path d="${path}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;

/** A line. */
export const stroke = (path: string, color: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`;

/** A point by its distance from the middle of the sheet and its angle in radians; 0 points up, clockwise. */
export const polar = (radius: number, angle: number): Point => [
  MIDDLE + radius * Math.sin(angle),
  MIDDLE - radius * Math.cos(angle),
];

/**
 * A path from `start`; a segment is a straight line to its one point, or a curve by its control point to its second.
 * Whole units, each from the last: fine enough at 1200 px, and a third of the size.
 */
export function path(start: Point, segments: readonly (readonly Point[])[]): string {
  let [x, y] = start.map(Math.round) as [number, number];
  let command = 'M';
  let text = `M${x} ${y}`;
  for (const segment of segments) {
    const wanted = segment.length === 1 ? 'l' : 'q';
    let [endX, endY] = [x, y];
    if (wanted !== command) text += wanted;
    for (const [index, [px, py]] of segment.entries()) {
      [endX, endY] = [Math.round(px), Math.round(py)];
      const isFirst = index === 0 && wanted !== command;
      text += `${isFirst ? endX - x : spaced(endX - x)}${spaced(endY - y)}`;
    }
    command = wanted;
    [x, y] = [endX, endY];
  }
  return text;
}

/** A number as it follows another one: a minus sign separates them, too. */
const spaced = (number: number) => (number < 0 ? `${number}` : ` ${number}`);

/** A soft line near the points: each is the control point of a curve between its neighbors' midpoints. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first || !last) return '';
  return path(
    first,
    rest.map((point, index) => {
      const following = rest[index + 1];
      return [point, following ? midpoint(point, following) : last];
    }),
  );
}

/** A soft closed shape near the points. */
export function blob(points: readonly Point[]): string {
  const [first, second] = points;
  if (!first || !second) return '';
  const start = midpoint(first, second);
  return `${curve([start, ...points.slice(1), first, start])}Z`;
}

export const midpoint = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A slow tremble along 0…1, as of a hand: two waves without a common measure, about -1…1. */
export function tremble(random: Random): (along: number) => number {
  const [slow, quick] = [random.between(0, 6.28), random.between(0, 6.28)];
  return (along) => 0.6 * Math.sin(along * 7 + slow) + 0.4 * Math.sin(along * 17 + quick);
}
