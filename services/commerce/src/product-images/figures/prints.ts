import { BRASS, CLAY, COAL, darker, KRAFT, LEAF, lighter, PAPER, STEEL, WOOD } from '../pen/colors.ts';
import { box, drum, ellipse, leaf, tube } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawFan, drawFlower, drawSprig } from './greenery.ts';

/** Cut petals around a middle: the mark of the house, small. */
function drawRosette(pen: Pen, x: number, y: number, size: number): void {
  const colors = ['#a596bd', '#c9a55c', '#87a07c', '#c98d6b', '#8fb3ba'];
  for (const [at, color] of colors.entries())
    pen.shape(leaf(x, y, at * 72, size * (0.72 + 0.1 * (at % 3)), size * 0.4), color, { shadow: 4, line: 0.6 });
  pen.shape(ellipse(x, y, size * 0.2, size * 0.2), BRASS, { shadow: 0, line: 0.6 });
}

export function book(pen: Pen): void {
  pen.ground(140, 250, 402);
  pen.shape('M150 404L118 384L118 108L150 122Z', darker(pen.paint, 0.3), { shadow: 0 });
  pen.shape('M142 116L352 92L364 106L364 392L142 404Z', PAPER, { shadow: 10 });
  for (const x of [354, 359]) pen.line(`M${x} 104L${x} 392`, 0.4);
  pen.shape('M118 108L340 84C346 84 350 88 350 94L350 376C350 382 346 386 340 386L118 398Z', pen.paint, { shadow: 24 });
  pen.line('M146 106L146 396', 0.7);
  if (pen.random.chance(0.5)) {
    pen.shape('M180 156L316 144L316 290L180 300Z', lighter(pen.paint, 0.6), { shadow: 0, line: 0.7 });
    drawSprig(pen, 248, 286, 116, 3);
  } else drawRosette(pen, 248, 232, 84);
  if (pen.random.chance(0.6)) pen.shape(tube('M326 86L324 388', 12), darker(pen.paint, 0.35), { shadow: 0, line: 0.7 });
  else pen.shape('M214 394L236 393L236 440L225 428L214 440Z', CLAY, { shadow: 3, line: 0.8 });
}

/** A motif as a print in its frame. */
export function framed(motif: (pen: Pen) => void) {
  return (pen: Pen): void => {
    const frame = pen.random.pick([WOOD, COAL, BRASS]);
    pen.ground(126);
    pen.shape(box(104, 62, 272, 342, 4), frame, { shadow: 16 });
    pen.shape(box(126, 84, 228, 298, 2), PAPER, { shadow: 8 });
    pen.line(box(148, 108, 184, 250, 2), 0.4);
    motif(pen);
  };
}

export function plant(pen: Pen): void {
  drawSprig(pen, 240, 344, 206, 5, pen.random.chance(0.5) ? LEAF : pen.paint);
}

export function petalChart(pen: Pen): void {
  for (const [at, color] of ['#87a07c', '#dcc36a', '#b0685f', '#a596bd', '#8fb3ba', '#c98d6b'].entries())
    drawPetalRow(pen, 196 + (at % 2) * 90, 158 + Math.floor(at / 2) * 80, color);
}

/** Towers under a sun. */
export function skyline(pen: Pen): void {
  pen.wash(ellipse(278, 188, 42, 42), lighter(CLAY, 0.2));
  for (const [at, tall] of [96, 148, 116, 176, 84, 132].entries()) {
    const x = 152 + at * 29;
    pen.shape(box(x, 352 - tall, 28, tall, 1), at % 2 ? pen.paint : lighter(pen.paint, 0.3), { shadow: 6, line: 0.7 });
    for (let pane = 0; pane < 3; pane++)
      pen.line(`M${x + 8} ${366 - tall + pane * 22}L${x + 20} ${366 - tall + pane * 22}`, 0.5);
  }
}

