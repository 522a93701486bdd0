import type { Law } from '@bluntbot/proto/locations/laws';
import type { Amount, Clause, Sort } from '../../understanding/utterance.ts';
import { names } from '../clause.ts';
import { placeName } from '../places.ts';
import { type RowTopic, verdictOf } from './topics.ts';

const OUNCES: Readonly<Record<string, number>> = { ounce: 1, gram: 1 / 28.35, pound: 16 };
/** Laws round an ounce to 28 to 30 grams: nearer to a limit than this share of it a row doesn't tell. */
const ROUNDED = 0.06;

/** The figure of a row that limits a topic: plants, or ounces of flower. */
export function limitOf(law: Law, topic: RowTopic): number | undefined {
  if (topic === 'growing') return law.plantsPerHousehold ?? undefined;
  return topic === 'possession' ? (law.possessionOunces ?? undefined) : undefined;
}

export function limitText(law: Law, topic: RowTopic): string {
  const limit = limitOf(law, topic);
  return limit === undefined ? '' : unitText(limit, topic === 'growing' ? 'plant' : 'ounce');
}

/**
 * The amount of a clause that a topic limits; none if it is of edibles or concentrates, whose limits stand in the row's
 * words.
 */
export function amountOf(clause: Clause, topic: RowTopic): Amount | undefined {
  if (topic === 'growing') return clause.amounts.find(({ of }) => of === 'plant');
  return names(clause, 'law-topic', 'forms') ? undefined : clause.amounts.find(({ of = '' }) => of in OUNCES);
}

/**
 * What a row says to an adult who asks for a topic: whether it is allowed, or how the amount that was asked about
 * stands to the limit.
 */
export function standingOf(law: Law, topic: RowTopic, clause: Clause) {
  const [limit, amount, verdict] = [limitOf(law, topic), amountOf(clause, topic), verdictOf(law, topic)];
  const isMeasured = amount !== undefined && limit !== undefined && verdict === 'yes';
  return {
    standing: isMeasured ? standingTo(limit, amount) : verdict,
    /** What sentences about it may say. */
    values: {
      ...{ place: placeName(law), regulator: law.regulator ?? '' },
      ...{ limit: limitText(law, topic), amount: amount ? amountText(amount) : '' },
    },
  };
}

function standingTo(limit: number, amount: Amount): 'within' | 'over' | 'near' {
  const inUnits = figureOf(amount) * (OUNCES[amount.of ?? ''] ?? 1);
  if (inUnits < limit || (inUnits === limit && amount.range.above === undefined)) return 'within';
  return amount.of === 'gram' && inUnits <= limit * (1 + ROUNDED) ? 'near' : 'over';
}

const figureOf = ({ exact, range }: Amount): number =>
  exact ?? range.above ?? range.min ?? range.max ?? range.below ?? 0;

export const amountText = (amount: Amount): string =>
  `${amount.range.above === undefined ? '' : 'more than '}${unitText(figureOf(amount), amount.of ?? '')}`;
const unitText = (figure: number, unit: string): string => `${figure} ${unit}${figure === 1 ? '' : 's'}`;

/** The laws with the highest limit, or the lowest. */
export function extremes(laws: readonly Law[], topic: RowTopic, { least }: Pick<Sort, 'least'>): readonly Law[] {
  const figures = laws.flatMap((law) => limitOf(law, topic) ?? []);
  const best = least ? Math.min(...figures) : Math.max(...figures);
  return laws.filter((law) => limitOf(law, topic) === best);
}
