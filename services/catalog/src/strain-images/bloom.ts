import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import { randomFrom } from '@bluntbot/proto/seeded-random';
import { type BloomType, drawCenter, TYPE_COLORS } from './bloom-center.ts';
import { drawLeaves } from './bloom-leaves.ts';
import { SHEET } from './bloom-paint.ts';
import { BUD, petalForm } from './bloom-petal-forms.ts';
import { drawPetal, type Petal } from './bloom-petals.ts';
import { drawTendrils } from './bloom-tendrils.ts';

/** What a bloom tells of a strain; null is unknown. */
export interface BloomSubject {
  slug: string;
  type: BloomType;
  thc: number | null;
  cbd: number | null;
  terpenes: { slug: string; percentage: number }[];
  /** As people report them, the most frequent first. */
  effects: readonly string[];
}

/** How far petals reach from the middle: a trace, and the share, in percent, that fills the sheet. */
const SHORTEST = 300;
const LONGEST = 590;
const FILLING_SHARE = 1;
/** How far the first petal may lean from the top, radians. */
const LEAN = 0.7;
/** Together, petals are about so broad; few of them are each broader, many narrower. */
const COMFORTABLE_PETALS = 4.6;
const BUD_PETALS = 5;
const BUD_REACH = 350;
/** No terpene has this color: where none is known, none is shown. */
const BUD_COLOR = '#a8a8a2';

/**
 * The strain bloom: a drawing that encodes the strain, always the same for the same facts. Petals are its terpenes
 * (color; length by share; cut by family), the ring is its type, stamens its THC, leaflets its CBD, beads on tendrils
 * what people report. What is unknown stays unpainted; without terpenes it is a gray bud. Transparent.
 */
export function bloomSvg(strain: BloomSubject): string {
  const { slug, type, thc, cbd, terpenes, effects } = strain;
  const random = randomFrom(slug);
  const lean = random.between(-LEAN, LEAN);
  const hand = random.side();
  const petals = terpenes.length > 0 ? open(strain, lean, hand) : closed(slug, lean);
  const tendrils = drawTendrils(effects, slug);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}" stroke-linecap="round" stroke-linejoin="round">`,
    drawLeaves(type, cbd, lean + 0.6, slug),
    tendrils.stems,
    ...petals.map((petal) => drawPetal(petal, TYPE_COLORS[type])),
    drawCenter(type, thc, slug),
    tendrils.beads,
    '</svg>',
  ].join('');
}

/**
 * Sets the petals around the middle, the largest at the top, the next ones to its right and left in turn, as in an
 * orchid. Each takes as much of the circle as it is broad. The largest comes last, on top.
 */
function open({ slug: id, terpenes }: BloomSubject, lean: number, hand: number): Petal[] {
  const sorted = [...terpenes].sort((a, b) => b.percentage - a.percentage || a.slug.localeCompare(b.slug));
  const around = [
    ...sorted.filter((_, index) => index % 2 === 0),
    ...sorted.filter((_, index) => index % 2 === 1).reverse(),
  ];
  const room = (slug: string) => 0.3 + petalForm(slug).halfWidth;
  const whole = around.reduce((sum, { slug }) => sum + room(slug), 0);
  let passed = -room(sorted[0]?.slug ?? '') / 2;
  const angles = new Map<string, number>();
  for (const { slug } of around) {
    angles.set(slug, lean + (hand * 2 * Math.PI * (passed + room(slug) / 2)) / whole);
    passed += room(slug);
  }
  const breadth = Math.min(1.3, Math.sqrt(COMFORTABLE_PETALS / terpenes.length));
  const petals = sorted.map(({ slug, percentage }) => {
    const form = petalForm(slug);
    return {
      id: `${id}-${slug}`,
      form: { ...form, halfWidth: form.halfWidth * breadth },
      color: terpeneColor(slug),
      angle: angles.get(slug) ?? 0,
      reach: reachOf(percentage),
      detail: detailFor(terpenes.length),
    };
  });
  return petals.reverse();
}

/** A bud about to open: gray petals of no terpene, wound into each other. */
const closed = (id: string, lean: number): Petal[] =>
  Array.from({ length: BUD_PETALS }, (_, index) => ({
    id: `${id}-bud${index}`,
    form: BUD,
    color: BUD_COLOR,
    angle: lean + (index * 2 * Math.PI) / BUD_PETALS,
    reach: BUD_REACH,
    bend: 0.42,
    detail: 2,
  }));

/** On a square-root scale, so that tenths of a percent are visible. */
const reachOf = (percentage: number) =>
  SHORTEST + (LONGEST - SHORTEST) * Math.min(1, Math.sqrt(percentage / FILLING_SHARE));

/** The more petals, the less is drawn in each: the file stays small and the drawing calm. */
function detailFor(petals: number): number {
  if (petals <= 4) return 4;
  return petals <= 6 ? 2 : 1;
}
