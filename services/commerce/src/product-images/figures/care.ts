import { darker, LEAF, LINEN, lighter, PAPER } from '../pen/colors.ts';
import { drum, ellipse, leaf } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawLabel, drawSparkle } from './labels.ts';

/** Caps and plugs of silicone. */
export function caps(pen: Pen): void {
  pen.ground(160);
  for (const [x, top, half, tint] of [
    [140, 250, 62, 0],
    [300, 210, 82, 0.25],
    [216, 326, 50, 0.45],
  ] as const) {
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
    pen.shape(
      `M${104 + shift} ${y + 8}C${98 + shift} ${y + 30} ${98 + shift} ${y + 46} ${110 + shift} ${y + 54}L${372 + shift} ${y + 54}C${386 + shift} ${y + 40} ${384 + shift} ${y + 10} ${366 + shift} ${y}Z`,
      lighter(pen.paint, tint),
      { shadow: 14 },
    );
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
  for (const [x, y] of [
    [204, 364],
    [186, 374],
    [222, 374],
  ] as const)
    pen.line(
      `M${x} ${y - 10}L${x + 9} ${y - 5}L${x + 9} ${y + 5}L${x} ${y + 10}L${x - 9} ${y + 5}L${x - 9} ${y - 5}Z`,
      0.6,
    );
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
  for (const [x, degrees] of [
    [120, -32],
    [138, 8],
    [104, -62],
  ] as const)
    pen.shape(leaf(132, 404, degrees, x * 0.62, 16), darker(LEAF, 0.1), { shadow: 4, line: 0.7 });
}
