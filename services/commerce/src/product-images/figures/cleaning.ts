import { BRASS, COAL, darker, LEAF, lighter, LINEN, PAPER, STEEL, WATER, WOOD } from '../pen/colors.ts';
import { box, drum, ellipse, leaf, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';

/** What a label shows, without a word: drops, a leaf, a slice of fruit. */
function drawLabel(pen: Pen, x: number, y: number, half: number, tall: number): void {
  pen.shape(box(x - half, y, 2 * half, tall, 4), PAPER, { shadow: 6, line: 0.8 });
  const middle = y + tall / 2;
  const sign = pen.random.pick(['drops', 'leaf', 'fruit']);
  if (sign === 'leaf') pen.shape(leaf(x - 14, middle + 22, 32, 56, 18), LEAF, { shadow: 4, line: 0.6 });
  else if (sign === 'fruit') {
    pen.shape(ellipse(x, middle, 22, 22), '#d8a857', { shadow: 0, line: 0.7 });
    for (let part = 0; part < 8; part++) pen.line(`M${x} ${middle}L${x + 17 * Math.cos((part * Math.PI) / 4)} ${middle + 17 * Math.sin((part * Math.PI) / 4)}`, 0.5);
  } else
    for (const [dx, dy, size] of [[-16, 4, 15], [12, -8, 19], [12, 22, 10]] as const)
      pen.shape(`M${x + dx} ${middle + dy - size * 1.2}C${x + dx - size} ${middle + dy} ${x + dx - size * 0.7} ${middle + dy + size * 0.7} ${x + dx} ${middle + dy + size * 0.7}C${x + dx + size * 0.7} ${middle + dy + size * 0.7} ${x + dx + size} ${middle + dy} ${x + dx} ${middle + dy - size * 1.2}Z`, WATER, { shadow: 4, line: 0.6 });
}

function drawBottle(pen: Pen, x: number, top: number, half: number, color: string, cap: string): void {
  const body = turned(x, `M16 ${top + 36}L18 ${top + 56}C22 ${top + 80} ${half} ${top + 84} ${half} ${top + 124}L${half} 388C${half} 402 ${half - 8} 408 ${half - 20} 408L0 408`);
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
  if (pen.random.chance(0.6)) for (const [x, y, r] of [[120, 180, 12], [96, 220, 7], [366, 168, 9], [384, 204, 15]] as const) pen.glass(ellipse(x, y, r, r), WATER);
  else drawSparkle(pen, 122, 200, 20);
}

function drawSparkle(pen: Pen, x: number, y: number, size: number): void {
  pen.line(`M${x} ${y - size}L${x} ${y + size}M${x - size} ${y}L${x + size} ${y}M${x - size / 2} ${y - size / 2}L${x + size / 2} ${y + size / 2}M${x + size / 2} ${y - size / 2}L${x - size / 2} ${y + size / 2}`, 0.7);
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
    pen.line(`M${x - dy * size * 0.62} ${y + dx * size * 0.62}L${x + dx * 5} ${y + dy * 5}L${x + dy * size * 0.62} ${y - dx * size * 0.62}`, 0.5);
  }
}

export function brushes(pen: Pen): void {
  pen.ground(120);
  for (const [foot, head, size] of [['196 300', '108 96', 30], ['222 300', '190 72', 24], ['258 300', '284 84', 38], ['284 300', '374 116', 28]] as const) drawBrush(pen, foot, head, size);
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
    for (let row = 0; row < 6; row++) for (let at = 0; at < 8; at++) {
      const [x, y] = [140 + at * 26 + pen.random.between(-6, 6), 268 + row * 24 + pen.random.between(-5, 5)];
      pen.line(`M${x} ${y}L${x + 9} ${y - 5}L${x + 14} ${y + 4}L${x + 5} ${y + 9}Z`, 0.35);
    }
  });
  pen.shape(drum(232, 130, 168, 92, 18), pen.random.pick([COAL, WOOD, pen.paint]), { shadow: 16 });
  drawLabel(pen, 232, 286, 56, 84);
  for (const [x, y] of [[354, 396], [380, 400], [366, 384]] as const) pen.shape(`M${x} ${y}L${x + 12} ${y - 8}L${x + 20} ${y + 2}L${x + 8} ${y + 10}Z`, PAPER, { shadow: 3, line: 0.7 });
}

