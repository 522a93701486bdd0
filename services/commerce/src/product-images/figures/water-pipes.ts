import { BRASS, COAL, darker, GLASS, lighter, STEEL, WATER } from '../pen/colors.ts';
import { box, ellipse, rim, tube, turned } from '../pen/outlines.ts';
import type { Pen } from '../pen/pen.ts';
import { drawFlower } from './greenery.ts';

/** Right sides of the vessels, by distance from the axis; all stand at 408. */
const HALVES = {
  beaker: 'M32 78L31 226C31 262 96 330 104 376C107 398 96 408 74 408L0 408',
  straight: 'M36 74L36 316C37 336 82 342 88 368C93 396 82 408 60 408L0 408',
  round: 'M27 96L27 214C28 238 106 256 106 326C106 378 76 408 46 408L0 408',
  vase: 'M40 92C30 122 26 152 38 188C54 230 98 262 98 322C98 370 78 398 60 408L0 408',
  faceted: 'M36 84L36 206L98 262L98 352L64 408L0 408',
} as const;
export type Vessel = keyof typeof HALVES;

/** How high the water stands, and how wide the vessel is there. */
const LEVELS: Record<Vessel, number> = { beaker: 342, straight: 352, round: 330, vase: 330, faceted: 330 };
const NECKS: Record<Vessel, [top: number, half: number]> = {
  beaker: [78, 32],
  straight: [74, 36],
  round: [96, 27],
  vase: [92, 40],
  faceted: [84, 36],
};

function drawBowl(pen: Pen, stem: string, glazed: boolean): void {
  pen.shape(tube('M292 344L374 236', 17), glazed ? STEEL : lighter(stem, 0.2), { opacity: 0.9, shadow: 5 });
  drawFlower(pen, 392, 214, 26);
  pen.shape('M354 204L424 240C420 264 394 280 376 268C360 258 350 230 354 204Z', stem, { shadow: 10 });
  pen.line('M358 214Q386 236 418 246', 0.6);
}

/** Clear, with water in it. */
export function waterPipe(vessel: Vessel) {
  return (pen: Pen): void => {
    const [top, half] = NECKS[vessel];
    const body = turned(226, HALVES[vessel]);
    const level = LEVELS[vessel];
    pen.ground(118, 230);
    drawBowl(pen, pen.paint, false);
    pen.glass(body);
    pen.inside(body, () => {
      pen.wash(
        `M90 ${level}C130 ${level - 10} 160 ${level + 12} 210 ${level}C250 ${level - 10} 300 ${level + 8} 360 ${level}L360 420L90 420Z`,
        WATER,
        0.75,
      );
      pen.line(
        `M90 ${level}C130 ${level - 10} 160 ${level + 12} 210 ${level}C250 ${level - 10} 300 ${level + 8} 360 ${level}`,
        0.6,
      );
      pen.line('M272 350L250 386M282 356L262 388', 0.6);
      for (const [x, y, r] of [
        [198, 374, 7],
        [222, 360, 5],
        [180, 388, 4],
      ] as const)
        pen.line(ellipse(x, y, r, r), 0.5);
    });
    drawNeck(pen, top, half);
    pen.light(`M${226 - half + 12} ${top + 30}L${226 - half + 11} ${level - 140}`);
    pen.light(vessel === 'round' ? 'M140 330Q142 290 172 266' : 'M156 378Q148 352 176 312', 2.2);
  };
}

function drawNeck(pen: Pen, top: number, half: number): void {
  pen.shape(ellipse(226, top, half + 5, 9), lighter(GLASS, 0.3), { opacity: 0.8, shadow: 0 });
  if (pen.random.chance(0.6))
    pen.shape(box(226 - half - 3, top + 34, 2 * half + 6, 20, 6), pen.paint, { opacity: 0.9, shadow: 6, line: 0.8 });
  if (pen.random.chance(0.5)) {
    for (const y of [top + 84, top + 100])
      pen.line(
        `M${226 - half} ${y}l0 0L${226 - half * 0.4} ${y + 8}M${226 + half} ${y}L${226 + half * 0.4} ${y + 8}`.replace(
          'l0 0',
          '',
        ),
        0.8,
      );
  } else pen.line(rim(226, top + 96, half, 6), 0.6);
}

