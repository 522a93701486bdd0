import { type Criterion, isInRatio, isWithin, type Measure } from '@bluntbot/proto/catalog/strain-wishes';
import { flavorPlace } from './flavor-families.ts';
import type { WishedStrain, WishedStrains } from './wished-strains.ts';

/** How a strain stands to one criterion. `out` is what must not be; `hard` is kept to as long as any strain does. */
export type Fit = 'out' | 'has' | 'misses';

/** True for criteria about numbers or kinds, which visitors mean strictly. */
export const isHard = ({ field }: Criterion): boolean =>
  ['type', 'strain', 'thc', 'cbd', 'than', 'growing', 'breeder', 'flowering', 'percent', 'ratio', 'report'].includes(
    field,
  );

export function fit(criterion: Criterion, strain: WishedStrain, strains: WishedStrains): Fit {
  switch (criterion.field) {
    case 'type':
      return wanted(criterion, strain.type === criterion.value);
    case 'effect':
      return wanted(criterion, strain.effects.includes(criterion.value));
    case 'avoid':
      return strain.negativeEffects.includes(criterion.value) ? 'out' : 'has';
    case 'report':
      return yes(strain.negativeEffects.includes(criterion.value));
    case 'flavor':
      return wanted(criterion, flavorPlace(strain.flavors, criterion.value) >= 0);
    case 'terpene':
      return wanted(
        criterion,
        strain.terpenes.some(({ slug }) => slug === criterion.value),
      );
    case 'thc':
    case 'cbd':
      return yes(isWithin(strain[criterion.field], criterion));
    case 'growing':
      return wanted(criterion, strain.growDifficulty === criterion.value);
    case 'breeder':
      return wanted(criterion, strain.breeder === criterion.value);
    case 'flowering':
      return yes([Math.min, Math.max].every((end) => isWithin(weeks(strain, end), criterion)));
    case 'percent':
      return yes(isWithin(measured(`terpene:${criterion.value}`, strain), criterion));
    case 'ratio':
      return yes(isInRatio(strain.thc, strain.cbd, criterion));
    case 'most':
      return yes(measured(criterion.value, strain) !== null);
    case 'than': {
      const [own, other] = [
        measured(criterion.measure, strain),
        measuredOf(criterion.value, criterion.measure, strains),
      ];
      return yes(own !== null && other !== null && (criterion.less ? own < other : own > other));
    }
    case 'strain':
      return yes(strain.slug === criterion.value);
    case 'except':
    case 'like':
      return strain.slug === criterion.value ? 'out' : 'has';
  }
}

/**
 * What a strain measures, null where that is not known; a rating of no reviews is none. Flowering counts weeks, the
 * longest of a range.
 */
export function measured(measure: Measure, strain: WishedStrain): number | null {
  if (measure === 'thc' || measure === 'cbd') return strain[measure];
  if (measure === 'rating') return strain.reviewCount === 0 ? null : strain.weightedRating;
  if (measure === 'reviews') return strain.reviewCount === 0 ? null : strain.reviewCount;
  if (measure === 'newest') return strain.createdAt;
  if (measure === 'flowering') return weeks(strain);
  const slug = measure.slice('terpene:'.length);
  return strain.terpenes.find((terpene) => terpene.slug === slug)?.percentage ?? null;
}

/**
 * By how much of a bound a figure that a strain misses lies beyond it; another kind counts as a whole bound, what is
 * not known as far more.
 */
export function beyond(criterion: Criterion, strain: WishedStrain): number {
  if (!isRange(criterion)) return 1;
  const figure = figureIn(criterion, strain);
  if (figure === null) return UNKNOWN;
  const [low, high] = [criterion.above ?? criterion.min ?? 0, criterion.below ?? criterion.max ?? Infinity];
  if (figure < low) return (low - figure) / low;
  return figure > high ? Math.min(UNKNOWN, (figure - high) / (high || 1)) : 0;
}
const UNKNOWN = 1_000;

type RangeCriterion = Extract<Criterion, { field: 'thc' | 'cbd' | 'flowering' | 'percent' | 'ratio' }>;
const isRange = (criterion: Criterion): criterion is RangeCriterion =>
  ['thc', 'cbd', 'flowering', 'percent', 'ratio'].includes(criterion.field);

function figureIn(criterion: RangeCriterion, strain: WishedStrain): number | null {
  if (criterion.field === 'percent') return measured(`terpene:${criterion.value}`, strain);
  if (criterion.field === 'ratio') return strain.thc && strain.cbd ? strain.cbd / strain.thc : null;
  return measured(criterion.field, strain);
}

const measuredOf = (slug: string, measure: Measure, strains: WishedStrains): number | null => {
  const strain = strains.get(slug);
  return strain ? measured(measure, strain) : null;
};

/** The most weeks that a text such as "8–9 weeks" names, or the fewest. */
function weeks({ floweringTime }: WishedStrain, end = Math.max): number | null {
  const numbers = floweringTime?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return numbers.length > 0 ? end(...numbers) : null;
}

const yes = (is: boolean): Fit => (is ? 'has' : 'misses');
const wanted = ({ wanted }: { wanted: boolean }, is: boolean): Fit => (wanted ? yes(is) : is ? 'out' : 'has');
