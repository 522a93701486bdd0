import { BRASS, COAL, COPPER, darker, FLAME, KRAFT, lighter, STEEL, WATER } from '../pen/colors.ts';
import { box, drum, ellipse, tube } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';

function drawFlame(pen: Pen, x: number, y: number, size: number): void {
  const lean = pen.random.between(-8, 8);
  pen.shape(
    `M${x} ${y}C${x - size * 0.5} ${y - size * 0.3} ${x - size * 0.3} ${y - size * 0.8} ${x + lean} ${y - size * 1.3}C${x + size * 0.1} ${y - size * 0.9} ${x + size * 0.55} ${y - size * 0.5} ${x} ${y}Z`,
    FLAME,
    { shadow: 6 },
  );
  pen.wash(
    `M${x} ${y - 4}C${x - size * 0.22} ${y - size * 0.22} ${x - size * 0.1} ${y - size * 0.5} ${x + lean / 2} ${y - size * 0.7}C${x + size * 0.12} ${y - size * 0.4} ${x + size * 0.24} ${y - size * 0.24} ${x} ${y - 4}Z`,
    COPPER,
    0.8,
  );
}

export function pocketLighter(pen: Pen): void {
  const half = pen.random.between(44, 56);
  const round = pen.random.chance(0.5);
  pen.ground(half + 30);
  drawFlame(pen, 262, 156, 62);
  pen.shape(box(240 - half + 4, 172, 2 * half - 8, 52, 6), STEEL, { shadow: 12 });
  for (const x of [262, 278]) pen.line(`M${x} 186L${x} 208`, 0.7);
  pen.shape(ellipse(216, 166, 21, 21), STEEL, { shadow: 6 });
  for (let tooth = 0; tooth < 10; tooth++) {
    const [sin, cos] = [Math.sin((tooth * Math.PI) / 5), Math.cos((tooth * Math.PI) / 5)];
    pen.line(`M${216 + 12 * sin} ${166 - 12 * cos}L${216 + 20 * sin} ${166 - 20 * cos}`, 0.5);
  }
  pen.shape(box(240 + half - 40, 158, 36, 18, 6), pen.paint, { shadow: 4 });
  pen.shape(box(240 - half, 216, 2 * half, 192, round ? 30 : 12), pen.paint, { shadow: 22 });
  if (pen.random.chance(0.5)) {
    pen.shape(ellipse(240, 314, 26, 26), lighter(pen.paint, 0.5), { shadow: 0, line: 0.7 });
    pen.line('M240 332L240 298M240 318Q226 314 224 302M240 318Q254 314 256 302', 0.7);
  } else for (const y of [280, 300, 360]) pen.line(`M${240 - half + 4} ${y}Q240 ${y + 9} ${240 + half - 4} ${y}`, 0.6);
  pen.light(`M${240 - half + 15} 240L${240 - half + 15} 376`, 2.2);
}

/** Metal with a lid that flips. */
export function flipLighter(pen: Pen): void {
  const color = pen.colorOf([STEEL, BRASS, pen.paint]);
  pen.ground(92);
  drawFlame(pen, 216, 200, 60);
  pen.shape(box(172, 192, 92, 56, 5), STEEL, { shadow: 10 });
  for (const x of [192, 210, 228, 246]) pen.shape(ellipse(x, 216, 5, 5), COAL, { shadow: 0, line: 0.4 });
  pen.shape('M284 232L300 136C302 126 310 122 320 124L382 136C390 138 394 144 392 154L376 250L300 238Z', color, {
    shadow: 16,
  });
  pen.shape(box(150, 238, 140, 170, 12), color, { shadow: 24 });
  pen.shape(box(282, 230, 18, 26, 4), darker(color, 0.2), { shadow: 4, line: 0.8 });
  pen.shape(ellipse(220, 324, 34, 34), lighter(color, 0.25), { shadow: 5, line: 0.7 });
  for (let petal = 0; petal < 6; petal++) {
    const angle = (petal * Math.PI) / 3;
    pen.line(
      `M220 324Q${220 + 20 * Math.cos(angle - 0.5)} ${324 + 20 * Math.sin(angle - 0.5)} ${220 + 28 * Math.cos(angle)} ${324 + 28 * Math.sin(angle)}`,
      0.6,
    );
  }
  pen.light('M166 262L166 384', 2);
}