/** Caps and plugs of silicone. */
export function caps(pen: Pen): void {
  pen.ground(160);
  for (const [x, top, half, tint] of [[140, 250, 62, 0], [300, 210, 82, 0.25], [216, 326, 50, 0.45]] as const) {
    const color = lighter(pen.paint, tint);
    const foot = x === 216 ? 408 : 384;
    pen.shape(drum(x, top + 30, foot, half * 0.74, half * 0.16, half * 0.6), color, { shadow: 14 });
    pen.shape(drum(x, top, top + 30, half, half * 0.24), color, { shadow: 12 });
    pen.shape(ellipse(x, top, half, half * 0.24), lighter(color, 0.3), { shadow: 0 });
    pen.line(ellipse(x, top, half * 0.6, half * 0.13), 0.6);
  }
}

/** Cloths, folded and stacked. */
export function cloths(pen: Pen): void {
  pen.ground(150);
  for (const [at, tint] of [0, 0.3, 0.55].entries()) {
    const y = 352 - at * 54;
    const shift = pen.random.between(-10, 10);
    pen.shape(`M${104 + shift} ${y + 8}C${98 + shift} ${y + 30} ${98 + shift} ${y + 46} ${110 + shift} ${y + 54}L${372 + shift} ${y + 54}C${386 + shift} ${y + 40} ${384 + shift} ${y + 10} ${366 + shift} ${y}Z`, lighter(pen.paint, tint), { shadow: 14 });
    pen.line(`M${108 + shift} ${y + 28}Q240 ${y + 36} ${378 + shift} ${y + 26}`, 0.6);
  }
  pen.shape('M106 250L180 196L420 196L366 250Z', lighter(pen.paint, 0.6), { shadow: 0 });
  pen.line('M128 244L190 204M340 244L392 204', 0.5);
  drawSparkle(pen, 356, 134, 24);
  drawSparkle(pen, 396, 168, 11);
}

export function swabJar(pen: Pen): void {
  pen.ground(112);
  const body = drum(240, 220, 396, 92, 20);
  for (let at = 0; at < 9; at++) {
    const x = 172 + at * 17;
    const head = 140 + 18 * Math.abs(Math.sin(at * 1.9));
    pen.line(`M${x} 380L${x + (at - 4) * 6} ${head}`, 1.1);
    pen.shape(ellipse(x + (at - 4) * 6, head, 9, 15), PAPER, { shadow: 4, line: 0.7 });
  }
  pen.glass(body);
  drawLabel(pen, 240, 282, 54, 84);
  pen.light('M164 250L164 360', 2.4);
}

/** A low tin of polish with a cloth. */
export function polishTin(pen: Pen): void {
  pen.ground(150);
  pen.shape('M270 300C330 262 404 286 412 330C420 372 400 404 350 406L250 406Z', LINEN, { shadow: 16 });
  pen.line('M300 320Q350 310 392 350M296 350Q340 344 372 384', 0.5);
  pen.shape(drum(206, 292, 384, 124, 34), pen.paint, { shadow: 20 });
  pen.shape(ellipse(206, 292, 124, 34), lighter(pen.paint, 0.35), { shadow: 0 });
  pen.shape(ellipse(206, 294, 106, 26), '#e3c983', { shadow: 0, line: 0.8 });
  pen.line('M140 294Q180 280 214 294Q246 304 276 290', 0.6);
  for (const [x, y] of [[204, 364], [186, 374], [222, 374]] as const) pen.line(`M${x} ${y - 10}L${x + 9} ${y - 5}L${x + 9} ${y + 5}L${x} ${y + 10}L${x - 9} ${y + 5}L${x - 9} ${y - 5}Z`, 0.6);
}

export function candle(pen: Pen): void {
  pen.ground(112);
  pen.shape('M246 168C226 148 238 120 248 100C262 124 272 150 246 168Z', '#ecc566', { shadow: 5 });
  pen.line('M246 214L246 158', 1);
  const body = drum(246, 210, 392, 96, 22);
  pen.shape(body, lighter(pen.paint, 0.1), { shadow: 26 });
  pen.shape(ellipse(246, 210, 96, 22), lighter(pen.paint, 0.55), { shadow: 0 });
  pen.shape(ellipse(246, 212, 78, 15), PAPER, { shadow: 0, line: 0.7 });
  pen.line('M246 212L246 196', 1);
  drawLabel(pen, 246, 278, 56, 82);
  for (const [x, degrees] of [[120, -32], [138, 8], [104, -62]] as const) pen.shape(leaf(132, 404, degrees, x * 0.62, 16), darker(LEAF, 0.1), { shadow: 4, line: 0.7 });
}
