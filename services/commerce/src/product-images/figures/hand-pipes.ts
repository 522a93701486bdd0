import { BRASS, COAL, darker, GLASS, LEAF, lighter, PAPER, STEEL, WOOD } from '../pen/colors.ts';
import { ellipse, leaf, tube } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawCrate } from './boxes.ts';
import { drawFlower } from './greenery.ts';

const SPOON =
  'M62 296C108 284 186 288 240 302C250 246 288 224 332 228C388 234 424 270 420 318C416 370 378 398 330 396C282 394 254 376 246 338C190 332 126 332 68 320C52 316 50 300 62 296Z';

export function spoonPipe(pen: Pen): void {
  const color = pen.colorOf([pen.paint, GLASS, pen.paint]);
  pen.ground(130, 300, 404);
  pen.shape(SPOON, color, { shadow: 26 });
  pen.inside(SPOON, () => drawMarbling(pen, color));
  pen.shape(ellipse(334, 254, 54, 22), darker(color, 0.55), { shadow: 0 });
  pen.inside('M270 190L400 190L400 254C396 266 364 278 334 278C300 276 280 264 280 254Z', () =>
    drawFlower(pen, 334, 254, 40),
  );
  pen.line('M280 254C282 268 306 276 334 276C362 276 386 268 388 254', 0.9);
  if (pen.random.chance(0.7)) pen.shape(ellipse(266, 336, 8, 11), darker(color, 0.5), { shadow: 0, line: 0.8 });
  pen.light('M300 360Q320 378 352 376M90 306Q150 302 200 308', 1.3, 0.6);
}

/** Swirls as in blown glass, or rings as in turned wood. */
function drawMarbling(pen: Pen, color: string): void {
  if (pen.random.chance(0.5)) {
    for (let x = 96; x < 240; x += pen.random.between(26, 40))
      pen.line(`M${x + 14} 280Q${x - 10} 310 ${x + 6} 340`, 0.9, lighter(color, 0.6));
    pen.line('M300 300Q350 330 416 300M286 330Q350 366 408 340', 0.9, lighter(color, 0.6));
    return;
  }
  for (const x of [92, 106]) pen.wash(`M${x} 280L${x + 8} 280L${x + 6} 340L${x - 2} 340Z`, darker(color, 0.35), 0.7);
  pen.line('M270 296Q340 320 412 290M262 316Q336 348 416 316', 0.5);
}

export function sherlockPipe(pen: Pen): void {
  const color = pen.colorOf([GLASS, pen.paint]);
  pen.ground(104, 190);
  pen.shape(tube('M180 350C262 372 282 316 296 262C310 206 346 166 416 160', 44, 26), color, { shadow: 12 });
  const bowl = 'M96 246C92 300 88 404 160 406C232 404 226 300 222 246Z';
  pen.shape(bowl, color, { shadow: 24 });
  pen.shape(ellipse(159, 246, 63, 20), darker(color, 0.55), { shadow: 0 });
  pen.inside('M96 170L222 170L222 246C216 262 190 267 159 267C120 266 100 258 96 246Z', () =>
    drawFlower(pen, 159, 244, 46),
  );
  pen.line('M96 246C98 260 126 267 159 267C192 267 220 260 222 246', 0.9);
  for (const [x, y] of [
    [318, 216],
    [296, 276],
    [362, 180],
  ] as const) {
    if (pen.random.chance(0.7)) pen.shape(ellipse(x, y, 9, 9), lighter(pen.paint, 0.35), { shadow: 4, line: 0.6 });
  }
  pen.light('M114 300Q112 350 138 384', 2);
}

/** A straight tube with or without a bowl. */
export function tubePipe(pen: Pen): void {
  const line = 'M78 366L396 190';
  const outline = tube(line, 52);
  pen.ground(150, 230, 396);
  pen.glass(outline, pen.paint);
  pen.inside(outline, () => {
    pen.wash(tube('M250 271L372 203', 30), LEAF, 0.9);
    pen.line('M262 262L276 274M290 246L304 258M318 232L332 244M346 216L360 228', 0.6);
  });
  pen.shape(tube('M78 366L148 327', 56, 58), pen.random.pick([BRASS, STEEL, COAL]), { shadow: 10 });
  pen.line('M92 336L114 376M112 325L134 364', 0.6);
  pen.shape(ellipse(396, 190, 13, 26), darker(pen.paint, 0.4), { shadow: 0, opacity: 0.8 });
  pen.light('M176 292L368 186', 1.6);
}

/** A box for two with a lid that slides, and the small pipe that lives in it. */
export function dugout(pen: Pen): void {
  pen.ground(120);
  drawCrate(pen, { x: 134, y: 160, width: 150, height: 248, depth: 52, color: WOOD });
  pen.line('M150 190C190 220 170 300 190 400M210 176C236 250 222 330 244 404', 0.45);
  pen.shape('M134 160L284 160L336 134L222 134L186 134Z', darker(WOOD, 0.2), { shadow: 0 });
  pen.shape(ellipse(234, 147, 20, 6), darker(WOOD, 0.6), { shadow: 0, line: 0.7 });
  pen.shape(tube('M352 402L398 200', 26), PAPER, { shadow: 8 });
  pen.shape(tube('M352 402L366 340', 26), BRASS, { shadow: 8 });
  pen.shape(ellipse(398, 200, 13, 7), COAL, { shadow: 0 });
  pen.shape(ellipse(209, 290, 34, 34), lighter(pen.paint, 0.2), { shadow: 8, line: 0.8 });
  pen.shape(leaf(209, 312, 0, 46, 16), LEAF, { shadow: 4, line: 0.6 });
}

export function applePipe(pen: Pen): void {
  pen.ground(112);
  pen.shape(tube('M330 300Q374 286 404 250', 34, 30), pen.paint, { shadow: 8 });
  pen.shape(
    'M236 178C262 150 330 150 352 206C374 268 330 402 280 406C262 408 250 400 236 400C222 400 208 408 192 406C140 402 98 268 120 206C142 150 210 150 236 178Z',
    pen.paint,
    { shadow: 32 },
  );
  pen.shape(ellipse(236, 188, 40, 14), darker(pen.paint, 0.55), { shadow: 0 });
  drawFlower(pen, 236, 182, 24);
  pen.shape(leaf(268, 168, 58, 84, 26), LEAF, { shadow: 8 });
  pen.line('M268 168L328 130', 0.6);
  pen.light('M146 232Q140 280 164 330', 3);
}
