import type { Criterion, Measure, Range, Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { nounOf } from '../reported-nouns.ts';

const not = (wanted: boolean, text: string, word = 'not'): string => (wanted ? text : `${word} ${text}`);

/** How a criterion is told to the visitor who said it; `nameOf` knows the names of strains and terpenes by slug. */
export function chipOf(criterion: Criterion, nameOf: (slug: string) => string): Understood {
  return { id: idOf(criterion), text: textOf(criterion, nameOf) };
}

/** The same for the same thing, in whatever words it was said. */
export function idOf(criterion: Criterion): string {
  const turned = 'wanted' in criterion && !criterion.wanted ? 'not:' : '';
  if (criterion.field === 'thc' || criterion.field === 'cbd') return rangeId(criterion.field, criterion);
  if (criterion.field === 'flowering' || criterion.field === 'ratio') return rangeId(criterion.field, criterion);
  if (criterion.field === 'percent') return rangeId(`percent:${criterion.value}`, criterion);
  if (criterion.field === 'most') return `${criterion.least ? 'least' : 'most'}:${criterion.value}`;
  if (criterion.field === 'than') return `${criterion.less ? 'less' : 'more'}:${criterion.measure}:${criterion.value}`;
  const { field, value } = criterion as Extract<Criterion, { value: string }>;
  return `${turned}${field}:${value}`.slice(0, 120);
}

function textOf(criterion: Criterion, nameOf: (slug: string) => string): string {
  switch (criterion.field) {
    case 'type':
    case 'effect':
      return not(criterion.wanted, criterion.value);
    case 'avoid':
      return { paranoid: 'no paranoia', anxious: 'not anxious', dizzy: 'not dizzy' }[criterion.value as string] ?? `no ${criterion.value}`;
    case 'flavor':
      return not(criterion.wanted, criterion.value, 'no');
    case 'terpene':
      return not(criterion.wanted, nameOf(criterion.value).toLowerCase(), 'no');
    case 'thc':
    case 'cbd':
      return `${rangeText(criterion)} % ${criterion.field.toUpperCase()}`;
    case 'most':
      return mostText(criterion.value, criterion.least, nameOf);
    case 'like':
      return `like ${nameOf(criterion.value)}`;
    case 'strain':
      return nameOf(criterion.value);
    case 'than':
      return thanText(criterion.measure, criterion.less, nameOf(criterion.value), nameOf);
    case 'except':
      return `not ${nameOf(criterion.value)}`;
    case 'growing':
      return not(criterion.wanted, `${criterion.value} to grow`);
    case 'breeder':
      return `${criterion.wanted ? 'from' : 'not from'} ${criterion.value}`;
    case 'flowering':
      return floweringText(criterion);
    case 'percent':
      return `${rangeText(criterion)} % ${nameOf(criterion.value).toLowerCase()}`;
    case 'ratio':
      return ratioText(criterion);
    case 'report':
      return `reported ${nounOf(criterion.value)}`;
  }
}

const rangeId = (field: string, { min, above, max, below }: Range): string =>
  `${field}:${above === undefined ? (min ?? '') : `>${above}`}-${below === undefined ? (max ?? '') : `<${below}`}`;

/** "flowering within 9 weeks", "flowering in at least 11 weeks". */
export const floweringText = (range: Range): string =>
  range.max !== undefined && range.min === undefined && range.above === undefined
    ? `flowering within ${range.max} weeks`
    : `flowering in ${rangeText(range)} weeks`;

/** "as much CBD as THC", "more CBD than THC", "a CBD-to-THC ratio of at least 2". */
export function ratioText(range: Range): string {
  if (range.min === 1 && range.max === 1) return 'as much CBD as THC';
  if (range.above === 1) return 'more CBD than THC';
  if (range.below === 1) return 'more THC than CBD';
  return `a CBD-to-THC ratio of ${rangeText(range)}`;
}

/** "15–18", "over 20", "over 15 and at most 18". */
export function rangeText({ min, above, max, below }: Range): string {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min}–${max}`;
  const low = above === undefined ? min !== undefined && `at least ${min}` : `over ${above}`;
  const high = below === undefined ? max !== undefined && `at most ${max}` : `under ${below}`;
  return [low, high].filter(Boolean).join(' and ');
}

/** A measure as a word: "THC", "limonene", "rating". */
export const measureName = (measure: Measure, nameOf: (slug: string) => string): string =>
  measure === 'thc' || measure === 'cbd'
    ? measure.toUpperCase()
    : measure.startsWith('terpene:')
      ? nameOf(measure.slice('terpene:'.length)).toLowerCase()
      : measure;

function mostText(measure: Measure, least: boolean, nameOf: (slug: string) => string): string {
  if (measure === 'rating') return least ? 'lowest rated' : 'best rated';
  if (measure === 'reviews') return least ? 'fewest reviews' : 'most reviews';
  if (measure === 'newest') return least ? 'oldest' : 'newest';
  if (measure === 'flowering') return least ? 'shortest flowering' : 'longest flowering';
  return `${least ? 'least' : 'most'} ${measureName(measure, nameOf)}`;
}

function thanText(measure: Measure, less: boolean, name: string, nameOf: (slug: string) => string): string {
  if (measure === 'thc') return `${less ? 'weaker' : 'stronger'} than ${name}`;
  if (measure === 'rating') return `${less ? 'lower' : 'higher'} rated than ${name}`;
  if (measure === 'flowering') return `${less ? 'shorter' : 'longer'} flowering than ${name}`;
  return `${less ? 'less' : 'more'} ${measureName(measure, nameOf)} than ${name}`;
}
