import { BRASS, COAL, darker, GLASS, LEAF, lighter, STEEL, WOOD } from '../pen/colors.ts';
import { box, ellipse, rim, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';

/** Small enough to hold: a body, a mouthpiece, a window. */
export function handVaporizer(pen: Pen): void {
  const half = pen.random.between(56, 78);
  const top = pen.random.between(120, 160);
  const body = pen.colorOf([COAL, STEEL, COAL, pen.paint]);
  const middle = 240;
  pen.ground(half + 26);
  pen.shape(turned(middle, `M16 ${top - 52}L20 ${top - 44}L26 ${top + 6}L0 ${top + 6}`), COAL, { shadow: 8 });
  pen.shape(box(middle - half, top, 2 * half, 408 - top, pen.random.between(18, 46)), body, { shadow: 24 });
  pen.shape(box(middle - half + 14, top - 2, 2 * half - 28, 16, 7), lighter(body, 0.3), { shadow: 0 });
  if (pen.random.chance(0.5)) {
    pen.shape(box(middle - 34, top + 44, 68, 44, 8), lighter(GLASS, 0.4), { shadow: 5 });
    pen.line(
      `M${middle - 20} ${top + 72}Q${middle - 8} ${top + 50} ${middle + 4} ${top + 66}L${middle + 20} ${top + 56}`,
      0.7,
    );
    for (const x of [-16, 16]) pen.shape(ellipse(middle + x, top + 116, 8, 8), BRASS, { shadow: 3, line: 0.7 });
  } else {
    for (let lamp = 0; lamp < 4; lamp++)
      pen.shape(ellipse(middle, top + 48 + lamp * 18, 5, 5), lamp < 3 ? BRASS : darker(body, 0.3), {
        shadow: 0,
        line: 0.5,
      });
    pen.shape(ellipse(middle, top + 142, 17, 17), lighter(body, 0.25), { shadow: 5 });
  }
  if (pen.random.chance(0.6))
    for (let rib = 0; rib < 5; rib++)
      pen.line(`M${middle - half + 18} ${346 + rib * 11}L${middle + half - 20} ${346 + rib * 11}`, 0.5);
  else pen.line(`M${middle - half + 4} 340Q${middle} 352 ${middle + half - 4} 340`, 0.7);
  pen.light(`M${middle - half + 16} ${top + 40}L${middle - half + 16} 320`, 2);
}

/** Stands on a table and fills a balloon. */
export function tableVaporizer(pen: Pen): void {
  pen.ground(112);
  const metal = pen.colorOf([STEEL, COAL, pen.paint]);
  pen.shape(turned(240, 'M20 292L34 296C44 330 86 372 100 392L98 408L0 408'), metal, { shadow: 26 });
  pen.line('M148 384Q240 400 332 384', 0.7);
  pen.shape(box(208, 356, 64, 24, 6), lighter(GLASS, 0.4), { shadow: 4, line: 0.8 });
  for (const x of [180, 300]) pen.shape(ellipse(x, 370, 8, 8), BRASS, { shadow: 3, line: 0.7 });
  const bag = turned(240, 'M0 62C60 58 84 88 82 140C80 190 58 226 22 258L16 268L0 268');
  pen.glass(bag);
  pen.inside(bag, () => {
    pen.wash('M150 190C190 170 210 200 250 184C290 168 310 190 340 180L330 270L160 270Z', '#e7e3d2', 0.6);
    pen.line('M226 262Q206 200 212 150M254 262Q272 210 268 160', 0.5);
  });
  pen.light('M176 170Q168 110 204 84', 2.4);
  pen.shape(box(216, 262, 48, 34, 7), COAL, { shadow: 8 });
}

/** A slim tube of metal, heated from without. */
export function stickVaporizer(pen: Pen): void {
  const lean = pen.random.between(26, 60);
  const at = (share: number) => `${200 - lean + (80 + 2 * lean) * share} ${404 - 320 * share}`;
  pen.ground(70, 196);
  pen.shape(tube(`M${at(0)}L${at(1)}`, 40, 30), pen.colorOf([STEEL, WOOD, pen.paint]), { shadow: 12 });
  pen.shape(tube(`M${at(0)}L${at(0.16)}`, 42, 42), BRASS, { shadow: 10 });
  pen.shape(tube(`M${at(0.86)}L${at(1.06)}`, 24, 18), COAL, { shadow: 6 });
  for (let ring = 0; ring < 6; ring++)
    pen.line(tube(`M${at(0.26 + ring * 0.05)}L${at(0.265 + ring * 0.05)}`, 40, 40), 0.6);
  pen.shape(tube(`M${at(0.6)}L${at(0.64)}`, 38, 38), lighter(pen.paint, 0.2), { shadow: 5, line: 0.8 });
}

/** A block of wood with a stem of glass. */
export function blockVaporizer(pen: Pen): void {
  pen.ground(120);
  pen.glass(tube('M288 250C300 190 316 140 372 96', 26, 20));
  pen.shape(box(112, 232, 230, 176, 22), WOOD, { shadow: 26 });
  pen.line('M124 280Q200 256 332 290M124 320Q210 300 332 330M130 368Q220 348 328 376', 0.5);
  pen.glass(tube('M164 236L164 150', 52));
  pen.wash(box(142, 196, 44, 40, 6), LEAF, 0.9);
  pen.line(rim(164, 150, 26, 7), 0.7);
  pen.shape(ellipse(278, 330, 26, 26), darker(WOOD, 0.45), { shadow: 0 });
  pen.light('M132 260L132 370', 2);
}
