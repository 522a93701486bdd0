/** Outlines that figures are put together from, as path text in absolute M, L, C, Q and Z. */
import { asPath, type Point, points, ribbon } from './lines.ts';

/** How far the handles of a curve reach to make a quarter of a circle. */
const ROUND = 0.5523;

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [hx, hy] = [rx * ROUND, ry * ROUND];
  return [
    `M${x - rx} ${y}C${x - rx} ${y - hy} ${x - hx} ${y - ry} ${x} ${y - ry}`,
    `C${x + hx} ${y - ry} ${x + rx} ${y - hy} ${x + rx} ${y}`,
    `C${x + rx} ${y + hy} ${x + hx} ${y + ry} ${x} ${y + ry}`,
    `C${x - hx} ${y + ry} ${x - rx} ${y + hy} ${x - rx} ${y}Z`,
  ].join('');
}

/** The near half of an ellipse, from left to right, as the rim of a round thing that one sees into. */
export function rim(x: number, y: number, rx: number, ry: number): string {
  const [hx, hy] = [rx * ROUND, ry * ROUND];
  return `M${x - rx} ${y}C${x - rx} ${y + hy} ${x - hx} ${y + ry} ${x} ${y + ry}C${x + hx} ${y + ry} ${x + rx} ${y + hy} ${x + rx} ${y}`;
}

/** An upright rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, round = 8): string {
  const [right, bottom] = [x + width, y + height];
  return [
    `M${x + round} ${y}L${right - round} ${y}Q${right} ${y} ${right} ${y + round}`,
    `L${right} ${bottom - round}Q${right} ${bottom} ${right - round} ${bottom}`,
    `L${x + round} ${bottom}Q${x} ${bottom} ${x} ${bottom - round}L${x} ${y + round}Q${x} ${y} ${x + round} ${y}Z`,
  ].join('');
}

/** A round upright thing between two heights, seen a little from above; may taper toward its foot. */
export function drum(x: number, top: number, bottom: number, rx: number, ry = rx * 0.22, foot = rx): string {
  const front = rim(x, bottom, foot, ry * (foot / rx)).slice(1);
  return `M${x - rx} ${top}L${front}L${x + rx} ${top}${arcBack(x, top, rx, ry)}Z`;
}

/** The far half of an ellipse, from right to left, to go on with. */
function arcBack(x: number, y: number, rx: number, ry: number): string {
  const [hx, hy] = [rx * ROUND, ry * ROUND];
  return `C${x + rx} ${y - hy} ${x + hx} ${y - ry} ${x} ${y - ry}C${x - hx} ${y - ry} ${x - rx} ${y - hy} ${x - rx} ${y}`;
}

/** A thing turned on a lathe: `half` is its right side from the top down, by distance from the axis. */
export function turned(axis: number, half: string): string {
  const side = points(half)[0]?.points ?? [];
  const right = side.map(([x, y]): Point => [axis + x, y]);
  const left = side.map(([x, y]): Point => [axis - x, y]).reverse();
  return asPath([...right, ...left], true);
}

/** The outline of a tube along a line. */
export function tube(line: string, width: number, endWidth = width): string {
  const along = points(line)[0]?.points ?? [];
  return asPath(
    ribbon(along, (share) => width + (endWidth - width) * share),
    true,
  );
}

/** A pointed leaf that grows from a point in a direction: degrees, 0 is up, clockwise. */
export function leaf(x: number, y: number, degrees: number, length: number, width = length * 0.34): string {
  const at = (along: number, across: number) => {
    const angle = (degrees * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return `${x + along * sin + across * cos} ${y - along * cos + across * sin}`;
  };
  const half = (side: number) => `C${at(length * 0.25, side * width)} ${at(length * 0.65, side * width * 0.8)}`;
  return `M${at(0, 0)}${half(-1)} ${at(length, 0)}C${at(length * 0.65, width * 0.8)} ${at(length * 0.25, width)} ${at(0, 0)}Z`;
}
