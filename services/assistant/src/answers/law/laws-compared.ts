import type { Law } from '@bluntbot/proto/locations/laws';
import { placeName } from '../places.ts';
import { citeLaw, listed } from './law-text.ts';
import { amountOf, amountText, extremes, limitOf, standing, unitText } from './limits.ts';
import type { Telling } from './telling.ts';
import { type RowTopic, verdictOf } from './topics.ts';

const MAX_TOPICS = 2;
/** What is set side by side when places are compared as a whole. */
const OVERALL = ['status', 'possession', 'growing', 'sale'] as const satisfies readonly RowTopic[];

/** Sets a few jurisdictions side by side, a line each. */
export function sayLaws(laws: readonly Law[], telling: Telling): void {
  const { draft, clause, topics, say } = telling;
  const [first, ...others] = topics.rows;
  const rows = first === 'status' && others.length === 0 ? OVERALL : topics.rows.slice(0, MAX_TOPICS);
  for (const topic of rows) {
    const order = clause.sorts.find(({ by }) => by === (topic === 'growing' ? 'plants' : 'ounces'));
    const [best, ...tied] = order ? extremes(laws, topic, order) : [];
    const values = best && { place: placeName(best), limit: limitText(best, topic) };
    if (values) draft.say(say(tied.length > 0 ? 'same' : `${topic}-most`, values));
    for (const law of laws) citeLaw(law, topic, telling);
  }
  if (rows.length > 0)
    draft.say(laws.map((law) => `- ${placeName(law)}: ${rows.map((topic) => partOf(law, topic, telling)).join('; ')}.`).join('\n'));
  if (topics.notInRows.length > 0) draft.say(say('not-in-rows', { topics: listed(topics.notInRows) }));
}

/** "Up to 1 ounce of flower". */
function partOf(law: Law, topic: RowTopic, { clause, say }: Telling): string {
  const verdict = verdictOf(law, topic);
  const [limit, amount] = [limitOf(law, topic), amountOf(clause, topic)];
  if (amount && limit !== undefined && verdict === 'yes')
    return say(`line-${standing(amount, limit)}`, { amount: amountText(amount), limit: limitText(law, topic) });
  return say(`line-${topic}-${verdict}`, { limit: limitText(law, topic), regulator: law.regulator ?? '' });
}

/** The figure of a row with its unit; nothing where the row has none. */
export function limitText(law: Law, topic: RowTopic): string {
  const limit = limitOf(law, topic);
  return limit === undefined ? '' : unitText(limit, topic === 'growing' ? 'plant' : 'ounce');
}
