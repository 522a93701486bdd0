import { BRASS, COAL, darker, GLASS, LEAF, LINEN, lighter, PAPER, STEEL, WATER, WOOD } from '../pen/colors.ts';
import { box, drum, ellipse, leaf, rim, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawFan, drawFlower } from './greenery.ts';

/** A jar of flower. */
export function stashJar(pen: Pen): void {
  const half = pen.random.between(92, 112);
  const lid = pen.colorOf([BRASS, WOOD, COAL, pen.paint]);
  const body = turned(
    240,
    `M${half - 22} 172C${half - 20} 188 ${half} 192 ${half} 226L${half} 380C${half} 400 ${half - 12} 408 ${half - 34} 408L0 408`,
  );
  pen.ground(half + 20);
  pen.wash(body, lighter(GLASS, 0.4), 0.5);
  pen.inside(body, () => {
    const fill = pen.random.between(250, 296);
    pen.wash(
      `M120 ${fill + 30}Q180 ${fill} 240 ${fill + 14}Q300 ${fill} 360 ${fill + 26}L360 420L120 420Z`,
      darker(LEAF, 0.15),
    );
    for (let row = 0; row < 3; row++)
      for (let at = 0; at < 4; at++) drawFlower(pen, 158 + at * 56 + (row % 2) * 26, fill + 26 + row * 44, 32);
  });
  pen.glass(body);
  pen.light(`M${258 - half} 236L${258 - half} 360`, 2.8);
  if (pen.random.chance(0.5)) {
    pen.shape(box(190, 288, 100, 68, 6), PAPER, { shadow: 6, line: 0.8 });
    drawFan(pen, 240, 334, 28, pen.paint, 0.4);
  }
  pen.shape(drum(240, 120, 166, half - 14, 17), lid, { shadow: 18 });
  pen.shape(ellipse(240, 120, half - 14, 17), lighter(lid, 0.3), { shadow: 0 });
  if (pen.random.chance(0.5)) pen.shape(turned(240, 'M10 84C24 86 26 104 12 118L0 118'), lid, { shadow: 8 });
  else pen.line(rim(240, 140, half - 14, 17), 0.6);
}

/** Jars of one kind, side by side. */
export function jarSet(tint: string) {
  return (pen: Pen): void => {
    pen.ground(160);
    for (const [x, top, half] of [
      [346, 252, 58],
      [136, 236, 62],
      [238, 192, 74],
    ] as const) {
      pen.wash(drum(x, top + 26, 400, half, 12), lighter(tint, 0.4), 0.6);
      pen.wash(drum(x, 340, 398, half - 8, 12), darker(LEAF, 0.1), 0.9);
      pen.glass(
        turned(
          x,
          `M${half - 12} ${top + 20}C${half} ${top + 30} ${half} ${top + 40} ${half} ${top + 60}L${half} 392C${half} 404 ${half - 8} 408 ${half - 20} 408L0 408`,
        ),
        tint,
      );
      pen.light(`M${x - half + 14} ${top + 70}L${x - half + 14} 370`, 2);
      pen.shape(drum(x, top - 12, top + 20, half - 8, 10), pen.random.pick([WOOD, COAL, BRASS]), { shadow: 12 });
      pen.shape(ellipse(x, top - 12, half - 8, 10), lighter(WOOD, 0.4), { shadow: 0 });
    }
  };
}

/** Round, of metal; its lid leans against it. */
export function tin(pen: Pen): void {
  const color = pen.colorOf([BRASS, STEEL, pen.paint]);
  pen.ground(168);
  pen.shape(ellipse(326, 296, 88, 108), color, { shadow: 18 });
  pen.shape(ellipse(318, 292, 70, 90), lighter(color, 0.35), { shadow: 0, line: 0.8 });
  drawFan(pen, 316, 330, 62, pen.paint, 0.45);
  pen.shape(drum(190, 300, 384, 116, 34), color, { shadow: 22 });
  pen.shape(ellipse(190, 300, 116, 34), lighter(color, 0.4), { shadow: 0 });
  pen.shape(ellipse(190, 303, 102, 26), darker(color, 0.5), { shadow: 0, line: 0.8 });
  for (const [x, y] of [
    [142, 298],
    [196, 292],
    [244, 300],
  ] as const)
    drawFlower(pen, x, y, 34);
  pen.line('M76 322C90 360 290 360 304 322', 0.6);
  pen.light('M92 336L96 372', 2);
}

