import type { Criterion, Measure } from '@bluntbot/proto/catalog/strain-wishes';
import type { WishedStrain, WishedStrains } from './wished-strains.ts';

/** How a strain stands to one criterion. `out` is what must not be; `hard` is kept to as long as any strain does. */
export type Fit = 'out' | 'has' | 'misses';

/** Whether a criterion is about numbers or kinds, which somebody who names them means. */
export const isHard = ({ field }: Criterion): boolean =>
  ['type', 'strain', 'thc', 'cbd', 'than', 'growing', 'breeder', 'flowering'].includes(field);

export function fit(criterion: Criterion, strain: WishedStrain, strains: WishedStrains): Fit {
  switch (criterion.field) {
    case 'type':
      return wanted(criterion, strain.type === criterion.value);
    case 'effect':
      return wanted(criterion, strain.effects.includes(criterion.value));
    case 'avoid':
      return strain.negativeEffects.includes(criterion.value) ? 'out' : 'has';
    case 'flavor':
      return wanted(criterion, strain.flavors.includes(criterion.value));
    case 'terpene':
      return wanted(
        criterion,
        strain.terpenes.some(({ slug }) => slug === criterion.value),
      );
    case 'thc':
    case 'cbd':
      return yes(isBetween(strain[criterion.field], criterion));
    case 'growing':
      return wanted(criterion, strain.growDifficulty === criterion.value);
    case 'breeder':
      return wanted(criterion, strain.breeder === criterion.value);
    case 'flowering':
      return yes(isBetween(weeks(strain), { max: criterion.maxWeeks }));
    case 'most':
      return yes(measured(criterion.value, strain) !== null);
    case 'than': {
      const [own, other] = [measured(criterion.measure, strain), measuredOf(criterion.value, criterion.measure, strains)];
      return yes(own !== null && other !== null && (criterion.less ? own < other : own > other));
    }
    case 'strain':
      return yes(strain.slug === criterion.value);
    case 'except':
    case 'like':
      return strain.slug === criterion.value ? 'out' : 'has';
  }
}

/** What a strain measures, null where that is not known. Flowering counts weeks, the longest of a range. */
export function measured(measure: Measure, strain: WishedStrain): number | null {
  if (measure === 'thc' || measure === 'cbd') return strain[measure];
  if (measure === 'rating') return strain.weightedRating;
  if (measure === 'reviews') return strain.reviewCount;
  if (measure === 'newest') return strain.createdAt;
  if (measure === 'flowering') return weeks(strain);
  const slug = measure.slice('terpene:'.length);
  return strain.terpenes.find((terpene) => terpene.slug === slug)?.percentage ?? null;
}

const measuredOf = (slug: string, measure: Measure, strains: WishedStrains): number | null => {
  const strain = strains.get(slug);
  return strain ? measured(measure, strain) : null;
};

/** The most weeks that a text such as "8–9 weeks" names. */
function weeks({ floweringTime }: WishedStrain): number | null {
  const numbers = floweringTime?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

const yes = (is: boolean): Fit => (is ? 'has' : 'misses');
const wanted = ({ wanted }: { wanted: boolean }, is: boolean): Fit => (wanted ? yes(is) : is ? 'out' : 'has');
const isBetween = (
  value: number | null,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number | undefined; max?: number | undefined },
) => value !== null && value >= min && value <= max;
