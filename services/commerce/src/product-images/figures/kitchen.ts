import { BRASS, COAL, COPPER, darker, GLASS, KRAFT, LEAF, LINEN, lighter, PAPER, STEEL, WOOD } from '../pen/colors.ts';
import { box, drum, ellipse, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawCrate } from './boxes.ts';
import { drawFan, drawLeaf } from './greenery.ts';

export function whiskAndBowl(pen: Pen): void {
  pen.ground(130, 226);
  const color = pen.colorOf([GLASS, pen.paint, LINEN]);
  pen.shape(ellipse(222, 274, 142, 34), darker(color, 0.3), { shadow: 0 });
  pen.wash(ellipse(222, 282, 118, 24), '#e8d39a');
  pen.shape(tube('M306 184L392 72', 18, 24), WOOD, { shadow: 8 });
  for (const bend of [-46, -16, 16, 46])
    pen.line(`M308 182C${262 + bend} ${190 + bend * 0.4} ${214 + bend} ${240 + bend * 0.5} 224 280`, 0.8);
  pen.shape(
    'M80 274C84 296 150 308 222 308C294 308 360 296 364 274C360 352 320 396 272 402L268 408L176 408L172 402C124 396 84 352 80 274Z',
    color,
    { shadow: 30 },
  );
  drawLeaf(pen, 128, 340, 40, 70);
  drawLeaf(pen, 150, 352, 86, 46, lighter(LEAF, 0.2));
  pen.light('M100 312Q110 350 140 376', 2);
}

export function saucepan(pen: Pen): void {
  pen.ground(124, 206);
  pen.shape(tube('M318 288L430 262', 16, 20), COAL, { shadow: 6 });
  pen.shape(drum(206, 270, 388, 118, 30, 108), COPPER, { shadow: 30 });
  pen.shape(ellipse(206, 270, 118, 30), lighter(COPPER, 0.4), { shadow: 0 });
  pen.shape(ellipse(206, 274, 102, 22), '#dfc27c', { shadow: 0, line: 0.7 });
  drawLeaf(pen, 176, 284, 70, 56);
  for (const x of [302, 312]) pen.shape(ellipse(x, 294, 5, 5), BRASS, { shadow: 0, line: 0.6 });
  for (const x of [156, 206, 256]) pen.line(`M${x} 226Q${x - 14} 204 ${x} 186Q${x + 12} 166 ${x} 146`, 0.8);
  pen.light('M106 310Q108 350 118 384', 2.4);
}

/** A mold and what came out of it. */
export function mold(pen: Pen): void {
  pen.ground(176, 240, 392);
  pen.shape(
    'M70 366L126 196C130 186 136 182 146 182L392 182C404 182 410 188 408 200L386 366C384 384 376 390 362 390L88 390C72 390 66 380 70 366Z',
    pen.paint,
    { shadow: 18 },
  );
  for (let row = 0; row < 3; row++)
    for (let at = 0; at < 4; at++) {
      const [x, y] = [164 - row * 16 + at * (62 + row * 5), 214 + row * 52];
      const size = 20 + row * 2;
      pen.shape(ellipse(x, y, size, size * 0.72), darker(pen.paint, 0.4), { shadow: 0, line: 0.7 });
      if ((row + at) % 3 !== 0)
        pen.shape(ellipse(x, y + 2, size * 0.8, size * 0.52), pen.random.pick(['#d8a857', '#c8959a', '#87a07c']), {
          shadow: 5,
          line: 0.5,
        });
    }
  for (const [x, y, color] of [
    [120, 394, '#d8a857'],
    [164, 400, '#c8959a'],
  ] as const)
    pen.shape(turned(x, `M0 ${y - 34}C18 ${y - 34} 20 ${y - 18} 20 ${y}L0 ${y + 4}`), color, { shadow: 8 });
}

/** Bags of fine mesh with a drawstring. */
export function meshBags(pen: Pen): void {
  pen.ground(150);
  for (const [x, top, half, color] of [
    [320, 196, 76, LINEN],
    [176, 152, 92, PAPER],
  ] as const) {
    const bag = `M${x - half * 0.4} ${top + 26}C${x - half * 0.5} ${top + 70} ${x - half} ${top + 110} ${x - half} 330C${x - half} 392 ${x - half * 0.7} 408 ${x} 408C${x + half * 0.7} 408 ${x + half} 392 ${x + half} 330C${x + half} ${top + 110} ${x + half * 0.5} ${top + 70} ${x + half * 0.4} ${top + 26}Z`;
    pen.shape(
      `M${x - half * 0.4} ${top + 30}L${x - half * 0.66} ${top - 20}Q${x - half * 0.2} ${top - 6} ${x} ${top - 22}Q${x + half * 0.3} ${top - 4} ${x + half * 0.66} ${top - 20}L${x + half * 0.4} ${top + 30}Z`,
      color,
      { shadow: 8 },
    );
    pen.shape(bag, color, { shadow: 22 });
    pen.inside(bag, () => {
      pen.wash(ellipse(x, 372, half * 0.8, 46), LEAF, 0.55);
      for (let thread = -6; thread <= 6; thread++)
        pen.line(
          `M${x + thread * 17} ${top + 40}Q${x + thread * 20} 300 ${x + thread * 15} 410M${x - half} ${290 + thread * 18}Q${x} ${300 + thread * 18} ${x + half} ${290 + thread * 18}`,
          0.3,
        );
    });
    pen.shape(box(x - half * 0.44, top + 22, half * 0.88, 14, 6), pen.paint, { shadow: 4, line: 0.8 });
    pen.line(`M${x + half * 0.4} ${top + 30}Q${x + half * 0.9} ${top + 40} ${x + half * 0.8} ${top + 84}`, 0.9);
  }
}