/** Pockets that keep the air at one humidity. */
export function humidityPacks(pen: Pen): void {
  pen.ground(140);
  for (const [x, y, lean, color] of [
    [270, 150, 22, lighter(pen.paint, 0.35)],
    [190, 172, -12, lighter(pen.paint, 0.15)],
    [150, 196, 6, pen.paint],
  ] as const) {
    const at = (dx: number, dy: number) => `${x + dx - (dy * lean) / 100} ${y + dy + (dx * lean) / 100}`;
    pen.shape(
      `M${at(0, 0)}L${at(150, 0)}C${at(158, 70)} ${at(158, 140)} ${at(150, 206)}L${at(0, 206)}C${at(-8, 140)} ${at(-8, 70)} ${at(0, 0)}Z`,
      color,
      { shadow: 16 },
    );
    pen.line(`M${at(0, 20)}L${at(151, 20)}M${at(-1, 186)}L${at(152, 186)}`, 0.5);
  }
  pen.shape(
    'M226 262C206 292 190 312 190 332C190 354 206 368 226 368C246 368 262 354 262 332C262 312 246 292 226 262Z',
    WATER,
    {
      shadow: 10,
    },
  );
  pen.light('M206 336Q206 322 216 308', 1.8);
}

/** With a zip; padded, and locked where the slug will have it. */
export function zipCase(pen: Pen): void {
  const color = pen.colorOf([pen.paint, COAL, LINEN]);
  pen.ground(160, 240, 402);
  pen.shape(tube('M190 220C196 160 290 160 294 220', 18), darker(color, 0.25), { shadow: 6 });
  pen.shape(box(82, 208, 316, 196, 46), color, { shadow: 28 });
  pen.line(box(94, 220, 292, 172, 38), 0.5);
  pen.line('M86 276Q240 290 394 276M86 286Q240 300 394 286', 0.7);
  for (let tooth = 0; tooth < 24; tooth++)
    pen.line(
      `M${98 + tooth * 12} ${277 + 6 * Math.sin((tooth * Math.PI) / 23)}L${98 + tooth * 12} ${285 + 6 * Math.sin((tooth * Math.PI) / 23)}`,
      0.4,
    );
  pen.shape(tube('M330 284L352 330', 14), BRASS, { shadow: 4, line: 0.8 });
  if (pen.random.chance(0.5)) pen.shape(box(126, 316, 88, 54, 6), lighter(color, 0.35), { shadow: 5, line: 0.7 });
  else drawFan(pen, 240, 376, 44, lighter(color, 0.4), 0.5);
  pen.light('M104 250Q110 226 136 224', 2);
}

export function backpack(pen: Pen): void {
  pen.ground(124);
  pen.shape(tube('M204 112C206 66 274 66 276 112', 14), darker(pen.paint, 0.3), { shadow: 4 });
  for (const side of [-1, 1])
    pen.shape(
      tube(`M${240 + side * 104} 190Q${240 + side * 152} 290 ${240 + side * 112} 376`, 22),
      darker(pen.paint, 0.25),
      { shadow: 6 },
    );
  pen.shape(
    'M130 200C130 128 178 98 240 98C302 98 350 128 350 200L356 372C356 396 342 408 318 408L162 408C138 408 124 396 124 372Z',
    pen.paint,
    { shadow: 32 },
  );
  pen.line('M148 232C150 160 190 122 240 122C290 122 330 160 332 232', 0.8);
  pen.shape(
    'M158 286L322 286L328 368C328 386 318 392 304 392L176 392C162 392 152 386 152 368Z',
    lighter(pen.paint, 0.18),
    { shadow: 16 },
  );
  pen.line('M158 302L322 302', 0.6);
  pen.shape(box(206, 188, 68, 44, 6), WOOD, { shadow: 6, line: 0.8 });
  pen.shape(leaf(240, 228, 0, 32, 12), LEAF, { shadow: 0, line: 0.5 });
  pen.shape(tube('M300 300L306 334', 10), BRASS, { shadow: 3, line: 0.7 });
}

