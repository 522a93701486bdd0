import { randomFrom } from '@bluntbot/proto/seeded-random';
import { curve, darker, lighter, MIDDLE, type Point, path, polar, stroke, tremble } from './bloom-paint.ts';

/** Leaf green with some gray, so that no petal is taken for a leaf. */
const LEAF = '#6f8c68';
const LINE = darker(LEAF, 0.4);
const TRACE = { leaves: 5, reach: 450, fullness: 0.62 };
const FULL = { leaves: 11, reach: 590, fullness: 1.1 };
/** CBD, in percent, from which the calyx is as full as it gets. */
const FULL_CBD = 10;
/** Leaflets of equatorial plants are narrow, of mountain plants broad: half width of a full one, of its length. */
const HALF_WIDTH = { sativa: 0.075, hybrid: 0.105, indica: 0.145 } as const;
const TEETH_PER_SIDE = 8;
/** Leaves are drawn this often and then turned and sized: no two neighbors are the same. */
const VARIANTS = 3;

/**
 * Draws the serrated leaflets behind the petals: CBD decides how many and how large. Where it is unknown they stay
 * unpainted.
 */
export function drawLeaves(type: keyof typeof HALF_WIDTH, cbd: number | null, turn: number, id: string): string {
  // By square root: the steps between 0.1 and 3% are those that matter.
  const share = Math.min(1, Math.sqrt((cbd ?? 0) / FULL_CBD));
  const scale = (key: keyof typeof TRACE) => TRACE[key] + (FULL[key] - TRACE[key]) * share;
  const count = Math.round(scale('leaves'));
  const random = randomFrom(`${id}-leaves`);
  const variants = Array.from(
    { length: VARIANTS },
    (_, index) =>
      `<g id="${id}-leaf${index}">${drawLeaf(scale('reach'), HALF_WIDTH[type] * scale('fullness'), cbd !== null, `${id}-leaf${index}`)}</g>`,
  );
  const leaves = Array.from({ length: count }, (_, index) => {
    const degrees = ((turn + (index * 2 * Math.PI) / count + random.between(-0.08, 0.08)) * 180) / Math.PI;
    const size = random.between(0.88, 1.03).toFixed(2);
    const place = `translate(${MIDDLE} ${MIDDLE}) rotate(${degrees.toFixed(1)}) scale(${size}) translate(-${MIDDLE} -${MIDDLE})`;
    return `<use href="#${id}-leaf${index % VARIANTS}" transform="${place}"/>`;
  });
  return `<defs>${variants.join('')}</defs>${leaves.join('')}`;
}

/** One leaflet, pointing up. */
function drawLeaf(reach: number, halfWidth: number, painted: boolean, seed: string): string {
  const random = randomFrom(seed);
  const bend = random.between(-0.09, 0.09);
  const hand = tremble(random);
  const at = (along: number, across: number): Point => {
    const width = reach * halfWidth * 2.6 * along ** 0.9 * Math.max(0, 1 - along) ** 0.75;
    const sideways = across * width * (1 + 0.08 * hand(along)) + bend * reach * along ** 2;
    return polar(Math.hypot(reach * along, sideways), Math.atan2(sideways, reach * along));
  };
  const base = at(0.05, 0);
  const teeth = Array.from({ length: TEETH_PER_SIDE }, (_, index) => 0.12 + (0.82 * index) / TEETH_PER_SIDE);
  const half = (side: number) => {
    const edge = teeth.flatMap((start) => [
      [at(start + 0.05, side * 1.12), at(Math.min(0.99, start + 0.13), side * 1.08)],
      [at(start + 0.105, side * 0.8)],
    ]);
    return `${path(base, [[at(0.12, side * 0.8)], ...edge, [at(1, 0)], [at(0.5, 0), base]])}Z`;
  };
  const vein = (start: number) =>
    [-1, 1].map((side) => path(at(start, 0), [[at(start + 0.06, side * 0.45), at(start + 0.12, side * 0.85)]]));
  const wash = (tint: string) =>
    `fill="${tint}" fill-opacity="${painted ? 1 : 0}" stroke="${LINE}" stroke-opacity=".65" stroke-width="1.8"`;
  return [
    `<path d="${half(-1)}" ${wash(lighter(LEAF, 0.18))}/>`,
    `<path d="${half(1)}" ${wash(darker(LEAF, 0.12))}/>`,
    stroke(
      [curve([base, at(0.5, 0), at(0.96, 0)]), ...teeth.slice(0, -1).flatMap(vein)].join(''),
      painted ? lighter(LEAF, 0.5) : LEAF,
      1.8,
      0.75,
    ),
  ].join('');
}
