import { BRASS, darker, KRAFT, lighter, PAPER } from '../pen/colors.ts';
import { box, ellipse, tube } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawFan } from './greenery.ts';

interface Crate {
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  color: string;
}

/** A box with its front to us, seen a little from above and from the right. */
export function drawCrate(pen: Pen, { x, y, width, height, depth, color }: Crate): void {
  const [right, bottom, rise] = [x + width, y + height, depth * 0.5];
  pen.shape(
    `M${right} ${y}L${right + depth} ${y - rise}L${right + depth} ${bottom - rise}L${right} ${bottom}Z`,
    darker(color, 0.25),
    {
      shadow: 8,
    },
  );
  pen.shape(`M${x} ${y}L${x + depth} ${y - rise}L${right + depth} ${y - rise}L${right} ${y}Z`, lighter(color, 0.3), {
    shadow: 0,
  });
  pen.shape(`M${x} ${y}L${right} ${y}L${right} ${bottom}L${x} ${bottom}Z`, color, { shadow: 12 });
}

export function parcel(pen: Pen): void {
  const [x, y, width, height, depth] = [96, 206 + pen.random.between(-14, 20), 216, 0, 84];
  pen.ground(150);
  drawCrate(pen, { x, y, width, height: 408 - y + height, depth, color: KRAFT });
  const tape = lighter(pen.paint, 0.1);
  const [left, band] = [x + width / 2 - 18, 36];
  pen.shape(
    `M${left} ${y}L${left + depth} ${y - depth / 2}L${left + band + depth} ${y - depth / 2}L${left + band} ${y}Z`,
    tape,
    {
      shadow: 0,
      line: 0.6,
    },
  );
  pen.shape(`M${left} ${y}L${left + band} ${y}L${left + band} ${y + 58}L${left} ${y + 58}Z`, tape, {
    shadow: 4,
    line: 0.6,
  });
  pen.shape(box(x + 18, 408 - 84, 66, 52, 3), PAPER, { shadow: 4, line: 0.6 });
  drawFan(pen, x + 51, 366, 24, pen.paint, 0.35);
}

/** A present: a box, a ribbon around it, a bow. */
export function giftBox(pen: Pen): void {
  const color = pen.random.pick([KRAFT, PAPER, '#a9bb8e']);
  const y = 234 + pen.random.between(-12, 16);
  pen.ground(144);
  drawCrate(pen, { x: 106, y, width: 208, height: 408 - y, depth: 70, color });
  drawCrate(pen, { x: 96, y: y - 34, width: 228, height: 46, depth: 74, color: lighter(color, 0.2) });
  const ribbon = pen.paint;
  pen.shape(`M190 ${y + 12}L230 ${y + 12}L230 408L190 408Z`, ribbon, { shadow: 8, line: 0.8 });
  pen.shape(`M190 ${y - 34}L230 ${y - 34}L230 ${y + 12}L190 ${y + 12}Z`, ribbon, { shadow: 6, line: 0.8 });
  pen.shape(`M190 ${y - 34}L264 ${y - 71}L304 ${y - 71}L230 ${y - 34}Z`, lighter(ribbon, 0.2), {
    shadow: 0,
    line: 0.8,
  });
  drawBow(pen, 247, y - 54, ribbon);
}

function drawBow(pen: Pen, x: number, y: number, color: string): void {
  pen.shape(tube(`M${x} ${y}Q${x - 40} ${y + 6} ${x - 62} ${y + 44}`, 14, 24), darker(color, 0.15), {
    shadow: 6,
    line: 0.8,
  });
  pen.shape(tube(`M${x} ${y}Q${x + 44} ${y + 4} ${x + 60} ${y + 34}`, 14, 24), darker(color, 0.15), {
    shadow: 6,
    line: 0.8,
  });
  for (const side of [-1, 1]) {
    const to = (dx: number, dy: number) => `${x + side * dx} ${y + dy}`;
    pen.shape(
      `M${to(0, 0)}C${to(30, -66)} ${to(96, -74)} ${to(92, -28)}C${to(90, 4)} ${to(40, 14)} ${to(0, 0)}Z`,
      color,
      { shadow: 10 },
    );
    pen.line(`M${to(8, -4)}Q${to(36, -34)} ${to(66, -34)}`, 0.6);
  }
  pen.shape(ellipse(x, y - 2, 17, 15), lighter(color, 0.15), { shadow: 6 });
}

/** A chest of wood or steel with a clasp. */
export function lidBox(color: string, lock: 'clasp' | 'dial') {
  return (pen: Pen): void => {
    pen.ground(150);
    drawCrate(pen, { x: 88, y: 254, width: 240, height: 154, depth: 72, color });
    drawCrate(pen, { x: 84, y: 204, width: 248, height: 54, depth: 74, color: lighter(color, 0.12) });
    if (lock === 'dial') {
      pen.shape(ellipse(208, 316, 38, 38), lighter(color, 0.4), { shadow: 10 });
      for (let at = 0; at < 12; at++) {
        const [sin, cos] = [Math.sin((at * Math.PI) / 6), Math.cos((at * Math.PI) / 6)];
        pen.line(`M${208 + 29 * sin} ${316 - 29 * cos}L${208 + 36 * sin} ${316 - 36 * cos}`, 0.6);
      }
      pen.shape(ellipse(208, 316, 14, 14), pen.paint, { shadow: 5 });
      return;
    }
    for (const y of [284, 330, 376]) pen.line(`M96 ${y}Q150 ${y - 14} 200 ${y}Q260 ${y + 12} 322 ${y - 6}`, 0.45);
    pen.line('M98 232Q180 220 318 236', 0.45);
    pen.shape(box(186, 238, 44, 52, 6), BRASS, { shadow: 8 });
    pen.shape(ellipse(208, 268, 7, 7), darker(BRASS, 0.5), { shadow: 0, line: 0.6 });
    if (pen.random.chance(0.6)) drawFan(pen, 262, 192, 30, pen.paint, 0.4);
  };
}