/** Flat, with a zip along the top. */
export function pouch(pen: Pen): void {
  const color = pen.colorOf([LINEN, pen.paint, pen.paint]);
  const top = pen.random.between(164, 200);
  pen.ground(140, 240, 402);
  pen.shape(
    `M88 ${top}C160 ${top - 10} 320 ${top - 10} 392 ${top}L384 390C384 402 376 406 362 406L118 406C104 406 96 402 96 390Z`,
    color,
    {
      shadow: 24,
    },
  );
  pen.shape(
    `M86 ${top}C160 ${top - 10} 320 ${top - 10} 394 ${top}L392 ${top + 30}C320 ${top + 22} 160 ${top + 22} 88 ${top + 30}Z`,
    lighter(color, 0.35),
    { shadow: 6 },
  );
  for (let tooth = 0; tooth < 22; tooth++)
    pen.line(`M${102 + tooth * 13} ${top + 6}L${102 + tooth * 13} ${top + 16}`, 0.45);
  pen.shape(tube(`M372 ${top + 12}L408 ${top + 44}`, 13, 16), BRASS, { shadow: 4 });
  pen.line(`M106 ${top + 44}Q110 340 108 392M374 ${top + 44}Q370 340 372 392`, 0.5);
  drawFan(pen, 240, 350, 80, pen.random.chance(0.5) ? lighter(color, 0.4) : LEAF, 0.6);
}

/** Slim tubes with caps. */
export function tubes(pen: Pen): void {
  pen.ground(130);
  for (const [at, x] of [132, 204, 276, 348].entries()) {
    const top = 130 + pen.random.between(0, 40);
    pen.glass(drum(x, top + 40, 396, 27, 8), at % 2 === 0 ? pen.paint : undefined);
    pen.shape(tube(`M${x} 392L${x + 2} ${top + 80}`, 14, 24), at < 3 ? PAPER : LEAF, { shadow: 6, line: 0.7 });
    pen.shape(drum(x, top, top + 44, 30, 8), at % 2 === 0 ? COAL : pen.paint, { shadow: 10 });
    pen.light(`M${x - 16} ${top + 70}L${x - 16} 370`, 1.4);
  }
}

/** Compartments of felt. */
export function organizer(pen: Pen): void {
  const felt = pen.colorOf([pen.paint, LINEN]);
  pen.ground(180, 240, 396);
  pen.shape('M66 380L120 210L378 210L418 380L410 400L74 400Z', felt, { shadow: 16 });
  pen.shape('M84 372L132 222L366 222L400 372Z', darker(felt, 0.35), { shadow: 0 });
  pen.shape('M232 222L246 222L250 372L234 372Z', felt, { shadow: 4, line: 0.8 });
  pen.shape('M110 290L238 290L238 304L106 304Z', felt, { shadow: 4, line: 0.8 });
  drawFlower(pen, 178, 256, 30);
  pen.shape(drum(164, 326, 356, 38, 14), BRASS, { shadow: 8, line: 0.8 });
  pen.shape(tube('M286 352L346 240', 18, 28), PAPER, { shadow: 6, line: 0.8 });
  pen.shape(tube('M330 358L374 300', 14), STEEL, { shadow: 4, line: 0.8 });
}
