import { BRASS, COAL, LINEN, lighter, PAPER, STEEL, WATER, WOOD } from '../pen/colors.ts';
import { box, drum, ellipse, leaf, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawLabel, drawSparkle } from './labels.ts';

function drawBottle(pen: Pen, x: number, top: number, half: number, color: string, cap: string): void {
  const body = turned(
    x,
    `M16 ${top + 36}L18 ${top + 56}C22 ${top + 80} ${half} ${top + 84} ${half} ${top + 124}L${half} 388C${half} 402 ${half - 8} 408 ${half - 20} 408L0 408`,
  );
  pen.shape(body, lighter(color, 0.12), { shadow: 20, opacity: 0.92 });
  pen.shape(box(x - 22, top, 44, 42, 6), cap, { shadow: 8 });
  for (const dx of [-11, 0, 11]) pen.line(`M${x + dx} ${top + 8}L${x + dx} ${top + 34}`, 0.45);
  drawLabel(pen, x, top + 146, half - 8, Math.min(112, 380 - top - 150));
  pen.light(`M${x - half + 13} ${top + 118}L${x - half + 13} ${top + 138}`, 2);
}

export function cleanerBottle(pen: Pen): void {
  const half = pen.random.between(66, 88);
  const top = pen.random.between(84, 124);
  pen.ground(half + 30);
  drawBottle(pen, 240, top, half, pen.paint, pen.random.pick([COAL, BRASS, lighter(pen.paint, 0.4)]));
  if (pen.random.chance(0.6))
    for (const [x, y, r] of [
      [120, 180, 12],
      [96, 220, 7],
      [366, 168, 9],
      [384, 204, 15],
    ] as const)
      pen.glass(ellipse(x, y, r, r), WATER);
  else drawSparkle(pen, 122, 200, 20);
}

export function sprayBottle(pen: Pen): void {
  const half = pen.random.between(68, 82);
  pen.ground(half + 30);
  pen.line(`M246 180L250 380`, 1.2);
  const body = turned(
    246,
    `M24 188C26 214 ${half} 224 ${half} 262L${half - 6} 390C${half - 8} 402 ${half - 14} 408 ${half - 26} 408L0 408`,
  );
  pen.shape(body, lighter(pen.paint, 0.15), { shadow: 22, opacity: 0.9 });
  pen.shape(tube('M204 128C184 150 186 174 196 196', 13), COAL, { shadow: 4 });
  pen.shape(box(218, 140, 56, 52, 7), COAL, { shadow: 8 });
  pen.shape('M166 92C220 78 290 84 312 112L304 144L222 146C214 130 190 124 166 122Z', pen.paint, { shadow: 14 });
  pen.shape(box(148, 88, 24, 38, 6), BRASS, { shadow: 5 });
  pen.line('M134 96L96 82M134 108L84 108M134 120L96 134', 0.8);
  drawLabel(pen, 246, 272, half - 10, 96);
  pen.light(`M${262 - half} 254L${262 - half} 264`, 2);
}

/** A brush that lies in a hand, or stands in a row. */
function drawBrush(pen: Pen, foot: string, head: string, size: number): void {
  const [fx = 0, fy = 0] = foot.split(' ').map(Number);
  const [hx = 0, hy = 0] = head.split(' ').map(Number);
  const at = (share: number) => `${fx + (hx - fx) * share} ${fy + (hy - fy) * share}`;
  pen.shape(tube(`M${at(0)}L${at(0.62)}`, 8), STEEL, { shadow: 0, line: 0.7 });
  pen.shape(tube(`M${at(0.55)}L${at(1)}`, size, size * 0.8), lighter(pen.paint, 0.25), { shadow: 8, line: 0.7 });
  const [dx, dy] = [(hx - fx) / Math.hypot(hx - fx, hy - fy), (hy - fy) / Math.hypot(hx - fx, hy - fy)];
  for (let at2 = 0; at2 < 12; at2++) {
    const share = 0.57 + at2 * 0.036;
    const [x, y] = [fx + (hx - fx) * share, fy + (hy - fy) * share];
    pen.line(
      `M${x - dy * size * 0.62} ${y + dx * size * 0.62}L${x + dx * 5} ${y + dy * 5}L${x + dy * size * 0.62} ${y - dx * size * 0.62}`,
      0.5,
    );
  }
}

export function brushes(pen: Pen): void {
  pen.ground(120);
  for (const [foot, head, size] of [
    ['196 300', '108 96', 30],
    ['222 300', '190 72', 24],
    ['258 300', '284 84', 38],
    ['284 300', '374 116', 28],
  ] as const)
    drawBrush(pen, foot, head, size);
  pen.shape(drum(240, 262, 396, 76, 16), pen.paint, { shadow: 20 });
  pen.line('M166 300C180 318 300 318 314 300', 0.6);
  pen.shape(leaf(228, 374, 20, 56, 18), lighter(pen.paint, 0.5), { shadow: 0, line: 0.6 });
}

export function cleaningKit(pen: Pen): void {
  pen.ground(168);
  drawBottle(pen, 164, pen.random.between(112, 140), 64, pen.paint, COAL);
  drawBrush(pen, '296 400', '348 120', 34);
  pen.shape(drum(298, 310, 396, 58, 13), WOOD, { shadow: 16 });
  pen.shape(drum(298, 288, 312, 62, 14), lighter(WOOD, 0.25), { shadow: 8 });
  pen.shape('M340 356C362 348 392 356 410 372L416 404L330 406Z', LINEN, { shadow: 10 });
  pen.line('M350 366Q376 366 402 388', 0.5);
}

/** Crystals in a jar, a few of them beside it. */
export function saltJar(pen: Pen): void {
  pen.ground(130);
  const body = turned(232, 'M84 170L92 190L96 388C96 402 86 408 72 408L0 408');
  pen.glass(body);
  pen.inside(body, () => {
    pen.wash('M120 262Q232 238 350 266L350 420L120 420Z', lighter(pen.paint, 0.6));
    for (let row = 0; row < 6; row++)
      for (let at = 0; at < 8; at++) {
        const [x, y] = [140 + at * 26 + pen.random.between(-6, 6), 268 + row * 24 + pen.random.between(-5, 5)];
        pen.line(`M${x} ${y}L${x + 9} ${y - 5}L${x + 14} ${y + 4}L${x + 5} ${y + 9}Z`, 0.35);
      }
  });
  pen.shape(drum(232, 130, 168, 92, 18), pen.random.pick([COAL, WOOD, pen.paint]), { shadow: 16 });
  drawLabel(pen, 232, 286, 56, 84);
  for (const [x, y] of [
    [354, 396],
    [380, 400],
    [366, 384],
  ] as const)
    pen.shape(`M${x} ${y}L${x + 12} ${y - 8}L${x + 20} ${y + 2}L${x + 8} ${y + 10}Z`, PAPER, { shadow: 3, line: 0.7 });
}
