import { BRASS, CLAY, darker, GLASS, LEAF, lighter, PAPER, STEEL, WATER, WOOD } from '../pen/colors.ts';
import { drum, ellipse, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawLeaf, drawSprig } from './greenery.ts';

export function tumblers(pen: Pen): void {
  pen.ground(150);
  for (const [x, top, half] of [
    [322, 222, 66],
    [184, 186, 82],
  ] as const) {
    pen.wash(
      drum(x, top + 90, 392, half - 6, half * 0.2, half * 0.8),
      pen.random.pick([WATER, '#d9ab63', lighter(pen.paint, 0.2)]),
      0.75,
    );
    pen.shape(ellipse(x, top + 90, half - 6, half * 0.19), lighter(WATER, 0.6), { shadow: 0, opacity: 0.6, line: 0.6 });
    if (x < 240) drawLeaf(pen, x - 10, top + 96, 36, 84);
    pen.glass(drum(x, top, 396, half, half * 0.22, half * 0.82));
    pen.shape(ellipse(x, top, half, half * 0.22), lighter(GLASS, 0.5), { shadow: 0, opacity: 0.55 });
    pen.light(`M${x - half + 16} ${top + 40}L${x - half + 26} 368`, 2.6);
  }
}

export function budVase(pen: Pen): void {
  const round = pen.random.chance(0.5);
  pen.ground(86);
  drawSprig(pen, 240, 240, 176, 4);
  const body = turned(
    240,
    round
      ? 'M22 190L20 240C24 268 88 282 88 338C88 380 66 404 40 408L0 408'
      : 'M30 184C20 214 18 240 26 262C40 300 70 330 70 366C70 394 58 408 38 408L0 408',
  );
  pen.wash(
    turned(240, round ? 'M80 322C88 336 88 380 40 404L0 404L0 322' : 'M60 336C72 366 66 400 38 404L0 404L0 336'),
    WATER,
    0.7,
  );
  pen.line('M240 240Q236 300 246 380', 0.9);
  pen.glass(body, pen.paint);
  pen.shape(ellipse(240, 188, round ? 23 : 31, 7), lighter(pen.paint, 0.5), { shadow: 0, opacity: 0.7 });
  pen.light('M176 350Q170 320 196 300', 2.4);
}

/** A dish with a fluted or a plain edge. */
export function dish(fluted: boolean) {
  return (pen: Pen): void => {
    pen.ground(166);
    const body =
      'M70 288C90 318 150 330 240 330C330 330 390 318 410 288C404 350 366 404 320 406L160 406C114 404 76 350 70 288Z';
    pen.shape(ellipse(240, 288, 170, 48), lighter(pen.paint, 0.45), { shadow: 0, opacity: 0.8 });
    pen.shape(ellipse(240, 296, 138, 34), darker(pen.paint, 0.25), { shadow: 0, opacity: 0.75, line: 0.7 });
    if (!fluted) {
      pen.shape(tube('M176 308L268 276', 11, 18), PAPER, { shadow: 5, line: 0.8 });
      pen.shape(ellipse(300, 300, 30, 12), BRASS, { shadow: 5, line: 0.8 });
    }
    pen.shape(body, pen.paint, { shadow: 26, opacity: 0.78 });
    if (fluted) {
      for (let flute = -6; flute <= 6; flute++)
        pen.line(
          `M${240 + flute * 25} ${328 - Math.abs(flute) * 4.2}Q${240 + flute * 22} 370 ${240 + flute * 13} 402`,
          0.7,
        );
      for (const x of [116, 364])
        pen.shape(ellipse(x, 296, 26, 14), lighter(pen.paint, 0.65), { shadow: 4, opacity: 0.9 });
    }
    pen.light('M92 316Q106 356 136 382', 2.4);
  };
}

/** A bell of glass over something worth keeping. */
export function bellJar(pen: Pen): void {
  pen.ground(140);
  pen.shape(drum(240, 368, 392, 128, 24), WOOD, { shadow: 14 });
  pen.shape(ellipse(240, 368, 128, 24), lighter(WOOD, 0.3), { shadow: 0 });
  pen.shape(drum(240, 296, 364, 42, 10), lighter(pen.paint, 0.3), { shadow: 12 });
  pen.shape(ellipse(240, 296, 42, 10), PAPER, { shadow: 0, line: 0.8 });
  pen.line('M240 298L240 276', 1);
  pen.shape('M240 280C226 264 232 246 242 230C252 250 258 266 240 280Z', '#ecc566', { shadow: 4 });
  pen.glass(turned(240, 'M0 122C70 122 104 170 104 236L106 370C80 386 40 388 0 388'));
  pen.shape(ellipse(240, 106, 18, 18), lighter(GLASS, 0.3), { shadow: 6, opacity: 0.9 });
  pen.light('M156 330L156 236Q160 180 196 158', 2.8);
}

/** With a cork, as an apothecary keeps herbs. */
export function corkJar(pen: Pen): void {
  pen.ground(112);
  const body = turned(240, 'M48 168L48 196C48 218 98 222 98 266L98 384C98 400 88 408 70 408L0 408');
  pen.wash(turned(240, 'M94 302L94 384C94 400 88 404 70 404L0 404L0 302'), darker(LEAF, 0.1), 0.9);
  for (const [x, degrees] of [
    [176, -40],
    [214, 20],
    [262, -20],
    [300, 50],
    [196, 70],
    [280, -64],
  ] as const)
    drawLeaf(pen, x, 370, degrees, 66, lighter(LEAF, 0.1));
  pen.shape(drum(240, 116, 184, 48, 11, 42), CLAY, { shadow: 12 });
  pen.shape(ellipse(240, 116, 48, 11), lighter(CLAY, 0.35), { shadow: 0 });
  for (const [x, y] of [
    [222, 140],
    [250, 152],
    [262, 136],
    [230, 162],
  ] as const)
    pen.line(`M${x} ${y}L${x + 5} ${y + 2}`, 0.8);
  pen.glass(body);
  pen.line('M194 206Q240 218 286 206', 1.2);
  pen.line('M286 208Q312 222 316 246', 0.8);
  pen.shape('M300 242L334 248L328 296L296 290Z', PAPER, { shadow: 5, line: 0.8 });
  pen.shape(ellipse(316, 252, 3, 3), STEEL, { shadow: 0, line: 0.5 });
  pen.light('M158 280L158 376', 2.8);
}
