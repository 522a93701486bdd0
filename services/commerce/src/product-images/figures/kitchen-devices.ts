import { BRASS, COAL, darker, GLASS, LEAF, lighter, STEEL } from '../pen/colors.ts';
import { box, drum, ellipse, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawLeaf } from './greenery.ts';

/** Warms and stirs by itself: a vessel on a foot with a dial. */
export function infuser(pen: Pen): void {
  const clear = pen.random.chance(0.5);
  const half = pen.random.between(84, 104);
  pen.ground(half + 34);
  const body = turned(240, `M${half - 12} 148L${half} 330L0 330`);
  pen.shape(tube(`M${236 + half} 180C${290 + half} 184 ${292 + half} 286 ${236 + half} 290`, 20), COAL, { shadow: 6 });
  if (clear) {
    pen.wash(turned(240, `M${half - 6} 236L${half - 1} 326L0 326`), '#dfc27c', 0.9);
    drawLeaf(pen, 214, 306, -30, 52);
    drawLeaf(pen, 262, 300, 40, 48);
    pen.glass(body);
  } else pen.shape(body, STEEL, { shadow: 24 });
  pen.shape(
    turned(240, `M${half + 4} 326L${half + 16} 384C${half + 18} 402 ${half + 6} 408 ${half - 6} 408L0 408`),
    pen.paint,
    {
      shadow: 22,
    },
  );
  pen.shape(
    turned(240, `M${half - 34} 108C${half - 10} 112 ${half} 124 ${half} 152L0 152`),
    pen.colorOf([COAL, pen.paint]),
    {
      shadow: 14,
    },
  );
  pen.shape(box(216, 88, 48, 24, 10), COAL, { shadow: 6 });
  pen.shape(ellipse(240, 368, 22, 22), lighter(pen.paint, 0.5), { shadow: 6 });
  pen.line('M240 368L250 354', 0.9);
  for (const x of [182, 298]) pen.shape(ellipse(x, 370, 6, 6), BRASS, { shadow: 0, line: 0.6 });
  pen.light(`M${258 - half} 176L${254 - half} 300`, 2.2);
}

/** A canister that heats evenly, its lid half open. */
export function decarboxylator(pen: Pen): void {
  pen.ground(118);
  const half = pen.random.between(84, 100);
  pen.shape(drum(238, 208, 388, half, 22), pen.paint, { shadow: 28 });
  pen.shape(ellipse(238, 208, half, 22), STEEL, { shadow: 0 });
  pen.shape(ellipse(238, 211, half - 14, 15), darker(STEEL, 0.5), { shadow: 0, line: 0.7 });
  pen.wash(ellipse(238, 215, half - 24, 9), LEAF);
  pen.shape(
    `M${250 - half} 196C${230 - half} 140 ${270} 66 ${300 + half * 0.3} 108C${316 + half * 0.3} 130 ${280} 176 ${250 - half} 196Z`,
    lighter(pen.paint, 0.25),
    { shadow: 12 },
  );
  pen.shape(ellipse(238, 330, 26, 26), lighter(pen.paint, 0.45), { shadow: 6 });
  pen.line('M238 314L238 330M226 322Q218 336 230 344Q246 350 250 336Q252 328 248 322', 0.8);
  pen.line(`M${242 - half} 376C${262 - half} 396 ${214 + half} 396 ${234 + half} 376`, 0.6);
  pen.line('M142 168Q128 150 142 132Q154 114 142 96M170 132Q160 118 170 104Q178 92 172 78', 0.8);
  pen.light(`M${254 - half} 250L${254 - half} 350`, 2);
}

export function kitchenScale(pen: Pen): void {
  const color = pen.colorOf([pen.paint, STEEL, COAL]);
  pen.ground(170, 240, 402);
  pen.shape(
    'M88 384L116 286C120 276 126 272 138 272L342 272C354 272 360 276 364 286L392 384C394 398 388 404 374 404L106 404C92 404 86 398 88 384Z',
    color,
    { shadow: 22 },
  );
  pen.shape(box(178, 344, 124, 38, 7), '#cfdcc4', { shadow: 5 });
  // A bar that rises with the weight: figures would be text.
  for (let bar = 0; bar < 7; bar++) pen.line(`M${198 + bar * 14} 376L${198 + bar * 14} ${370 - bar * 3}`, 1);
  for (const x of [140, 338]) pen.shape(ellipse(x, 364, 11, 10), lighter(color, 0.4), { shadow: 4, line: 0.8 });
  pen.shape(drum(240, 262, 274, 128, 30), STEEL, { shadow: 12 });
  pen.shape(ellipse(240, 262, 128, 30), lighter(STEEL, 0.45), { shadow: 0 });
  if (pen.random.chance(0.6)) {
    pen.shape('M168 196C176 250 206 264 240 264C274 264 304 250 312 196Z', lighter(GLASS, 0.3), {
      shadow: 14,
      opacity: 0.9,
    });
    pen.shape(ellipse(240, 196, 72, 18), darker(GLASS, 0.2), { shadow: 0 });
    for (const degrees of [-60, -20, 20, 60]) drawLeaf(pen, 240, 204, degrees, 58);
  } else for (const degrees of [-70, -30, 10, 50]) drawLeaf(pen, 240, 262, degrees, 74);
}

export function thermometer(pen: Pen): void {
  const open = pen.random.between(-14, 14);
  pen.ground(130, 230, 402);
  pen.shape(tube(`M286 214L${118 + open} 396`, 9, 3), STEEL, { shadow: 0 });
  pen.shape(tube('M258 246L384 118', 76, 84), pen.paint, { shadow: 22 });
  pen.shape(tube('M304 198L346 156', 48, 50), '#cfdcc4', { shadow: 5, line: 0.9 });
  pen.line('M316 200L304 188M330 186L318 174M344 172L332 160', 0.8);
  pen.shape(ellipse(276, 228, 19, 19), STEEL, { shadow: 6 });
  pen.shape(ellipse(378, 124, 11, 11), darker(pen.paint, 0.5), { shadow: 0 });
  pen.shape(
    `M${96 + open} 374C${74 + open} 380 ${70 + open} 402 ${92 + open} 406L${190 + open} 406C${202 + open} 392 ${180 + open} 372 ${160 + open} 378C${146 + open} 362 ${112 + open} 360 ${96 + open} 374Z`,
    '#dfc27c',
    { shadow: 10, opacity: 0.85 },
  );
}
