import { BRASS, COAL, darker, LEAF, lighter, STEEL } from '../pen/colors.ts';
import { drum, ellipse } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';

/** Teeth on a plate, in two rings. */
function drawTeeth(pen: Pen, x: number, y: number, rx: number, ry: number): void {
  for (const [ring, count] of [
    [0.78, 12],
    [0.42, 7],
  ] as const)
    for (let tooth = 0; tooth < count; tooth++) {
      const angle = (tooth * 2 * Math.PI) / count + ring;
      const [tx, ty] = [x + rx * ring * Math.cos(angle), y + ry * ring * Math.sin(angle)];
      pen.shape(`M${tx - 6} ${ty + 3}L${tx + 1} ${ty - 13}L${tx + 7} ${ty + 3}Z`, STEEL, { shadow: 3, line: 0.5 });
    }
}

function drawGrip(pen: Pen, x: number, top: number, bottom: number, rx: number, style: string): void {
  const steps = style === 'fine' ? 21 : 11;
  for (let at = 1; at < steps; at++) {
    const across = -Math.cos((at * Math.PI) / steps);
    const drop = rx * 0.22 * Math.sqrt(1 - across * across);
    pen.line(
      `M${x + rx * across} ${top + drop + 8}L${x + rx * across} ${bottom + drop - 8}`,
      style === 'fine' ? 0.45 : 0.8,
    );
  }
}

/** The lid lifted off, so that one sees the teeth. */
export function grinder(pen: Pen): void {
  const color = pen.colorOf([STEEL, COAL, pen.paint]);
  const rx = pen.random.between(104, 124);
  const ry = rx * 0.24;
  const style = pen.random.pick(['fine', 'broad', 'smooth']);
  const pieces = pen.random.pick([2, 4]);
  const top = pieces === 4 ? 236 : 270;
  pen.ground(rx + 24);
  if (pieces === 4) {
    pen.shape(drum(230, 328, 384, rx, ry), darker(color, 0.08), { shadow: 20 });
    pen.shape(drum(230, 314, 328, rx - 8, ry), BRASS, { shadow: 8, line: 0.8 });
  }
  const bottom = pieces === 4 ? 312 : 384;
  pen.shape(drum(230, top, bottom, rx, ry), color, { shadow: 20 });
  if (style !== 'smooth') drawGrip(pen, 230, top, bottom, rx, style);
  pen.shape(ellipse(230, top, rx, ry), lighter(color, 0.35), { shadow: 0 });
  pen.shape(ellipse(230, top + 3, rx - 16, ry - 5), darker(color, 0.4), { shadow: 0, line: 0.7 });
  for (const [dx, dy, r] of [
    [-40, 6, 17],
    [12, 9, 20],
    [52, 2, 14],
    [-8, -8, 15],
  ] as const)
    pen.wash(ellipse(230 + dx, top + dy, r, r * 0.5), LEAF);
  drawTeeth(pen, 230, top + 2, rx - 20, ry - 6);
  drawLid(pen, color, rx, style);
}

/** Held above, tipped toward us. */
function drawLid(pen: Pen, color: string, rx: number, style: string): void {
  const tilt = pen.random.between(8, 20);
  const [left, right] = [248 - rx, 248 + rx];
  const lid = `M${left} ${124 + tilt}C${left + 6} ${60 + tilt} ${right - 12} ${44 - tilt} ${right} ${112 - tilt}L${right} ${150 - tilt}C${right - 20} ${196 - tilt} ${left + 26} ${220 + tilt} ${left} ${164 + tilt}Z`;
  pen.shape(lid, color, { shadow: 18 });
  pen.inside(lid, () => {
    if (style === 'smooth') return;
    const steps = style === 'fine' ? 20 : 11;
    for (let at = 1; at < steps; at++) {
      const x = left + ((right - left) * at) / steps;
      const drop = 46 * Math.sin((at * Math.PI) / steps) + tilt * (1 - (2 * at) / steps);
      pen.line(`M${x} ${124 + drop}L${x} ${158 + drop}`, style === 'fine' ? 0.45 : 0.8);
    }
  });
  pen.shape(
    `M${left} ${124 + tilt}C${left + 6} ${60 + tilt} ${right - 12} ${44 - tilt} ${right} ${112 - tilt}C${right - 20} ${158 - tilt} ${left + 26} ${180 + tilt} ${left} ${124 + tilt}Z`,
    lighter(color, 0.3),
    { shadow: 0 },
  );
  if (pen.random.chance(0.6)) {
    pen.shape(ellipse(248, 118, rx * 0.42, 24), lighter(pen.paint, 0.25), { shadow: 0, line: 0.7 });
    for (let petal = 0; petal < 8; petal++) {
      const angle = (petal * Math.PI) / 4;
      pen.line(`M248 118L${248 + rx * 0.32 * Math.cos(angle)} ${118 + 18 * Math.sin(angle)}`, 0.5);
    }
  }
  pen.light(`M${left + 22} ${118 + tilt}Q${left + 60} ${84 + tilt} 236 86`, 2);
}
