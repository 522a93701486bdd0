import { EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { randomFrom } from '@bluntbot/proto/seeded-random';
import { curve, darker, lighter, polar, stroke } from './bloom-paint.ts';

/** Of no terpene, type, or leaf. */
const STEM = '#8a8c7c';
const BEAD = '#d9c9a3';
/** How far the tendril of the effect that is reported first reaches, and by how much each one after it is shorter. */
const LONGEST = 575;
const STEP = 34;
const BEAD_RADIUS = 20;
const SMALLEST_BEAD = 10;

/** The tendrils behind the petals and the beads over them. */
export interface Tendrils {
  stems: string;
  beads: string;
}

/**
 * One tendril for each effect that people report, always at the effect's own place around the circle, clockwise from
 * the top in the order of the vocabulary; the first one reported is the longest and has the largest bead.
 */
export function drawTendrils(effects: readonly string[], id: string): Tendrils {
  const random = randomFrom(`${id}-tendrils`);
  const tendrils = effects.flatMap((effect, rank) => {
    const place = (EFFECTS as readonly string[]).indexOf(effect);
    if (place < 0) return [];
    const angle = (place * 2 * Math.PI) / EFFECTS.length;
    const reach = Math.max(400, LONGEST - rank * STEP);
    const sway = random.between(-0.1, 0.1);
    const stem = curve([
      polar(120, angle),
      polar(reach * 0.45, angle + sway),
      polar(reach * 0.8, angle - sway * 0.6),
      polar(reach, angle),
    ]);
    const [x, y] = polar(reach, angle);
    return [{ stem, x: Math.round(x), y: Math.round(y), radius: Math.max(SMALLEST_BEAD, BEAD_RADIUS - 2 * rank) }];
  });
  const stems = tendrils.map(({ stem }) => stem).join('');
  return {
    stems: stroke(stems, darker(STEM, 0.2), 5, 0.8) + stroke(stems, lighter(STEM, 0.35), 1.8, 0.8),
    beads: tendrils.map(bead).join(''),
  };
}

const bead = ({ x, y, radius }: { x: number; y: number; radius: number }): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${BEAD}" stroke="${darker(BEAD, 0.55)}" stroke-width="3"/>` +
  `<circle cx="${x - Math.round(radius / 4)}" cy="${y - Math.round(radius / 3)}" r="${(radius / 3).toFixed(1)}" fill="${lighter(BEAD, 0.7)}"/>`;
