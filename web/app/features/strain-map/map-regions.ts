import { MAP_SPACING } from '@bluntbot/proto/catalog/strain-map';
import { leadOf, leadsOf, type MapPoint } from './map-points.ts';
import type { Spot } from './map-view.ts';
import { PointGrid } from './point-grid.ts';

/** Where the name of a terpene stands: amid the strains that it leads. */
export interface Region extends Spot {
  slug: string;
  name: string;
}

/** Strains that make a region. */
const LEAST = 6;
const REACH = MAP_SPACING * 5;

/**
 * The regions of a picture, the largest first: each named where most strains about are led by its terpene and fewest by
 * others.
 */
export function regionsOf(points: readonly MapPoint[], grid = new PointGrid(points)): Region[] {
  return leadsOf(points)
    .filter(({ count }) => count >= Math.max(LEAST, points.length / 100))
    .flatMap(({ slug, name }) => {
      let best: { spot: Spot; weight: number } | undefined;
      for (const point of points) {
        if (leadOf(point) !== slug) continue;
        const about = grid.within(point.x - REACH, point.y - REACH, point.x + REACH, point.y + REACH);
        const weight = about.reduce((sum, index) => sum + (leadOf(points[index] as MapPoint) === slug ? 1 : -0.7), 0);
        if (!best || weight > best.weight) best = { spot: point, weight };
      }
      return best ? [{ slug, name, x: best.spot.x, y: best.spot.y }] : [];
    });
}