export function measuringKit(pen: Pen): void {
  pen.ground(160);
  const jug = turned(176, 'M84 196L76 388C74 402 66 408 52 408L0 408');
  pen.wash(turned(176, 'M79 300L74 404L0 404'), '#dfc27c', 0.85);
  pen.shape(tube('M256 228C312 232 310 334 250 342', 18), lighter(GLASS, 0.2), { shadow: 5, opacity: 0.8 });
  pen.glass(jug);
  for (let mark = 0; mark < 6; mark++)
    pen.line(`M200 ${236 + mark * 26}L${mark % 2 ? 224 : 240} ${236 + mark * 26}`, 0.7);
  pen.light('M110 224L116 372', 2.2);
  for (const [x, y, r] of [
    [362, 376, 34],
    [384, 300, 26],
    [346, 244, 20],
  ] as const) {
    pen.shape(tube(`M${x} ${y}L${x - 34} ${y - r - 54}`, 12, 14), STEEL, { shadow: 4, line: 0.8 });
    pen.shape(turned(x, `M${r} ${y - 8}C${r} ${y + r * 0.7} ${r * 0.5} ${y + r * 0.8} 0 ${y + r * 0.8}`), STEEL, {
      shadow: 10,
    });
    pen.shape(ellipse(x, y - 8, r, r * 0.3), darker(STEEL, 0.3), { shadow: 0 });
  }
}

export function dropperBottles(pen: Pen): void {
  pen.ground(150);
  for (const [x, top, half] of [
    [350, 236, 46],
    [128, 226, 48],
    [240, 178, 58],
  ] as const) {
    pen.shape(
      turned(
        x,
        `M16 ${top + 50}C16 ${top + 70} ${half} ${top + 66} ${half} ${top + 104}L${half} 394C${half} 404 ${half - 6} 408 ${half - 16} 408L0 408`,
      ),
      '#b9834f',
      { shadow: 16, opacity: 0.88 },
    );
    pen.shape(turned(x, `M0 ${top - 42}C12 ${top - 42} 15 ${top - 30} 13 ${top + 10}L0 ${top + 10}`), COAL, {
      shadow: 6,
    });
    pen.shape(box(x - 21, top + 8, 42, 44, 5), pen.random.pick([COAL, BRASS]), { shadow: 6 });
    pen.shape(box(x - half + 8, top + 130, 2 * half - 16, 60, 3), PAPER, { shadow: 4, line: 0.7 });
    drawFan(pen, x, top + 172, 20, pen.paint, 0.35);
  }
}

/** Cards on edge in a box of wood. */
export function cardBox(pen: Pen): void {
  pen.ground(150);
  for (const [shift, tint] of [
    [52, 0.6],
    [36, 0.35],
    [18, 0.7],
  ] as const)
    pen.shape(box(112 + shift, 176 - shift * 0.6, 216, 180, 6), lighter(pen.paint, tint), { shadow: 8 });
  pen.line('M150 190L320 190M150 206L290 206', 0.5);
  drawCrate(pen, { x: 92, y: 266, width: 240, height: 142, depth: 70, color: WOOD });
  pen.shape('M92 266L332 266L402 231L162 231Z', darker(WOOD, 0.4), { shadow: 0 });
  for (const [shift, tint] of [
    [40, 0.55],
    [14, 0.75],
  ] as const)
    pen.shape(
      `M${110 + shift} ${258 - shift / 2}L${116 + shift} ${172 - shift / 2}L${320 + shift} ${172 - shift / 2}L${326 + shift} ${258 - shift / 2}Z`,
      lighter(pen.random.chance(0.5) ? pen.paint : KRAFT, tint),
      { shadow: 8 },
    );
  pen.line('M150 196L300 196M150 214L270 214', 0.5);
  pen.shape('M92 266L332 266L332 408L92 408Z', WOOD, { shadow: 14 });
  pen.line('M104 300Q200 286 320 304M104 350Q220 330 320 356M106 386Q200 376 318 390', 0.45);
  drawLeaf(pen, 196, 372, 26, 70);
}
