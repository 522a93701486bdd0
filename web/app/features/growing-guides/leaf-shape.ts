type Point = readonly [x: number, y: number];

const LENGTH = 100;
const TEETH_PER_SIDE = 7;
const TEETH = Array.from({ length: TEETH_PER_SIDE }, (_, index) => 0.13 + (0.8 * index) / TEETH_PER_SIDE);

/** A place on a leaflet that points up from 0,0: how far along, and how far out as a share of the half width there. */
function at(along: number, across: number): Point {
  const halfWidth = 29 * along ** 0.9 * Math.max(0, 1 - along) ** 0.75;
  return [across * halfWidth + 5 * along ** 2, -LENGTH * along];
}

const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One half of a serrated leaflet, as a path. */
export function leafletHalf(side: 1 | -1): string {
  const edge = TEETH.map(
    (start) =>
      `Q${text(at(start + 0.05, side * 1.12))} ${text(at(start + 0.13, side * 1.08))}L${text(at(start + 0.105, side * 0.8))}`,
  );
  return `M0 0L${text(at(0.12, side * 0.8))}${edge.join('')}L${text(at(1, 0))}Q${text(at(0.5, 0))} 0 0Z`;
}

/** The midrib of a leaflet and the veins that leave it. */
export function leafletVeins(): string {
  const veins = TEETH.slice(0, -1).flatMap((start) =>
    [-1, 1].map(
      (side) => `M${text(at(start, 0))}Q${text(at(start + 0.06, side * 0.45))} ${text(at(start + 0.12, side * 0.85))}`,
    ),
  );
  return `M0 0Q${text(at(0.5, 0))} ${text(at(0.97, 0))}${veins.join('')}`;
}

/** Short strokes along the shadow side, as an engraver sets them. */
export function leafletHatching(): string {
  return Array.from({ length: 13 }, (_, index) => {
    const along = 0.14 + index * 0.058;
    return `M${text(at(along, 0.62))}L${text(at(along + 0.035, 0.92))}`;
  }).join('');
}

/** Leaflets of a leaf with so many fingers: how far each is turned, in degrees, and how long it is. */
export function fingers(count: 1 | 3 | 5 | 7): { turn: number; size: number }[] {
  const sizes = [1, 0.88, 0.64, 0.36];
  return Array.from({ length: count }, (_, index) => {
    const out = Math.ceil(index / 2);
    const side = index % 2 === 0 ? 1 : -1;
    return { turn: side * out * (count === 3 ? 44 : 35) + side * out * out * 1.5, size: sizes[out] ?? 0.3 };
  }).reverse();
}
