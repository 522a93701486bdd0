import { BRASS, COAL, darker, KRAFT, LEAF, lighter, PAPER, STEEL, WOOD } from '../pen/colors.ts';
import { box, drum, ellipse, tube } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawFan, drawFlower } from './greenery.ts';

/** A booklet, open: its leaves stand out of the cover. */
export function paperBooklet(pen: Pen): void {
  const cover = pen.random.chance(0.22) ? KRAFT : pen.paint;
  const leaf = pen.random.chance(0.5) ? PAPER : lighter(KRAFT, 0.45);
  const lift = pen.random.between(-12, 16);
  pen.ground(168, 240, 392);
  pen.shape(`M76 ${196 - lift}L352 112L404 180L122 ${268 - lift}Z`, darker(cover, 0.15), { shadow: 10 });
  for (const [rise, tint] of [
    [0, darker(leaf, 0.08)],
    [22, leaf],
  ] as const)
    pen.shape(
      `M${96 + rise / 3} ${250 - rise}L${372 + rise / 4} ${168 - rise * 1.2}L414 ${262 - rise}L120 ${318 - rise}Z`,
      tint,
      {
        shadow: 10,
      },
    );
  pen.line('M116 240L392 158', 0.45);
  pen.shape('M70 264L372 256L424 384C300 396 210 396 104 398Z', cover, { shadow: 20 });
  pen.line('M78 278L374 270M100 384L412 371', 0.5);
  drawCover(pen, cover);
  pen.light('M96 300L112 374', 1.6, 0.6);
}

/** The mark on a cover in place of a name. */
function drawCover(pen: Pen, color: string): void {
  const light = lighter(color, 0.5);
  const sign = pen.random.pick(['fan', 'sun', 'band', 'seal']);
  if (sign === 'band') {
    pen.wash('M80 306L386 296L402 336L92 346Z', light, 0.9);
    pen.line('M80 306L386 296M92 346L402 336', 0.6);
  } else if (sign === 'sun') {
    pen.shape(ellipse(246, 328, 26, 26), light, { shadow: 0, line: 0.7 });
    for (let ray = 0; ray < 12; ray++) {
      const [cos, sin] = [Math.cos((ray * Math.PI) / 6), Math.sin((ray * Math.PI) / 6)];
      pen.line(`M${246 + 33 * cos} ${328 + 33 * sin}L${246 + 46 * cos} ${328 + 46 * sin}`, 0.8);
    }
  } else if (sign === 'seal') {
    pen.shape(ellipse(246, 328, 66, 40), light, { shadow: 0, line: 0.7 });
    drawFan(pen, 246, 350, 36, color, 0.45);
  } else drawFan(pen, 246, 352, pen.random.between(48, 60), light, 0.5);
}

/** Cones, filled or waiting to be. */
export function paperCones(pen: Pen): void {
  const tint = pen.random.chance(0.5) ? PAPER : lighter(KRAFT, 0.35);
  const color = pen.paint;
  const count = pen.random.pick([3, 4]);
  pen.ground(110);
  for (let cone = 0; cone < count; cone++) {
    const spread = cone - (count - 1) / 2;
    const [topX, topY] = [240 + spread * 74, 92 + Math.abs(spread) * 22];
    const [footX, footY] = [240 + spread * 34, 330];
    pen.shape(tube(`M${footX} ${footY}L${topX} ${topY}`, 22, 48), tint, { shadow: 12 });
    pen.line(`M${footX - 3} ${footY - 30}Q${(footX + topX) / 2 - 16} 230 ${topX + 12} ${topY + 16}`, 0.45);
    pen.line(
      `M${topX - 6} ${topY + 1}Q${topX - 3} ${topY - 20} ${topX + 2} ${topY - 30}Q${topX + 4} ${topY - 14} ${topX + 7} ${topY}`,
      0.9,
    );
  }
  pen.shape('M146 262L334 262L316 408L164 408Z', color, { shadow: 20 });
  pen.line('M150 278L330 278', 0.5);
  drawFan(pen, 240, 366, 46, lighter(color, 0.5), 0.5);
}

/** Tips of card on a roll, or of glass in a row. */
export function filterTips(of: 'card' | 'glass') {
  return (pen: Pen): void => {
    pen.ground(140);
    if (of === 'card') {
      pen.shape('M214 330L404 346L396 392L200 396Z', KRAFT, { shadow: 8 });
      for (let cut = 0; cut < 5; cut++) pen.line(`M${250 + cut * 32} 334L${246 + cut * 32} 394`, 0.5);
      pen.shape(ellipse(186, 268, 112, 128), KRAFT, { shadow: 22 });
      for (const r of [96, 80, 64]) pen.line(ellipse(186, 268, r, r * 1.14), 0.5);
      pen.shape(ellipse(186, 268, 42, 48), darker(KRAFT, 0.5), { shadow: 0 });
      return;
    }
    for (let tip = 0; tip < 5; tip++) {
      const x = 108 + tip * 66;
      const top = 196 + Math.abs(tip - 2) * 14;
      pen.glass(drum(x, top, 396, 24, 7), tip % 2 === 0 ? pen.paint : undefined);
      pen.shape(ellipse(x, top, 24, 7), lighter(pen.paint, 0.5), { shadow: 0, opacity: 0.8, line: 0.8 });
      pen.line(
        `M${x - 22} ${top + 70}C${x - 6} ${top + 60} ${x - 6} ${top + 96} ${x - 22} ${top + 90}M${x + 22} ${top + 70}C${x + 6} ${top + 60} ${x + 6} ${top + 96} ${x + 22} ${top + 90}`,
        0.6,
      );
      pen.light(`M${x - 13} ${top + 24}L${x - 13} 370`, 1.4);
    }
  };
}

