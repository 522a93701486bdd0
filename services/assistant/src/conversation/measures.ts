import { type Criterion, isInRatio, isWithin } from '@bluntbot/proto/catalog/strain-wishes';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { GROW_DIFFICULTIES } from '@bluntbot/proto/catalog/vocabulary';

/** What a strain has of a measure ("thc", "rating", "terpene:myrcene"…); undefined where it is not known. */
export function measureOf(row: Strain, measure: string): number | undefined {
  const [kind, slug] = measure.split(':');
  const known = (text: string | null) => (text === null ? undefined : Number(text));
  switch (kind) {
    case 'thc':
      return known(row.thcContent);
    case 'cbd':
      return known(row.cbdContent);
    case 'rating':
      return row.reviewCount === 0 ? undefined : Number(row.rating);
    case 'reviews':
      return row.reviewCount;
    case 'flowering':
      return weeksOf(row.floweringTime)?.longest;
    case 'growing':
      return row.growDifficulty === null ? undefined : GROW_DIFFICULTIES.indexOf(row.growDifficulty);
    case 'terpene':
      return row.terpenes.find((terpene) => terpene.slug === slug)?.percentage;
    default:
      return undefined;
  }
}

/** Whether a row tells of a measure: a profile that names no such terpene tells that there is none to speak of. */
export const isTold = (row: Strain, measure: string | undefined): boolean =>
  measure === undefined || measureOf(row, measure) !== undefined || (measure.startsWith('terpene:') && row.terpenes.length > 0);

/** The measure that a criterion sets a bound to; undefined where it sets none. */
export function boundOf(criterion: Criterion): string | undefined {
  if (criterion.field === 'percent') return `terpene:${criterion.value}`;
  return criterion.field === 'thc' || criterion.field === 'cbd' || criterion.field === 'flowering' ? criterion.field : undefined;
}

/** The fewest and the most weeks that a text such as "8–9 weeks" names. */
function weeksOf(text: string | null): { shortest: number; longest: number } | undefined {
  const weeks = text?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return weeks.length > 0 ? { shortest: Math.min(...weeks), longest: Math.max(...weeks) } : undefined;
}

/** The same as it is said: "18 % THC", "0.6 % myrcene", "8–9 weeks of flowering", "easy to grow". */
export function figureOf(row: Strain, measure: string): string {
  const [kind, slug] = measure.split(':');
  const value = measureOf(row, measure);
  if (value === undefined) return 'no figure here';
  if (kind === 'thc' || kind === 'cbd') return `${value} % ${kind.toUpperCase()}`;
  if (kind === 'terpene') return `${value} % ${row.terpenes.find((terpene) => terpene.slug === slug)?.name.toLowerCase()}`;
  if (kind === 'growing') return `${row.growDifficulty} to grow`;
  if (kind === 'flowering') return `${row.floweringTime} of flowering`;
  return kind === 'rating' ? `${value} of 5` : `${value} reviews`;
}

/** What stands in the row of it, as a chip cites it; of a list the part that is meant. */
export function citedOf(row: Strain, measure: string): string {
  const value = row[fieldOf(measure)];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : figureOf(row, measure);
}

/** The field of a row that a measure is read from. */
export const fieldOf = (measure: string): keyof Strain => FIELDS.get(measure) ?? 'terpenes';

const FIELDS: ReadonlyMap<string, keyof Strain> = new Map([
  ['thc', 'thcContent'],
  ['cbd', 'cbdContent'],
  ['rating', 'rating'],
  ['reviews', 'reviewCount'],
  ['flowering', 'floweringTime'],
  ['growing', 'growDifficulty'],
]);

/** Whether a strain has what a wish insists on; likeness and the like insist on nothing. A figure that is not known fits no bound. */
export function isSo(row: Strain, criterion: Criterion): boolean {
  switch (criterion.field) {
    case 'effect':
      return row.effects.includes(criterion.value) === criterion.wanted;
    case 'flavor':
      return row.flavors.includes(criterion.value) === criterion.wanted;
    case 'avoid':
      return !row.negativeEffects.includes(criterion.value);
    case 'type':
      return (row.type === criterion.value) === criterion.wanted;
    case 'thc':
    case 'cbd':
      return isWithin(measureOf(row, criterion.field), criterion);
    case 'flowering': {
      const weeks = weeksOf(row.floweringTime);
      return isWithin(weeks?.shortest, criterion) && isWithin(weeks?.longest, criterion);
    }
    case 'percent':
      return isWithin(measureOf(row, `terpene:${criterion.value}`), criterion);
    case 'ratio':
      return isInRatio(measureOf(row, 'thc'), measureOf(row, 'cbd'), criterion);
    case 'report':
      return row.negativeEffects.includes(criterion.value);
    case 'terpene':
      return row.terpenes.some(({ slug }) => slug === criterion.value) === criterion.wanted;
    case 'growing':
      return (row.growDifficulty === criterion.value) === criterion.wanted;
    case 'breeder':
      return (row.breeder === criterion.value) === criterion.wanted;
    default:
      return true;
  }
}
