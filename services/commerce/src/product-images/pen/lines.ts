/** Path text as points close together, which a hand can then move: that is what makes a line look drawn. */
export type Point = readonly [x: number, y: number];

export interface Line {
  points: Point[];
  closed: boolean;
}

/** Distance between two points of a line: close enough for curves of 8 units. */
const STEP = 5;

/** The lines of path text in absolute M, L, C, Q and Z. */
export function points(path: string): Line[] {
  const lines: Line[] = [];
  for (const [, command, text = ''] of path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === 'M') lines.push({ points: [], closed: false });
    const line = lines.at(-1);
    if (!line) continue;
    if (command === 'Z') {
      const first = line.points[0];
      if (first) extend(line.points, [first]);
      line.closed = true;
      continue;
    }
    const size = { C: 6, Q: 4 }[command ?? ''] ?? 2;
    for (let at = 0; at < numbers.length; at += size) extend(line.points, pairs(numbers.slice(at, at + size)));
  }
  return lines;
}

const pairs = (numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]);

/** Goes on to the last of the corners, drawn by those before it. */
function extend(line: Point[], corners: Point[]): void {
  const start = line.at(-1);
  if (!start) {
    line.push(...corners);
    return;
  }
  const all = [start, ...corners];
  const length = all.slice(1).reduce((sum, point, at) => sum + distance(point, all[at] ?? point), 0);
  const steps = Math.max(1, Math.round(length / STEP));
  for (let step = 1; step <= steps; step++) line.push(bezier(all, step / steps));
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** De Casteljau: a point of a curve of any degree. */
function bezier(corners: Point[], share: number): Point {
  let left = corners;
  while (left.length > 1)
    left = left.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = left[at] ?? [x, y];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  return left[0] ?? [0, 0];
}

const written = ([x, y]: Point) => `${tenths(x)} ${tenths(y)}`;

/** With one digit after the point, unless it is a zero. Whole numbers become text five times as fast as others. */
function tenths(value: number): string {
  const all = Math.round(Math.abs(value) * 10);
  const digit = all % 10;
  return `${value < 0 && all > 0 ? '-' : ''}${(all - digit) / 10}${digit > 0 ? `.${digit}` : ''}`;
}

export const asPath = (line: readonly Point[], closed: boolean): string =>
  `M${line.map(written).join('L')}${closed ? 'Z' : ''}`;

/** The line through the middles between points: no corner is quite sharp, as from a nib. */
export function softPath(line: readonly Point[], closed: boolean): string {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return '';
  const middles = line.slice(1).map((point, at): [Point, Point] => {
    const before = line[at] ?? point;
    return [before, [(before[0] + point[0]) / 2, (before[1] + point[1]) / 2]];
  });
  const curves = middles.map(([corner, middle]) => `Q${written(corner)} ${written(middle)}`).join('');
  return `M${written(first)}${curves}L${written(last)}${closed ? 'Z' : ''}`;
}

/** Direction across each point of a line, of length 1. */
function normals(line: readonly Point[]): Point[] {
  return line.map((point, at) => {
    const [fromX, fromY] = line[Math.max(0, at - 1)] ?? point;
    const [toX, toY] = line[Math.min(line.length - 1, at + 1)] ?? point;
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    return [-(toY - fromY) / length, (toX - fromX) / length];
  });
}

/** The outline of a line that is so wide at each share of its length. */
export function ribbon(line: readonly Point[], width: (share: number, across: Point) => number): Point[] {
  const across = normals(line);
  const side = (which: number) =>
    line.map(([x, y], at): Point => {
      const normal = across[at] ?? [0, 0];
      const half = (which * width(at / Math.max(1, line.length - 1), normal)) / 2;
      return [x + normal[0] * half, y + normal[1] * half];
    });
  return [...side(1), ...side(-1).reverse()];
}

/** Twice the area; its sign tells which way round a line runs. */
export const turning = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = line[(at + 1) % line.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
