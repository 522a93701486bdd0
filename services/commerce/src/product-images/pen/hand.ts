import type { Random } from '@bluntbot/proto/seeded-random';
import type { Point } from './lines.ts';

const MIDDLE = 240;
const GROUND = 408;
/** How far a point may stray, in units. */
const STRAY = 2.4;

export interface Hand {
  /** Where it sets a point down: everything leans, stretches and trembles together, so that parts still meet. */
  place(point: Point): Point;
  /** Away from the light, which falls from the upper left, or from the right where the figure is turned round. */
  shadowSide: Point;
}

export function handOf(random: Random): Hand {
  const flip = random.chance(0.4) ? -1 : 1;
  const [wide, high] = [random.between(0.93, 1.05), random.between(0.94, 1.03)];
  const lean = random.between(-0.022, 0.022);
  const phase = Array.from({ length: 4 }, () => random.between(0, 6.28)) as [number, number, number, number];
  const place = ([x, y]: Point): Point => {
    // Figures stand on their ground: it stays where it is.
    const [fromMiddle, fromGround] = [(x - MIDDLE) * wide * flip, (y - GROUND) * high];
    const [px, py] = [MIDDLE + fromMiddle - fromGround * lean, GROUND + fromGround + fromMiddle * lean];
    return [
      px + STRAY * (0.6 * Math.sin(py / 41 + phase[0]) + 0.4 * Math.sin((px + py) / 17 + phase[1])),
      py + STRAY * (0.6 * Math.sin(px / 43 + phase[2]) + 0.4 * Math.sin((px - py) / 19 + phase[3])),
    ];
  };
  return { place, shadowSide: [0.62 * flip, 0.78] };
}