/** Whole leaves, rolled and tied. */
export function leafWraps(pen: Pen): void {
  pen.ground(120);
  for (const [foot, head] of [
    [166, 128],
    [208, 200],
    [254, 268],
    [298, 340],
  ] as const) {
    pen.shape(tube(`M${foot + 12} 404L${head} 106`, 46, 42), LEAF, { shadow: 16 });
    pen.line(
      `M${foot} 380Q${(foot + head) / 2 + 24} 300 ${head + 10} 130M${foot + 20} 390Q${(foot + head) / 2} 240 ${head - 12} 120`,
      0.5,
    );
    pen.shape(ellipse(head, 106, 21, 9), darker(LEAF, 0.5), { shadow: 0 });
  }
  pen.shape(box(138, 284, 196, 34, 12), pen.paint, { shadow: 10 });
}

/** A tray with a rim, and what lies on it. */
export function rollingTray(pen: Pen): void {
  const color = pen.colorOf([WOOD]);
  pen.ground(180, 236, 384);
  pen.shape(
    'M62 322C56 312 60 304 68 294L128 198C134 188 142 184 154 184L400 184C414 184 420 192 416 206L384 344C380 362 372 376 354 376L98 376C80 376 68 350 62 322Z',
    color,
    { shadow: 24 },
  );
  pen.shape(
    'M92 302L146 216C150 210 154 208 162 208L376 208C386 208 390 212 388 222L358 318C356 326 350 330 340 330L104 330C92 330 84 316 92 302Z',
    lighter(color, 0.5),
    { shadow: 0, line: 0.8 },
  );
  if (pen.random.chance(0.5))
    pen.line('M112 300Q200 286 350 304M146 262Q240 246 366 270M172 230Q270 220 376 236', 0.45);
  else drawFan(pen, 318, 306, 62, lighter(color, 0.25), 0.4);
  pen.shape(tube('M200 300L318 226', 14, 22), PAPER, { shadow: 6 });
  drawFlower(pen, 166, 284, 30);
  for (const [x, y] of [
    [214, 244],
    [232, 254],
    [208, 258],
  ] as const)
    pen.shape(ellipse(x, y, 4, 3), LEAF, { shadow: 0, line: 0.5 });
  pen.light('M82 322L150 212', 1.6);
}

/** Round, on a bearing. */
export function spinningTray(pen: Pen): void {
  const wood = pen.colorOf([WOOD]);
  pen.ground(150, 240, 396);
  pen.shape(drum(240, 350, 384, 70, 16), COAL, { shadow: 10 });
  pen.shape(drum(240, 268, 310, 172, 78), wood, { shadow: 16 });
  pen.shape(ellipse(240, 268, 172, 78), lighter(wood, 0.2), { shadow: 0 });
  pen.shape(ellipse(240, 272, 150, 64), lighter(wood, 0.55), { shadow: 0, line: 0.7 });
  pen.line('M240 210L240 248M240 296L240 336M92 272L200 272M280 272L388 272', 0.7);
  pen.shape(ellipse(240, 272, 44, 19), darker(wood, 0.15), { shadow: 5 });
  drawFlower(pen, 168, 246, 24);
  pen.shape(tube('M280 314L348 290', 10, 17), PAPER, { shadow: 4, line: 0.8 });
  pen.shape(drum(308, 232, 246, 24, 8), BRASS, { shadow: 5, line: 0.8 });
}

/** Two rollers and an apron between them. */
export function rollingMachine(pen: Pen): void {
  const frame = pen.colorOf([pen.paint, COAL, pen.paint]);
  pen.ground(164, 240, 400);
  pen.shape('M98 262L352 216L420 300L416 392L166 408L86 340Z', darker(frame, 0.2), { shadow: 14 });
  pen.shape(tube('M116 278L374 236', 50), PAPER, { shadow: 14 });
  pen.shape(tube('M176 352L408 316', 56), PAPER, { shadow: 14 });
  pen.shape('M150 306L388 266L404 290L166 334Z', lighter(KRAFT, 0.3), { shadow: 6, line: 0.8 });
  pen.inside('M150 296L388 256L404 290L166 334Z', () => {
    for (let tuft = 0; tuft < 5; tuft++) drawFlower(pen, 186 + tuft * 46, 306 - tuft * 8, 22);
  });
  pen.shape(
    'M84 254C108 236 134 250 146 282C160 312 200 334 188 378C178 410 140 402 116 370C90 338 64 280 84 254Z',
    frame,
    { shadow: 16 },
  );
  for (const [x, y] of [
    [112, 282],
    [154, 362],
  ] as const)
    pen.shape(ellipse(x, y, 11, 12), STEEL, { shadow: 4, line: 0.8 });
  pen.light('M196 334L390 304M150 268L356 234', 1.4);
}

/** Rolls or fills by itself: a box with a slot and what comes out of it. */
export function rollingBox(pen: Pen): void {
  const color = pen.colorOf([STEEL, pen.paint, BRASS]);
  pen.ground(150, 240, 402);
  pen.shape('M102 208L126 130C130 120 136 116 146 116L346 116C358 116 364 120 368 130L388 208Z', lighter(color, 0.25), {
    shadow: 14,
  });
  pen.shape(box(90, 208, 308, 194, 18), color, { shadow: 24 });
  pen.line('M92 240L396 240', 0.8);
  pen.shape(box(138, 272, 212, 34, 15), darker(color, 0.55), { shadow: 0 });
  pen.shape(tube('M150 300L338 280', 15, 26), PAPER, { shadow: 6 });
  pen.shape(ellipse(244, 350, 18, 18), BRASS, { shadow: 6 });
  pen.line('M150 190L166 140M322 190L316 140', 0.5);
  pen.light('M108 256L108 376', 2);
}
