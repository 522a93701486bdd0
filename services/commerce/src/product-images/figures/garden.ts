import { CLAY, COAL, COPPER, darker, KRAFT, lighter, PAPER, SOIL, STEEL, WOOD } from '../pen/colors.ts';
import { box, drum, ellipse, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawFan, drawPotted, drawSprig } from './greenery.ts';

export function potAndTrowel(pen: Pen): void {
  pen.ground(160);
  drawPotted(
    pen,
    190,
    406,
    pen.random.between(150, 176),
    pen.random.pick([CLAY, pen.paint]),
    pen.random.between(120, 160),
  );
  pen.shape(tube('M366 120L360 226', 30, 24), WOOD, { shadow: 10 });
  pen.shape(tube('M360 222L358 270', 11), STEEL, { shadow: 4 });
  pen.shape('M322 266C340 256 376 256 394 266C404 320 392 374 358 406C324 374 312 320 322 266Z', STEEL, { shadow: 16 });
  pen.line('M358 276L358 380', 0.6);
}

export function fabricPot(pen: Pen): void {
  const cloth = pen.colorOf([COAL, pen.paint, KRAFT]);
  pen.ground(140);
  drawSprig(pen, 240, 230, pen.random.between(120, 160), 4);
  pen.shape(ellipse(240, 228, 124, 28), darker(cloth, 0.35), { shadow: 0 });
  pen.wash(ellipse(240, 234, 108, 19), SOIL);
  pen.line('M240 236L240 206', 1.2);
  const front =
    'M116 228C122 250 180 257 240 257C300 257 358 250 364 228C370 290 364 350 358 388C356 402 348 408 332 408L148 408C132 408 124 402 122 388C116 350 110 290 116 228Z';
  pen.shape(front, cloth, { shadow: 28 });
  pen.line('M116 246C124 268 180 274 240 274C300 274 356 268 364 246', 0.6);
  for (let stitch = 0; stitch < 14; stitch++)
    pen.line(
      `M${132 + stitch * 16} ${281 + 8 * Math.sin((stitch * Math.PI) / 13)}L${140 + stitch * 16} ${281 + 8 * Math.sin(((stitch + 0.5) * Math.PI) / 13)}`,
      0.6,
      lighter(cloth, 0.5),
    );
  for (const x of [128, 330])
    pen.shape(tube(`M${x} 268C${x - 16} 320 ${x + 30} 322 ${x + 22} 272`, 12), lighter(cloth, 0.3), {
      shadow: 4,
      line: 0.8,
    });
}

export function soilBag(pen: Pen): void {
  pen.ground(136);
  pen.shape(
    'M120 108C160 98 320 98 360 108L352 136C366 220 372 320 360 396C300 410 180 410 120 396C108 320 114 220 128 136Z',
    pen.paint,
    {
      shadow: 30,
    },
  );
  pen.line('M128 136Q240 124 352 136M120 396Q240 382 360 396', 0.7);
  pen.shape(ellipse(240, 244, 82, 76), PAPER, { shadow: 8 });
  pen.inside(ellipse(240, 244, 82, 76), () => pen.wash('M150 276Q240 252 330 276L330 330L150 330Z', SOIL));
  drawSprig(pen, 240, 272, 80, 2);
  pen.wash('M110 398C150 370 190 392 214 384C230 396 220 408 200 410L124 410Z', SOIL);
  pen.line('M340 180Q348 260 342 350', 0.6);
}

/** Bottles of feed, one or three. */
export function nutrients(pen: Pen): void {
  const three = pen.random.chance(0.55);
  pen.ground(three ? 160 : 100);
  const stand = (x: number, top: number, half: number, color: string) => {
    pen.shape(
      turned(
        x,
        `M0 ${top + 36}L24 ${top + 36}C26 ${top + 56} ${half} ${top + 60} ${half} ${top + 86}L${half} 394C${half} 404 ${half - 6} 408 ${half - 16} 408L0 408`,
      ),
      color,
      { shadow: 18 },
    );
    pen.shape(box(x - 27, top, 54, 40, 6), COAL, { shadow: 8 });
    for (const dx of [-14, 0, 14]) pen.line(`M${x + dx} ${top + 8}L${x + dx} ${top + 32}`, 0.45);
    pen.shape(box(x - half + 8, top + 120, 2 * half - 16, 100, 4), PAPER, { shadow: 5, line: 0.8 });
    drawFan(pen, x, top + 192, half * 0.62, color, 0.45);
  };
  if (!three) return stand(240, 96, 86, pen.paint);
  stand(348, 158, 52, '#c9a55c');
  stand(134, 152, 54, '#c98d6b');
  stand(240, 112, 62, pen.paint);
}

