import { BRASS, CLAY, COAL, COPPER, LEAF, lighter, PAPER, STEEL, WOOD } from '../pen/colors.ts';
import { box, drum, ellipse, leaf, tube } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawFan, drawLeaf } from './greenery.ts';

export function ductFan(pen: Pen): void {
  const blades = 7;
  pen.ground(150);
  pen.shape('M214 142L352 160C396 190 396 330 352 362L214 380Z', pen.paint, { shadow: 24 });
  pen.line('M300 154C330 200 330 324 300 368', 0.7);
  pen.shape(ellipse(206, 262, 92, 122), lighter(STEEL, 0.2), { shadow: 10 });
  pen.shape(ellipse(206, 262, 74, 102), COAL, { shadow: 0 });
  for (let blade = 0; blade < blades; blade++) {
    const angle = (blade * 2 * Math.PI) / blades;
    const at = (reach: number, turn: number) =>
      `${206 + 70 * reach * Math.cos(angle + turn)} ${262 + 97 * reach * Math.sin(angle + turn)}`;
    pen.shape(
      `M${at(0.2, 0)}Q${at(0.7, -0.2)} ${at(0.95, 0.1)}L${at(0.9, 0.55)}Q${at(0.5, 0.5)} ${at(0.2, 0.6)}Z`,
      STEEL,
      {
        shadow: 5,
        line: 0.7,
      },
    );
  }
  pen.shape(ellipse(206, 262, 22, 30), lighter(pen.paint, 0.3), { shadow: 6 });
  pen.shape('M226 384L346 366L370 408L190 408Z', COAL, { shadow: 8 });
}

/** A round dial for air readings. */
export function dial(pen: Pen): void {
  pen.ground(110);
  pen.shape(ellipse(240, 262, 132, 136), BRASS, { shadow: 20 });
  pen.shape(ellipse(240, 262, 110, 114), PAPER, { shadow: 8 });
  for (let mark = 0; mark <= 20; mark++) {
    const angle = ((mark - 10) / 10) * 2.2;
    const [far, weight] = mark % 5 === 0 ? [76, 0.9] : [86, 0.5];
    pen.line(
      `M${240 + 98 * Math.sin(angle)} ${262 - 101 * Math.cos(angle)}L${240 + far * Math.sin(angle)} ${262 - far * Math.cos(angle)}`,
      weight,
    );
  }
  pen.shape(leaf(240, 336, 0, 44, 14), LEAF, { shadow: 0, line: 0.6 });
  const turn = pen.random.between(-50, 60);
  pen.shape(leaf(240, 262, turn, 84, 8), COPPER, { shadow: 0, line: 0.7 });
  pen.shape(ellipse(240, 262, 11, 11), BRASS, { shadow: 4 });
}

/** A climate controller: a display with buttons. */
export function controller(pen: Pen): void {
  pen.ground(110);
  pen.shape(box(124, 132, 232, 270, 26), pen.colorOf([COAL, pen.paint]), { shadow: 22 });
  pen.shape(box(146, 154, 188, 130, 10), '#cfdcc4', { shadow: 8 });
  pen.line('M162 260Q190 180 214 226Q240 262 262 210Q284 170 318 196', 1);
  pen.line('M162 268L320 268', 0.5);
  for (const [x, color] of [
    [174, BRASS],
    [218, LEAF],
    [262, CLAY],
    [306, STEEL],
  ] as const)
    pen.shape(ellipse(x, 322, 14, 14), color, { shadow: 4, line: 0.8 });
  for (const x of [180, 240, 300]) pen.line(`M${x - 14} 368L${x + 14} 368`, 1);
  pen.line('M240 132Q240 84 286 76Q330 70 352 44', 1.4);
}

export function meterPen(pen: Pen): void {
  pen.ground(110, 250);
  pen.glass(drum(300, 300, 398, 66, 14, 58));
  pen.wash(drum(300, 340, 396, 60, 12, 55), lighter(pen.paint, 0.2), 0.6);
  pen.shape(tube('M196 272L246 372', 22, 14), lighter(STEEL, 0.3), { shadow: 6 });
  pen.shape(tube('M126 118L202 278', 66, 52), pen.paint, { shadow: 20 });
  pen.shape(tube('M146 160L172 216', 40, 36), '#cfdcc4', { shadow: 5, line: 0.8 });
  pen.line('M146 182L164 174M154 200L174 190', 0.8);
  pen.shape(ellipse(186, 240, 10, 10), BRASS, { shadow: 3, line: 0.8 });
  pen.shape(tube('M112 92L128 124', 50, 62), COAL, { shadow: 8 });
}

export function scissors(pen: Pen): void {
  const open = pen.random.between(30, 58);
  const grip = pen.colorOf([pen.paint, COAL, pen.paint]);
  pen.ground(90);
  for (const side of [1, -1]) {
    const x = (dx: number) => 240 + side * dx;
    pen.shape(`M${x(-4)} 262L${x(open)} 74C${x(open + 10)} 110 ${x(30)} 220 ${x(16)} 270Z`, STEEL, { shadow: 8 });
    pen.shape(tube(`M${x(8)} 256C${x(-14)} 300 ${x(-30)} 310 ${x(-40)} 324`, 24), grip, { shadow: 6 });
    pen.shape(`${ellipse(x(-62), 356, 42, 52)}`, grip, { shadow: 10 });
    pen.shape(ellipse(x(-62), 358, 24, 34), lighter(grip, 0.75), { shadow: 0 });
  }
  pen.shape(ellipse(240, 258, 11, 11), BRASS, { shadow: 4 });
  drawLeaf(pen, 118, 190, -34, 76);
  if (pen.random.chance(0.6)) drawLeaf(pen, 366, 214, 40, 62, lighter(LEAF, 0.2));
}

export function loupe(pen: Pen): void {
  pen.ground(150, 250, 402);
  pen.shape(tube('M262 286L390 394', 34, 42), pen.random.pick([WOOD, COAL]), { shadow: 12 });
  pen.shape(tube('M240 268L272 296', 26), BRASS, { shadow: 6 });
  drawFan(pen, 180, 262, 108);
  pen.shape(ellipse(180, 200, 106, 106), lighter('#b4c8bf', 0.3), { shadow: 12, opacity: 0.5 });
  pen.inside(ellipse(180, 200, 92, 92), () => {
    for (let at = 0; at < 9; at++) {
      const [x, y] = [
        130 + (at % 3) * 46 + pen.random.between(-8, 8),
        150 + Math.floor(at / 3) * 44 + pen.random.between(-8, 8),
      ];
      pen.line(`M${x} ${y + 22}L${x} ${y}`, 0.8);
      pen.shape(ellipse(x, y - 4, 8, 8), '#ecd28a', { shadow: 3, line: 0.6 });
    }
  });
  pen.line(ellipse(180, 200, 94, 94), 1);
  pen.light('M106 196Q108 144 150 122', 3);
}
