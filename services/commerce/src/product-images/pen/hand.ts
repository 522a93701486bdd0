import type { Point } from './lines.ts';
import type { Random } from './random.ts';

const MIDDLE = 240;
const GROUND = 408;
/** How far a point may stray, in units. */
const STRAY = 2.4;

/** Where a hand sets a point down: everything it draws leans, stretches and trembles together, so that parts still meet. */
export function handOf(random: Random): (point: Point) => Point {
  const flip = random.chance(0.4) ? -1 : 1;
  const [wide, high] = [random.between(0.93, 1.05), random.between(0.94, 1.03)];
  const lean = random.between(-0.022, 0.022);
  const phase = Array.from({ length: 4 }, () => random.between(0, 6.28)) as [number, number, number, number];
  return ([x, y]) => {
    // Figures stand on their ground: it stays where it is.
    const [fromMiddle, fromGround] = [(x - MIDDLE) * wide * flip, (y - GROUND) * high];
    const [px, py] = [MIDDLE + fromMiddle - fromGround * lean, GROUND + fromGround + fromMiddle * lean];
    return [
      px + STRAY * (0.6 * Math.sin(py / 41 + phase[0]) + 0.4 * Math.sin((px + py) / 17 + phase[1])),
      py + STRAY * (0.6 * Math.sin(px / 43 + phase[2]) + 0.4 * Math.sin((px - py) / 19 + phase[3])),
    ];
  };
}
