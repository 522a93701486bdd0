import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';

/** What a strain has of a measure ("thc", "rating", "terpene:myrcene"…); undefined where it is not known. */
export function measureOf(row: StrainDetail, measure: string): number | undefined {
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
      return known(/\d+(?:\.\d+)?/.exec(row.floweringTime ?? '')?.[0] ?? null);
    case 'terpene':
      return row.terpenes.find((terpene) => terpene.slug === slug)?.percentage;
    default:
      return undefined;
  }
}

/** The same as it is said: "18 % THC", "0.6 % myrcene", "8–9 weeks of flowering". */
export function figureOf(row: StrainDetail, measure: string): string {
  const [kind, slug] = measure.split(':');
  const value = measureOf(row, measure);
  if (value === undefined) return 'no figure here';
  if (kind === 'thc' || kind === 'cbd') return `${value} % ${kind.toUpperCase()}`;
  if (kind === 'terpene') return `${value} % ${row.terpenes.find((terpene) => terpene.slug === slug)?.name.toLowerCase()}`;
  if (kind === 'flowering') return `${row.floweringTime} of flowering`;
  return kind === 'rating' ? `${value} of 5` : `${value} reviews`;
}

/** The field of a row that a measure is read from. */
export const fieldOf = (measure: string): keyof StrainDetail => FIELDS.get(measure) ?? 'terpenes';

const FIELDS: ReadonlyMap<string, keyof StrainDetail> = new Map([
  ['thc', 'thcContent'],
  ['cbd', 'cbdContent'],
  ['rating', 'rating'],
  ['reviews', 'reviewCount'],
  ['flowering', 'floweringTime'],
]);

/** Whether a strain has what a wish insists on; likeness and the like insist on nothing. A figure that is not known fits no bound. */
export function isSo(row: StrainDetail, criterion: Criterion): boolean {
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
    case 'cbd': {
      const value = measureOf(row, criterion.field);
      return value !== undefined && value >= (criterion.min ?? 0) && value <= (criterion.max ?? 100);
    }
    default:
      return true;
  }
}