function drawPetalRow(pen: Pen, x: number, y: number, color: string): void {
  for (const degrees of [-50, -25, 0, 25, 50])
    pen.shape(leaf(x, y + 28, degrees, 56, 15), color, { shadow: 3, line: 0.5 });
  pen.line(`M${x - 26} ${y + 40}L${x + 26} ${y + 40}`, 0.5);
}

export function cardDeck(pen: Pen): void {
  pen.ground(150);
  for (const [lean, tint] of [
    [-34, 0.5],
    [-12, 0.7],
    [14, 0.6],
  ] as const) {
    const at = (dx: number, dy: number) => `${206 + dx - (dy * lean) / 100} ${170 + dy + (dx * lean) / 100}`;
    pen.shape(`M${at(-60, -90)}L${at(60, -90)}L${at(60, 90)}L${at(-60, 90)}Z`, lighter(pen.paint, tint), {
      shadow: 10,
    });
  }
  pen.shape(leaf(214, 196, 8, 74, 24), LEAF, { shadow: 5, line: 0.6 });
  pen.shape(box(164, 208, 184, 198, 8), pen.paint, { shadow: 22 });
  pen.shape('M228 208C228 232 284 232 284 208Z', darker(pen.paint, 0.5), { shadow: 0, line: 0.8 });
  pen.line(box(180, 246, 152, 142, 4), 0.5);
  drawRosette(pen, 256, 318, 54);
}

export function stickerSheet(pen: Pen): void {
  pen.ground(140);
  pen.shape('M112 84L352 76L366 388C366 398 360 402 350 402L134 408C122 408 116 402 116 392Z', PAPER, { shadow: 14 });
  pen.shape(
    'M366 388C346 372 330 370 312 376C326 388 328 396 326 402L350 402C360 402 366 398 366 388Z',
    darker(PAPER, 0.2),
    { shadow: 0 },
  );
  drawRosette(pen, 178, 148, 52);
  const badge = pen.random.pick([CLAY, '#8fb3ba', '#c8959a']);
  const star = pen.random.pick([BRASS, '#a596bd', LEAF]);
  pen.shape(ellipse(298, 144, 44, 44), badge, { shadow: 8 });
  drawFan(pen, 298, 172, 46, lighter(badge, 0.7), 0.4);
  pen.shape(box(140, 222, 92, 70, 30), pen.paint, { shadow: 8 });
  pen.line('M160 258Q174 240 186 258Q200 276 214 256', 0.9);
  pen.shape('M298 208L312 240L346 244L320 266L328 300L298 282L268 300L276 266L250 244L284 240Z', star, { shadow: 6 });
  pen.shape(leaf(158, 382, 28, 78, 26), LEAF, { shadow: 6 });
  pen.line('M158 382L186 332', 0.6);
  pen.shape(drum(268, 328, 366, 34, 9), '#a596bd', { shadow: 6 });
}

export function pin(pen: Pen): void {
  pen.ground(90);
  pen.shape('M148 96L336 88L346 392L140 400Z', KRAFT, { shadow: 14 });
  pen.shape(ellipse(240, 122, 12, 9), darker(KRAFT, 0.5), { shadow: 0, line: 0.8 });
  pen.shape(ellipse(242, 256, 82, 84), BRASS, { shadow: 12 });
  pen.shape(ellipse(242, 256, 70, 72), lighter(pen.paint, 0.25), { shadow: 10, line: 0.8 });
  drawFan(pen, 242, 298, 82, LEAF, 0.7);
  pen.light('M180 250Q184 210 212 194', 2.2);
}

