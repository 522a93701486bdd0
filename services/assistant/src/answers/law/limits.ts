import type { Law } from '@bluntbot/proto/locations/laws';
import type { Amount, Clause, Sort } from '../../understanding/utterance.ts';
import type { RowTopic } from './topics.ts';

const OUNCES: Readonly<Record<string, number>> = { ounce: 1, gram: 1 / 28.35, pound: 16 };
/** Laws round an ounce to 28 to 30 grams: nearer to a limit than this share of it a row doesn't tell. */
const ROUNDED = 0.06;

/** How an amount stands to a limit. */
export type Standing = 'within' | 'over' | 'near';

/** The figure of a row that limits a topic: plants, or ounces of flower. */
export function limitOf(law: Law, topic: RowTopic): number | undefined {
  if (topic === 'growing') return law.plantsPerHousehold ?? undefined;
  return topic === 'possession' ? (law.possessionOunces ?? undefined) : undefined;
}

/** The amount of a clause that a topic limits; none if it is of edibles or concentrates, whose limits stand in the row's words. */
export function amountOf(clause: Clause, topic: RowTopic): Amount | undefined {
  const units = topic === 'growing' ? ['plant'] : Object.keys(OUNCES);
  const isOther = clause.entities.some(({ slot, value }) => slot === 'law-topic' && value === 'forms');
  return isOther && topic !== 'growing' ? undefined : clause.amounts.find(({ of }) => units.includes(of ?? ''));
}

/** Whether an amount stays within the limit of a row. */
export function standing(amount: Amount, limit: number): Standing {
  const inUnits = figureOf(amount) * (OUNCES[amount.of ?? ''] ?? 1);
  if (inUnits < limit || (inUnits === limit && amount.range.above === undefined)) return 'within';
  return amount.of === 'gram' && inUnits <= limit * (1 + ROUNDED) ? 'near' : 'over';
}

const figureOf = ({ exact, range }: Amount): number => exact ?? range.above ?? range.min ?? range.max ?? range.below ?? 0;

/** "2 ounces", "more than 1 plant". */
export const amountText = (amount: Amount): string =>
  `${amount.range.above === undefined ? '' : 'more than '}${unitText(figureOf(amount), amount.of ?? '')}`;
export const unitText = (figure: number, unit: string): string => `${figure} ${unit}${figure === 1 ? '' : 's'}`;

/** The laws with the highest limit, or the lowest. */
export function extremes(laws: readonly Law[], topic: RowTopic, { least }: Pick<Sort, 'least'>): readonly Law[] {
  const limited = laws.filter((law) => limitOf(law, topic) !== undefined);
  const figures = limited.map((law) => limitOf(law, topic) ?? 0);
  const best = least ? Math.min(...figures) : Math.max(...figures);
  return limited.filter((law) => limitOf(law, topic) === best);
}
