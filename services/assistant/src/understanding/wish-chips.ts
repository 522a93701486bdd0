import type { Criterion, Measure, Range, Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { nounOf } from './reported-nouns.ts';

const not = (wanted: boolean, text: string, word = 'not'): string => (wanted ? text : `${word} ${text}`);

/** How a criterion is told to the visitor who said it; `nameOf` knows the names of strains and terpenes by slug. */
export function chipOf(criterion: Criterion, nameOf: (slug: string) => string): Understood {
  return { id: idOf(criterion), text: textOf(criterion, nameOf) };
}

type RangeCriterion = Extract<Criterion, { field: 'thc' | 'cbd' | 'flowering' | 'percent' | 'ratio' }>;
export const isRange = (criterion: Criterion): criterion is RangeCriterion =>
  ['thc', 'cbd', 'flowering', 'percent', 'ratio'].includes(criterion.field);

/** The same for the same thing, in whatever words it was said. */
export function idOf(criterion: Criterion): string {
  const turned = 'wanted' in criterion && !criterion.wanted ? 'not:' : '';
  if (isRange(criterion))
    return rangeId(criterion.field === 'percent' ? `percent:${criterion.value}` : criterion.field, criterion);
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
      return (
        { paranoid: 'no paranoia', anxious: 'not anxious', dizzy: 'not dizzy' }[criterion.value as string] ??
        `no ${criterion.value}`
      );
    case 'flavor':
      return not(criterion.wanted, criterion.value, 'no');
    case 'terpene':
      return not(criterion.wanted, nameOf(criterion.value).toLowerCase(), 'no');
    case 'thc':
    case 'cbd':
      return `${rangeText(criterion)}% ${criterion.field.toUpperCase()}`;
    case 'most':
      return wordsOf(criterion.value, nameOf)[criterion.least ? 1 : 0];
    case 'like':
      return `like ${nameOf(criterion.value)}`;
    case 'strain':
      return nameOf(criterion.value);
    case 'than':
      return `${wordsOf(criterion.measure, nameOf)[criterion.less ? 3 : 2]} than ${nameOf(criterion.value)}`;
    case 'except':
      return `not ${nameOf(criterion.value)}`;
    case 'growing':
      return not(criterion.wanted, `${criterion.value} to grow`);
    case 'breeder':
      return `${criterion.wanted ? 'from' : 'not from'} ${criterion.value}`;
    case 'flowering':
      return floweringText(criterion);
    case 'percent':
      return `${rangeText(criterion)}% ${nameOf(criterion.value).toLowerCase()}`;
    case 'ratio':
      return ratioText(criterion);
    case 'report':
      return `reported ${nounOf(criterion.value)}`;
  }
}

const rangeId = (field: string, { min, above, max, below }: Range): string =>
  `${field}:${above === undefined ? (min ?? '') : `>${above}`}-${below === undefined ? (max ?? '') : `<${below}`}`;

/** "flowering within 9 weeks", "flowering in at least 11 weeks". */
const floweringText = (range: Range): string =>
  range.max !== undefined && range.min === undefined && range.above === undefined
    ? `flowering within ${range.max} weeks`
    : `flowering in ${rangeText(range)} weeks`;

/** "as much CBD as THC", "more CBD than THC", "a CBD-to-THC ratio of at least 2". */
function ratioText(range: Range): string {
  if (range.min === 1 && range.max === 1) return 'as much CBD as THC';
  if (range.above === 1) return 'more CBD than THC';
  if (range.below === 1) return 'more THC than CBD';
  return `a CBD-to-THC ratio of ${rangeText(range)}`;
}

/** "15–18", "over 20", "over 15 and at most 18". */
function rangeText({ min, above, max, below }: Range): string {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min}–${max}`;
  const low = above === undefined ? min !== undefined && `at least ${min}` : `over ${above}`;
  const high = below === undefined ? max !== undefined && `at most ${max}` : `under ${below}`;
  return [low, high].filter(Boolean).join(' and ');
}

type Words = readonly [most: string, least: string, more: string, less: string];
/** Orders and comparisons that have words of their own. */
const WORDS: Readonly<Partial<Record<Measure, Words>>> = {
  thc: ['most THC', 'least THC', 'stronger', 'weaker'],
  cbd: ['most CBD', 'least CBD', 'more CBD', 'less CBD'],
  rating: ['best rated', 'lowest rated', 'higher rated', 'lower rated'],
  reviews: ['most reviews', 'fewest reviews', 'more reviews', 'fewer reviews'],
  newest: ['newest', 'oldest', 'newer', 'older'],
  flowering: ['longest flowering', 'shortest flowering', 'longer flowering', 'shorter flowering'],
};

function wordsOf(measure: Measure, nameOf: (slug: string) => string): Words {
  const name = nameOf(measure.slice('terpene:'.length)).toLowerCase();
  return WORDS[measure] ?? [`most ${name}`, `least ${name}`, `more ${name}`, `less ${name}`];
}
