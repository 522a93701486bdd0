import { BRASS, CLAY, COAL, darker, GLASS, lighter, STEEL, WATER } from '../pen/colors.ts';
import { box, ellipse, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';

/** Of glass, with a bucket for the heat and a neck that bends to one. */
export function glassRig(pen: Pen): void {
  pen.ground(106, 226);
  pen.shape(tube('M266 330L344 268', 20), lighter(GLASS, 0.2), { shadow: 5, opacity: 0.9 });
  pen.shape('M318 212L390 212L380 270L328 270Z', pen.paint, { shadow: 10 });
  pen.shape(ellipse(354, 212, 36, 9), darker(pen.paint, 0.5), { shadow: 0 });
  pen.shape(tube('M354 196L372 132', 6), STEEL, { shadow: 0, line: 0.8 });
  pen.shape(ellipse(353, 198, 30, 8), BRASS, { shadow: 4 });
  pen.shape(ellipse(373, 126, 12, 12), BRASS, { shadow: 5 });
  pen.glass(tube('M218 260C220 190 186 140 116 112', 48, 38));
  const body = turned(
    222,
    pen.random.chance(0.5)
      ? 'M30 246C46 300 86 340 88 376C88 398 76 408 56 408L0 408'
      : 'M28 246L30 270C70 280 92 306 92 340C92 380 70 402 44 408L0 408',
  );
  pen.glass(body);
  pen.inside(body, () => {
    pen.wash('M120 352C160 340 190 362 230 350C270 340 300 358 330 348L330 420L120 420Z', WATER, 0.8);
    pen.line('M120 352C160 340 190 362 230 350C270 340 300 358 330 348', 0.6);
    for (const [x, y, r] of [
      [200, 376, 7],
      [228, 366, 5],
      [246, 384, 4],
    ] as const)
      pen.line(ellipse(x, y, r, r), 0.5);
  });
  pen.shape(ellipse(116, 112, 11, 20), lighter(GLASS, 0.2), { shadow: 0, opacity: 0.9 });
  if (pen.random.chance(0.6)) pen.shape(box(186, 244, 68, 18, 7), pen.paint, { shadow: 6, line: 0.8 });
  pen.light('M158 366Q160 330 182 304', 2.2);
}

/** Heats itself: glass above, a base with lights below. */
export function electricRig(pen: Pen): void {
  const waist = pen.random.between(40, 54);
  const foot = pen.random.between(88, 112);
  const dark = pen.colorOf([COAL, COAL, pen.paint]);
  pen.ground(foot + 16);
  pen.glass(
    pen.random.chance(0.5)
      ? tube('M236 262C240 190 210 146 150 108', 76, 32)
      : turned(240, 'M18 84L20 128C22 168 62 196 64 238C64 256 56 266 46 270L0 270'),
  );
  pen.shape(
    turned(
      240,
      `M${waist} 256C${waist + 4} 310 ${foot - 6} 350 ${foot} 384C${foot} 400 ${foot - 10} 408 ${foot - 24} 408L0 408`,
    ),
    dark,
    { shadow: 28 },
  );
  pen.shape(ellipse(240, 257, waist, 11), lighter(dark, 0.3), { shadow: 0 });
  pen.shape(box(294, 210, 44, 50, 8), dark, { shadow: 10 });
  pen.shape(box(286, 196, 60, 20, 8), BRASS, { shadow: 6 });
  pen.shape(tube('M292 262C296 284 300 290 274 306', 18, 14), dark, { shadow: 5 });
  const lamp = pen.random.pick([CLAY, BRASS, WATER]);
  pen.shape(turned(240, `M${foot - 18} 354L${foot - 14} 366L0 369L0 356`), lighter(lamp, 0.25), {
    shadow: 0,
    line: 0.6,
  });
  pen.shape(ellipse(240, 324, 15, 15), lighter(dark, 0.35), { shadow: 5, line: 0.8 });
  pen.light(`M${240 - waist + 6} 290Q${240 - foot + 34} 320 ${240 - foot + 24} 344`, 2);
  pen.light('M206 214Q206 190 216 176', 2);
}

/** A pen for concentrate, with a cap of glass or a blade. */
export function dabPen(pen: Pen): void {
  const lean = pen.random.between(40, 74);
  const at = (share: number) => `${240 - lean + 2 * lean * share} ${404 - 326 * share}`;
  const body = pen.colorOf([COAL, STEEL, pen.paint]);
  pen.ground(70, 220);
  if (pen.random.chance(0.5)) pen.shape(tube(`M${at(0.7)}L${at(1)}`, 16, 34), STEEL, { shadow: 6 });
  else pen.glass(tube(`M${at(0.7)}L${at(1)}`, 46, 24));
  pen.shape(tube(`M${at(0)}L${at(0.72)}`, 54, 50), body, { shadow: 16 });
  pen.shape(tube(`M${at(0.66)}L${at(0.74)}`, 54, 54), BRASS, { shadow: 8 });
  pen.line(tube(`M${at(0.12)}L${at(0.125)}`, 50, 50), 0.6);
  const [x, y] = at(0.46).split(' ').map(Number) as [number, number];
  pen.shape(ellipse(x, y, 13, 14), lighter(body, 0.4), { shadow: 4, line: 0.8 });
  for (const share of [0.22, 0.27, 0.32]) {
    const [lampX, lampY] = at(share).split(' ').map(Number) as [number, number];
    pen.shape(ellipse(lampX, lampY, 4, 4), BRASS, { shadow: 0, line: 0.5 });
  }
}
