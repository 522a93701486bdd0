import { type Criterion, isWithin, type Measure, type Range } from '@bluntbot/proto/catalog/strain-wishes';
import { joined, missesOf } from '../../wishes/reasons.ts';
import type { PickedStrain, StrainWishes } from '../../wishes/strain-wishes.ts';
import { chipOf } from '../../wishes/wish-chips.ts';
import type { Draft } from '../draft.ts';
import { figureOf, isSo } from '../measures.ts';
import { cite } from './cited-facts.ts';

type Most = Extract<Criterion, { field: 'most' }>;

/** What was asked for most or least of that only reviews can tell. */
export const ofReviews = (criteria: readonly Criterion[]): Most | undefined =>
  criteria.find(
    (criterion): criterion is Most => criterion.field === 'most' && (criterion.value === 'rating' || criterion.value === 'reviews'),
  );

/** That nobody has reviewed what fits, or any strain at all; undefined where somebody has. */
export async function unreviewed(wishes: StrainWishes, most: Most, [first]: readonly PickedStrain[]): Promise<string | undefined> {
  const isNone = (await wishes.pick({ criteria: [most], names: new Map() }, 1)).fitting === 0;
  if (!isNone && !first?.missed.includes(most)) return undefined;
  const told = most.value === 'rating' ? `rated ${most.least ? 'lowest' : 'best'}` : `reviewed ${most.least ? 'least' : 'most'}`;
  return `No strain ${isNone ? 'of the library' : 'that fits'} has a review yet, so I cannot say which is ${told}.`;
}

/** Who comes first by what was asked for most or least of; `tied` share that place. */
export function firstPlace(shown: readonly PickedStrain[], tied: number, criteria: readonly Criterion[]): string {
  const most = criteria.find((criterion) => criterion.field === 'most');
  const counted = most?.least && most.value.startsWith('terpene:') ? ' Counted are the strains whose profile names it.' : '';
  if (tied > shown.length) return `${tied} strains share the first place; these are some of them.${counted}`;
  const names = shown.slice(0, Math.max(1, tied)).map(({ name }) => name);
  return `${joined(names)} ${names.length === 1 ? 'comes first' : 'share the first place'}.${counted}`;
}

/** Of a figure that no strain of the library has, that it is so, and the strain that comes nearest to it. */
export async function utmost(
  wishes: StrainWishes,
  criteria: readonly Criterion[],
  shown: readonly PickedStrain[],
  names: ReadonlyMap<string, string>,
  draft: Draft,
): Promise<string | undefined> {
  const range = criteria.find((criterion) => ['thc', 'cbd', 'percent', 'flowering', 'ratio'].includes(criterion.field));
  if (!range || shown.some(({ has }) => has.includes(range))) return undefined;
  if ((await wishes.pick({ criteria: [range], names }, 1)).fitting > 0) return undefined;
  const none = `No strain of the library has ${chipOf(range, (slug) => names.get(slug) ?? slug).text.replace(/^flowering (?:in )?/, (said) => (said.endsWith('in ') ? 'a flowering time of ' : 'a flowering time '))}`;
  const measure = measureOfRange(range);
  if (!measure) return `${none}.`;
  const bounds = range as Range;
  const least = bounds.min === undefined && bounds.above === undefined;
  const [first] = (await wishes.pick({ criteria: [{ field: 'most', value: measure, least }], names }, 1)).picks;
  // Between two figures the utmost is no reason: it lies beyond the other end.
  const isBeyond = (criterion: Criterion): boolean => first !== undefined && isSo(first.row, criterion);
  if (!first || isBeyond(openEnded(range, least))) return `${none}.`;
  cite({ row: first.row, has: [range] }, draft);
  // "Six to seven weeks" may be done in six: where nothing else is offered, it is.
  const mayBe = measure === 'flowering' && isWithin(Number(/\d+/.exec(first.row.floweringTime ?? '')?.[0]), bounds);
  if (shown.length === 0 && mayBe && criteria.every((criterion) => criterion === range || isSo(first.row, criterion)))
    draft.card(
      first.row,
      `${figureOf(first.row, measure)}.`,
      missesOf(first.row, [range], (slug) => names.get(slug) ?? slug),
    );
  return `${none}: the ${least ? 'least' : 'most'} is in ${first.name}, ${figureOf(first.row, measure)}.`;
}

/** A range by its nearer end alone. */
const openEnded = (range: Criterion, least: boolean): Criterion =>
  ({ ...range, ...(least ? { min: undefined, above: undefined } : { max: undefined, below: undefined }) }) as Criterion;

const measureOfRange = (criterion: Criterion): Measure | undefined => {
  if (criterion.field === 'percent') return `terpene:${criterion.value}`;
  return criterion.field === 'thc' || criterion.field === 'cbd' || criterion.field === 'flowering' ? criterion.field : undefined;
};
