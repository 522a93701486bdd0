import { darker, LEAF, lighter, PISTIL, SOIL } from '../pen/colors.ts';
import { drum, ellipse, leaf } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';

const polar = (x: number, y: number, degrees: number, length: number): [number, number] => [
  x + length * Math.sin((degrees * Math.PI) / 180),
  y - length * Math.cos((degrees * Math.PI) / 180),
];

/** A leaf with its midrib. */
export function drawLeaf(
  pen: Pen,
  x: number,
  y: number,
  degrees: number,
  length: number,
  color = LEAF,
  line = 0.6,
): void {
  pen.shape(leaf(x, y, degrees, length), color, { shadow: 5, line });
  const [toX, toY] = polar(x, y, degrees, length * 0.8);
  pen.line(`M${x} ${y}L${toX} ${toY}`, line * 0.7);
}

/** A fan of narrow leaflets, the middle one the longest. */
export function drawFan(pen: Pen, x: number, y: number, size: number, color = LEAF, line = 0.5): void {
  for (const [degrees, share] of [
    [-118, 0.42],
    [118, 0.42],
    [-78, 0.68],
    [78, 0.68],
    [-38, 0.9],
    [38, 0.9],
    [0, 1],
  ] as const) {
    pen.shape(leaf(x, y, degrees, size * share, size * share * 0.2), color, { shadow: 0, line });
  }
  pen.line(`M${x} ${y}L${x - 2} ${y + size * 0.4}`, line * 1.4);
}

/** A stem with leaves in pairs, upward from a point. */
export function drawSprig(pen: Pen, x: number, y: number, height: number, pairs = 3, color = LEAF): void {
  const lean = pen.random.between(-10, 10);
  const at = (share: number): [number, number] => [x + lean * share * share, y - height * share];
  const [topX, topY] = at(1);
  pen.line(`M${x} ${y}Q${x} ${y - height / 2} ${topX} ${topY}`, 1);
  for (let pair = 0; pair < pairs; pair++) {
    const share = 0.25 + (0.7 * pair) / pairs;
    const [leafX, leafY] = at(share);
    const length = height * (0.52 - 0.26 * share);
    drawLeaf(pen, leafX, leafY, -62 + 18 * share, length, color);
    drawLeaf(pen, leafX, leafY - 4, 62 - 18 * share, length, darker(color, 0.12));
  }
  drawLeaf(pen, topX, topY + 6, lean, height * 0.28, lighter(color, 0.15));
}

/** A pot with a plant in it. */
export function drawPotted(pen: Pen, x: number, bottom: number, width: number, color: string, plant: number): void {
  const top = bottom - width * 0.72;
  const half = width / 2;
  pen.shape(drum(x, top, bottom, half * 0.92, half * 0.2, half * 0.66), color);
  pen.shape(drum(x, top - width * 0.1, top + width * 0.08, half, half * 0.22), color, { shadow: 10 });
  pen.shape(ellipse(x, top - width * 0.1, half * 0.86, half * 0.16), SOIL, { shadow: 0, line: 0.6 });
  drawSprig(pen, x, top - width * 0.1, plant, plant > 110 ? 4 : 3);
}

/**
 * Calyxes of dried flower from the back to the front: where each sits, how far it is turned, and its length, as shares
 * of the size.
 */
const CALYXES = [
  [0, -0.12, 4, 0.72],
  [-0.34, 0, -34, 0.66],
  [0.34, 0.02, 36, 0.64],
  [-0.16, 0.12, -14, 0.62],
  [0.18, 0.12, 18, 0.6],
  [-0.56, 0.26, -62, 0.5],
  [0.56, 0.28, 64, 0.5],
  [-0.3, 0.34, -36, 0.52],
  [0.32, 0.34, 34, 0.5],
  [0, 0.36, 2, 0.54],
] as const;

/** Dried flower in a heap: calyxes over each other, with a few hairs. */
export function drawFlower(pen: Pen, x: number, y: number, size: number): void {
  for (const [at, [dx, dy, turn, share]] of CALYXES.entries()) {
    const [fromX, fromY] = [x + dx * size, y + dy * size];
    const color = at % 2 === 0 ? LEAF : lighter(LEAF, 0.16);
    pen.shape(leaf(fromX, fromY, turn, share * size, share * size * 0.42), color, { shadow: 0, line: 0.45 });
    if (at % 3 !== 0) continue;
    const [toX, toY] = polar(fromX, fromY, turn + 24, share * size * 1.1);
    pen.line(`M${fromX} ${fromY - share * size * 0.5}L${toX} ${toY}`, 0.6, PISTIL);
  }
}
