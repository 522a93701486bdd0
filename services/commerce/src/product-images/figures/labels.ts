import { LEAF, PAPER, WATER } from '../pen/colors.ts';
import { box, ellipse, leaf } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';

/** What a label shows, without a word: drops, a leaf, a slice of fruit. */
export function drawLabel(pen: Pen, x: number, y: number, half: number, tall: number): void {
  pen.shape(box(x - half, y, 2 * half, tall, 4), PAPER, { shadow: 6, line: 0.8 });
  const middle = y + tall / 2;
  const sign = pen.random.pick(['drops', 'leaf', 'fruit']);
  if (sign === 'leaf') pen.shape(leaf(x - 14, middle + 22, 32, 56, 18), LEAF, { shadow: 4, line: 0.6 });
  else if (sign === 'fruit') {
    pen.shape(ellipse(x, middle, 22, 22), '#d8a857', { shadow: 0, line: 0.7 });
    for (let part = 0; part < 8; part++)
      pen.line(
        `M${x} ${middle}L${x + 17 * Math.cos((part * Math.PI) / 4)} ${middle + 17 * Math.sin((part * Math.PI) / 4)}`,
        0.5,
      );
  } else
    for (const [dx, dy, size] of [
      [-16, 4, 15],
      [12, -8, 19],
      [12, 22, 10],
    ] as const)
      pen.shape(
        `M${x + dx} ${middle + dy - size * 1.2}C${x + dx - size} ${middle + dy} ${x + dx - size * 0.7} ${middle + dy + size * 0.7} ${x + dx} ${middle + dy + size * 0.7}C${x + dx + size * 0.7} ${middle + dy + size * 0.7} ${x + dx + size} ${middle + dy} ${x + dx} ${middle + dy - size * 1.2}Z`,
        WATER,
        { shadow: 4, line: 0.6 },
      );
}

export function drawSparkle(pen: Pen, x: number, y: number, size: number): void {
  pen.line(
    `M${x} ${y - size}L${x} ${y + size}M${x - size} ${y}L${x + size} ${y}M${x - size / 2} ${y - size / 2}L${x + size / 2} ${y + size / 2}M${x + size / 2} ${y - size / 2}L${x - size / 2} ${y + size / 2}`,
    0.7,
  );
}