/** Glazed or of silicone: nothing of the inside shows, but it has a pattern. */
export function paintedPipe(vessel: Vessel) {
  return (pen: Pen): void => {
    const [top, half] = NECKS[vessel];
    const body = turned(226, HALVES[vessel]);
    pen.ground(112, 230);
    drawBowl(pen, pen.random.pick([BRASS, STEEL, COAL]), true);
    pen.shape(body, pen.paint, { shadow: 26 });
    pen.shape(ellipse(226, top, half, 9), darker(pen.paint, 0.6), { shadow: 0 });
    if (vessel === 'faceted') {
      pen.line(
        'M128 262L196 290L256 290L324 262M196 290L190 206M256 290L262 206M196 290L196 362L162 408M256 290L256 362L290 408M196 362L256 362M128 352L196 362M256 362L324 352',
        0.7,
      );
      return;
    }
    pen.inside(body, () => drawPattern(pen));
    pen.light(`M${226 - half + 14} ${top + 26}L${226 - half + 10} ${top + 86}`, 1.8);
  };
}

function drawPattern(pen: Pen): void {
  const light = lighter(pen.paint, 0.55);
  if (pen.random.chance(0.5)) {
    for (const y of [250, 284, 318, 352]) {
      pen.wash(
        `M100 ${y}C160 ${y + 22} 290 ${y + 22} 350 ${y}L350 ${y + 12}C290 ${y + 34} 160 ${y + 34} 100 ${y + 12}Z`,
        light,
        0.75,
      );
      pen.line(`M100 ${y}C160 ${y + 22} 290 ${y + 22} 350 ${y}`, 0.5);
    }
    return;
  }
  for (let petal = 0; petal < 8; petal++) {
    const angle = (petal * Math.PI) / 4;
    const [x, y] = [226 + 40 * Math.cos(angle), 326 + 40 * Math.sin(angle)];
    pen.shape(ellipse(x, y, 17, 17), light, { shadow: 0, line: 0.5 });
  }
  pen.shape(ellipse(226, 326, 16, 16), BRASS, { shadow: 5, line: 0.6 });
}

/** Two globes that turn over on an arm. */
export function gravityInfuser(pen: Pen): void {
  const tilt = pen.random.between(-12, 12);
  pen.ground(120);
  pen.shape(box(130, 384, 220, 24, 8), COAL);
  pen.shape('M318 384L306 232L330 228L348 384Z', COAL);
  for (const [y, full] of [
    [148, 0.25],
    [326, 0.7],
  ] as const) {
    const globe = ellipse(226 + (y < 200 ? tilt : -tilt) / 2, y, 66, 68);
    pen.glass(globe);
    pen.inside(globe, () =>
      pen.wash(
        `M140 ${y + 68 - full * 136}Q226 ${y + 78 - full * 136} 320 ${y + 68 - full * 136}L320 ${y + 80}L140 ${y + 80}Z`,
        WATER,
        0.8,
      ),
    );
    pen.light(`M180 ${y + 10}Q176 ${y - 26} 204 ${y - 44}`, 2.4);
  }
  pen.shape(box(190, 212, 140, 48, 14), pen.paint);
  pen.shape(ellipse(320, 236, 26, 26), BRASS, { shadow: 8 });
  pen.shape(tube('M196 226C150 220 120 196 96 152', 13, 11), COAL, { shadow: 4 });
  pen.shape('M210 60L244 60L238 84L216 84Z', STEEL, { shadow: 6 });
  drawFlower(pen, 227, 54, 15);
}
