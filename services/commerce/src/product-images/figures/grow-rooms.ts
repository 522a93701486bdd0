import { CLAY, COAL, darker, FLAME, lighter, STEEL, WOOD } from '../pen/colors.ts';
import { box, ellipse, tube } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawCrate } from './boxes.ts';
import { drawPotted } from './greenery.ts';

function drawRays(pen: Pen, left: number, right: number, top: number, length: number): void {
  const rays = 7;
  for (let ray = 0; ray < rays; ray++) {
    const x = left + ((right - left) * (ray + 0.5)) / rays;
    const spread = ((ray - 3) / 3) * 18;
    for (const [from, to] of [
      [0.1, 0.34],
      [0.46, 0.66],
      [0.78, 0.92],
    ] as const)
      pen.line(`M${x + spread * from} ${top + length * from}L${x + spread * to} ${top + length * to}`, 0.8, '#c79a36');
  }
}

/** Boards or bars of light above a plant. */
export function growLight(pen: Pen): void {
  const bars = pen.random.chance(0.5);
  const wide = pen.random.between(138, 164);
  const [left, right] = [240 - wide, 240 + wide];
  pen.ground(78);
  pen.line(`M240 44L${left + 44} 104M240 44L${right - 44} 104`, 0.9);
  pen.shape(ellipse(240, 46, 9, 9), STEEL, { shadow: 3 });
  pen.wash(
    `M${left + 14} 156L${right - 14} 156C${right - 10} 230 ${right - 30} 330 240 380C${left + 30} 330 ${left + 10} 230 ${left + 14} 156Z`,
    FLAME,
    0.22,
  );
  if (bars) {
    for (const y of [98, 122])
      pen.shape(box(left + 8 + (y - 98) / 3, y, 2 * wide - 16 - (y - 98) / 1.5, 14, 4), COAL, { shadow: 4 });
    for (let bar = 0; bar < 5; bar++) {
      const x = left + 6 + bar * ((2 * wide - 46) / 4);
      pen.shape(box(x, 90, 34, 58, 4), STEEL, { shadow: 8 });
      pen.shape(box(x, 146, 34, 12, 4), FLAME, { shadow: 0, line: 0.8 });
    }
  } else {
    pen.shape(`M${left + 34} 98L${right - 34} 98L${right} 138L${left} 138Z`, STEEL, { shadow: 10 });
    pen.shape(box(196, 84, 88, 30, 5), COAL, { shadow: 8 });
    for (let fin = 0; fin < 6; fin++) pen.line(`M${206 + fin * 14} 88L${206 + fin * 14} 110`, 0.5);
    pen.shape(`M${left} 138L${right} 138L${right - 4} 156L${left + 4} 156Z`, FLAME, { shadow: 0 });
    for (let diode = 0; diode < 11; diode++)
      pen.wash(ellipse(left + 20 + (diode * (2 * wide - 40)) / 10, 147, 4, 4), '#fff6d8');
  }
  drawRays(pen, left + 16, right - 16, 168, 120);
  drawPotted(pen, 240, 404, 112, pen.random.pick([CLAY, pen.paint, COAL]), pen.random.between(104, 138));
}

/** A tent with its door rolled open. */
export function growTent(pen: Pen): void {
  const [width, top] = [pen.random.between(176, 216), pen.random.between(74, 96)];
  const left = 226 - width / 2;
  const right = left + width;
  const cloth = pen.colorOf([COAL, COAL, pen.paint]);
  pen.ground(width / 2 + 50);
  drawCrate(pen, { x: left, y: top + 24, width, height: 408 - top - 24, depth: 56, color: cloth });
  const door = box(left + 20, top + 48, width - 40, 408 - top - 68, 14);
  pen.shape(door, '#ece6c9', { shadow: 0 });
  pen.inside(door, () => {
    pen.wash(`M${left} ${top + 84}L${right} ${top + 84}L${right} 420L${left} 420Z`, FLAME, 0.28);
    pen.line(
      `M${left + 20} ${top + 48}L${left + 38} ${top + 70}L${left + 38} 380M${right - 20} ${top + 48}L${right - 38} ${top + 70}L${right - 38} 380M${left + 20} 392L${left + 38} 376L${right - 38} 376L${right - 20} 392`,
      0.5,
    );
    pen.line(
      `M${left + 60} ${top + 40}L${left + 60} ${top + 78}M${right - 60} ${top + 40}L${right - 60} ${top + 78}`,
      0.6,
    );
    pen.shape(box(left + 46, top + 76, width - 92, 16, 4), STEEL, { shadow: 4 });
    drawRays(pen, left + 50, right - 50, top + 98, 60);
    drawPotted(pen, (left + right) / 2, 384, 70, pen.random.pick([CLAY, pen.paint]), 84);
  });
  pen.shape(tube(`M${left + 14} ${top + 46}L${right - 14} ${top + 46}`, 18), darker(cloth, 0.25), { shadow: 5 });
  for (const x of [left + 36, right - 36]) pen.line(`M${x} ${top + 36}L${x} ${top + 58}`, 1.2, lighter(cloth, 0.6));
  pen.shape(ellipse(right + 30, top + 58, 11, 20), darker(cloth, 0.35), { shadow: 0, line: 0.8 });
}

/** A cabinet that sees to everything. */
export function growBox(pen: Pen): void {
  pen.ground(116);
  drawCrate(pen, {
    x: 132,
    y: 86,
    width: 176,
    height: 322,
    depth: 54,
    color: pen.colorOf([pen.paint, WOOD, '#dfe0d4']),
  });
  const window = box(150, 108, 140, 210, 12);
  pen.shape(window, '#e9dfb2', { shadow: 0 });
  pen.inside(window, () => {
    pen.shape(box(164, 112, 112, 14, 4), FLAME, { shadow: 0, line: 0.7 });
    drawRays(pen, 166, 274, 130, 70);
    drawPotted(pen, 220, 314, 66, CLAY, 82);
  });
  pen.light('M164 150L164 280', 2.4);
  pen.shape(ellipse(220, 362, 17, 17), COAL, { shadow: 4 });
  for (const x of [172, 268])
    for (let slot = 0; slot < 3; slot++) pen.line(`M${x - 12} ${352 + slot * 10}L${x + 12} ${352 + slot * 10}`, 0.6);
}