/** A long neck for deep bowls and candles. */
export function longLighter(pen: Pen): void {
  pen.ground(66);
  drawFlame(pen, 246, 116, 50);
  pen.shape(tube('M240 250L244 122', 22, 18), STEEL, { shadow: 8 });
  pen.shape(
    'M206 230C214 218 266 218 276 230L286 386C286 402 276 408 264 408L216 408C202 408 196 402 196 386Z',
    pen.paint,
    { shadow: 20 },
  );
  pen.shape(ellipse(240, 262, 17, 17), lighter(pen.paint, 0.5), { shadow: 5 });
  pen.line('M216 330L266 330M216 344L266 344M216 358L266 358', 0.6);
  pen.light('M214 260L208 370', 2);
}

export function torch(pen: Pen): void {
  const body = pen.random.chance(0.5) ? pen.paint : COAL;
  const reach = pen.random.between(70, 96);
  pen.ground(104, 268);
  const tip = 150 - reach;
  pen.shape(`M160 128C${tip + 60} 112 ${tip + 40} 122 ${tip} 126C${tip + 34} 142 ${tip + 60} 164 158 162Z`, WATER, {
    opacity: 0.85,
    shadow: 6,
    line: 0.7,
  });
  pen.wash(`M158 138L${tip + 46} 134L158 152Z`, lighter(WATER, 0.7), 0.9);
  pen.shape(tube('M256 196C250 168 232 154 156 146', 40, 30), STEEL, { shadow: 12 });
  pen.shape(tube('M176 148L150 145', 38, 40), darker(STEEL, 0.2), { shadow: 6 });
  pen.shape('M232 176C262 164 330 168 342 196L330 262C330 300 344 330 344 352L226 352C226 320 246 290 240 250Z', body, {
    shadow: 24,
  });
  pen.shape(tube('M236 224C214 232 206 250 214 268', 12), BRASS, { shadow: 4 });
  pen.shape(ellipse(322, 206, 16, 18), BRASS, { shadow: 6 });
  pen.shape(drum(284, 348, 396, 74, 12, 84), lighter(body, 0.2), { shadow: 16 });
  for (let grip = 0; grip < 5; grip++) pen.line(`M262 ${260 + grip * 16}L318 ${260 + grip * 16}`, 0.6);
  pen.light('M258 196Q262 232 256 270', 2);
}

/** Waxed hemp, wound on a spool. */
export function hempWick(pen: Pen): void {
  pen.ground(124);
  pen.shape(tube('M306 330C360 350 384 300 372 254C366 226 384 206 402 196', 11, 9), KRAFT, { shadow: 4 });
  drawFlame(pen, 402, 192, 38);
  pen.shape(drum(220, 346, 384, 112, 24), pen.paint, { shadow: 14 });
  pen.shape(drum(220, 206, 348, 92, 20), KRAFT, { shadow: 26 });
  for (let turn = 0; turn < 11; turn++)
    pen.line(`M128 ${220 + turn * 13}C140 ${242 + turn * 13} 300 ${244 + turn * 13} 312 ${216 + turn * 13}`, 0.55);
  pen.shape(drum(220, 172, 204, 112, 24), pen.paint, { shadow: 12 });
  pen.shape(ellipse(220, 172, 112, 24), lighter(pen.paint, 0.35), { shadow: 0 });
  pen.shape(ellipse(220, 172, 28, 8), COAL, { shadow: 0, line: 0.7 });
}
