import type { Point } from './map-sight.ts';

/** Nearer than this, in pixels, two markers would be hard to tell apart and to hit. */
export const MARKER_DISTANCE = 32;
const ROUNDS = 80;
/** The angle by which a sunflower turns from seed to seed: points on one spot part in all directions. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Moves points apart until no two are nearer than `distance` (as good as: crowds settle within a pixel), each as little
 * as possible and always in the same way.
 */
export function spread(points: readonly Point[], distance: number): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let apart = true;
    moved.forEach((a, index) => {
      for (const b of moved.slice(index + 1)) {
        let dx = b.x - a.x;
        let dy = b.y - a.y;
        const gap = Math.hypot(dx, dy);
        if (gap >= distance) continue;
        apart = false;
        if (gap < 0.01) {
          dx = Math.cos(index * GOLDEN_ANGLE);
          dy = Math.sin(index * GOLDEN_ANGLE);
        }
        const push = (distance + 0.5 - gap) / 2 / Math.max(Math.hypot(dx, dy), 0.01);
        a.x -= dx * push;
        a.y -= dy * push;
        b.x += dx * push;
        b.y += dy * push;
      }
    });
    if (apart) break;
  }
  return moved;
}