export function wateringCan(pen: Pen): void {
  const color = COPPER;
  pen.ground(140);
  pen.shape(tube('M300 196C380 150 424 240 318 324', 16), color, { shadow: 5 });
  pen.shape(tube('M196 350C150 330 132 270 88 190', 38, 22), color, { shadow: 10 });
  pen.shape('M58 206L108 156C114 166 84 206 70 212Z', lighter(color, 0.2), { shadow: 6 });
  pen.shape(drum(250, 206, 388, 84, 20, 96), color, { shadow: 26 });
  pen.shape(ellipse(250, 206, 84, 20), darker(color, 0.5), { shadow: 0 });
  pen.shape('M250 226C210 226 168 222 166 206C168 190 210 186 250 186C252 200 252 214 250 226Z', lighter(color, 0.25), {
    shadow: 0,
  });
  pen.line('M160 344C180 362 320 362 342 344', 0.6);
  for (const [x, y] of [
    [62, 244],
    [84, 262],
    [52, 284],
    [76, 306],
  ] as const)
    pen.shape(
      `M${x} ${y - 14}C${x - 9} ${y} ${x - 7} ${y + 8} ${x} ${y + 8}C${x + 7} ${y + 8} ${x + 9} ${y} ${x} ${y - 14}Z`,
      '#8fb3ba',
      {
        shadow: 0,
        line: 0.6,
      },
    );
  pen.light('M180 248Q174 300 172 346', 2.4);
}

export function seedlingTray(pen: Pen): void {
  pen.ground(176, 240, 400);
  for (let at = 0; at < 6; at++) drawSprig(pen, 116 + at * 50, 318, pen.random.between(56, 84), 1);
  pen.glass('M82 320L106 206C112 184 124 176 146 176L338 176C358 176 368 184 374 206L398 320Z');
  pen.shape(ellipse(240, 188, 22, 7), lighter(pen.paint, 0.3), { shadow: 3, line: 0.8 });
  pen.light('M112 292L130 214', 2.4);
  pen.shape('M70 318L410 318L392 396C390 402 384 404 376 404L104 404C96 404 90 402 88 396Z', pen.paint, { shadow: 18 });
  pen.shape(box(62, 308, 356, 22, 8), lighter(pen.paint, 0.25), { shadow: 6 });
  for (let slot = 0; slot < 5; slot++) pen.line(`M${130 + slot * 55} 338L${132 + slot * 54} 396`, 0.5);
}

/** Stakes in a bundle, or markers in a row. */
export function stakes(of: 'bamboo' | 'slate') {
  return (pen: Pen): void => {
    pen.ground(130);
    if (of === 'bamboo') {
      for (let at = 0; at < 8; at++) {
        const [foot, head] = [190 + at * 14, 128 + at * 32];
        pen.shape(tube(`M${foot} 404L${head} ${86 + 12 * Math.abs(at - 3.5)}`, 13, 11), '#cdb679', {
          shadow: 4,
          line: 0.8,
        });
        for (const share of [0.2, 0.42, 0.66, 0.86])
          pen.line(
            tube(
              `M${foot + (head - foot) * share} ${404 - 310 * share}L${foot + (head - foot) * (share + 0.012)} ${400 - 310 * share}`,
              14,
            ),
            0.4,
          );
      }
      pen.shape(tube('M182 290Q238 306 304 288', 20), pen.paint, { shadow: 6 });
      pen.line('M290 296Q326 306 340 340M296 290Q340 290 352 314', 1.1);
      return;
    }
    pen.shape('M66 352Q150 324 240 344Q330 324 414 352L404 404L76 404Z', SOIL, { shadow: 12 });
    for (const [x, top] of [
      [128, 196],
      [236, 150],
      [346, 206],
    ] as const) {
      pen.shape(
        `M${x - 38} ${top}L${x + 38} ${top - 6}L${x + 36} ${top + 110}L${x} 384L${x - 34} ${top + 112}Z`,
        '#7b868a',
        {
          shadow: 12,
        },
      );
      drawFan(pen, x, top + 76, 34, lighter('#7b868a', 0.6), 0.3);
    }
    drawSprig(pen, 186, 350, 74, 2);
    drawSprig(pen, 296, 350, 60, 2);
  };
}