export function patches(pen: Pen): void {
  pen.ground(150);
  for (const [x, y, r, color] of [
    [180, 180, 82, pen.paint],
    [318, 232, 70, CLAY],
    [216, 330, 74, '#a596bd'],
  ] as const) {
    pen.shape(ellipse(x, y, r, r), color, { shadow: 12 });
    for (let stitch = 0; stitch < 30; stitch++) {
      const [cos, sin] = [Math.cos((stitch * Math.PI) / 15), Math.sin((stitch * Math.PI) / 15)];
      pen.line(
        `M${x + (r - 9) * cos} ${y + (r - 9) * sin}L${x + (r - 1) * cos} ${y + (r - 1) * sin}`,
        0.5,
        lighter(color, 0.6),
      );
    }
    if (x === 180) drawFan(pen, x, y + 38, 64, lighter(color, 0.6), 0.45);
    else if (x === 318) drawSprig(pen, x, y + 44, 82, 2, lighter(color, 0.5));
    else drawRosette(pen, x, y, 44);
  }
}

/** A tube of light bent into a leaf. */
export function deskSign(pen: Pen): void {
  pen.ground(140);
  pen.shape(box(108, 366, 264, 38, 10), pen.random.pick([WOOD, COAL]), { shadow: 10 });
  pen.shape(box(124, 104, 232, 266, 14), COAL, { shadow: 16, opacity: 0.92 });
  const bend =
    'M240 340L240 150M240 300C190 300 160 270 152 220C200 224 232 250 240 300C248 250 280 224 328 220C320 270 290 300 240 300M240 250C204 230 196 190 208 150C232 170 242 200 240 250C238 200 248 170 272 150C284 190 276 230 240 250';
  pen.line(bend, 3.4, darker(pen.paint, 0.1));
  pen.line(bend, 1.6, lighter(pen.paint, 0.8));
  pen.line('M372 388Q410 390 420 350', 1.1);
}

export function postcards(pen: Pen): void {
  pen.ground(160, 240, 400);
  for (const [shift, lean, tint] of [
    [36, -14, 0.4],
    [14, 8, 0.6],
    [0, -3, 0.8],
  ] as const) {
    const at = (dx: number, dy: number) =>
      `${240 + shift / 2 + dx - (dy * lean) / 100} ${268 - shift * 1.6 + dy + (dx * lean) / 100}`;
    pen.shape(
      `M${at(-146, -98)}L${at(146, -98)}L${at(146, 98)}L${at(-146, 98)}Z`,
      tint > 0.7 ? PAPER : lighter(pen.paint, tint),
      {
        shadow: 12,
      },
    );
  }
  pen.line('M250 186L254 350', 0.6);
  for (const y of [262, 288, 314]) pen.line(`M272 ${y}L364 ${y - 3}`, 0.6);
  pen.shape('M318 184L366 182L368 236L320 238Z', pen.paint, { shadow: 4, line: 0.8 });
  pen.shape(leaf(340, 230, 12, 38, 13), lighter(LEAF, 0.4), { shadow: 0, line: 0.5 });
  drawSprig(pen, 174, 348, 136, 3);
}

/** Papers of many kinds, fanned. */
export function sampler(pen: Pen): void {
  pen.ground(150);
  for (const [at, color] of [
    KRAFT,
    lighter(pen.paint, 0.2),
    PAPER,
    lighter(CLAY, 0.3),
    lighter(STEEL, 0.4),
  ].entries()) {
    const lean = (at - 2) * 26;
    const to = (dx: number, dy: number) =>
      `${240 + dx - (dy * lean) / 110} ${390 + dy - Math.abs(lean) * 0.1 + (dx * lean) / 110}`;
    pen.shape(`M${to(-44, -276)}L${to(44, -276)}L${to(44, 0)}L${to(-44, 0)}Z`, color, { shadow: 10 });
    pen.line(`M${to(-44, -250)}L${to(44, -250)}`, 0.5);
  }
  pen.shape('M138 300L342 300L330 408L150 408Z', pen.paint, { shadow: 16 });
  drawFan(pen, 240, 378, 44, lighter(pen.paint, 0.5), 0.45);
  if (pen.random.chance(0.3)) drawFlower(pen, 120, 392, 20);
}
