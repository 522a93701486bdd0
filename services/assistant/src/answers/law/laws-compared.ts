import type { Law } from '@bluntbot/proto/locations/laws';
import { citeLaw } from './law-text.ts';
import { amountOf, amountText, extremes, limitOf, standing, unitText } from './limits.ts';
import type { Telling } from './telling.ts';
import { type RowTopic, verdictOf } from './topics.ts';

const MAX_TOPICS = 2;

/** Sets a few jurisdictions side by side, a line each. */
export function sayLaws(laws: readonly Law[], telling: Telling): void {
  const { draft, clause, topics, say } = telling;
  const rows = topics.rows.length > 0 ? topics.rows.slice(0, MAX_TOPICS) : (['status'] as const);
  for (const topic of rows) {
    const order = clause.sorts.find(({ by }) => by === (topic === 'growing' ? 'plants' : 'ounces'));
    const [first, ...tied] = order ? extremes(laws, topic, order) : [];
    if (first && tied.length === 0) draft.say(say(`${topic}-most`, { place: first.name, limit: limitText(first, topic) }));
    if (first && tied.length > 0) draft.say(say('same', { limit: limitText(first, topic) }));
    draft.say(laws.map((law) => lineOf(law, topic, telling)).join('\n'));
    for (const law of laws) citeLaw(law, topic, telling);
  }
  if (topics.pages.length > 0) draft.say(say('not-in-rows'));
}

/** "- Virginia: up to 1 ounce of flower." */
function lineOf(law: Law, topic: RowTopic, { clause, say }: Telling): string {
  const verdict = verdictOf(law, topic);
  const [limit, amount] = [limitOf(law, topic), amountOf(clause, topic)];
  const text =
    amount && limit !== undefined && verdict === 'yes'
      ? say(`line-${standing(amount, limit)}`, { amount: amountText(amount), limit: limitText(law, topic) })
      : say(`line-${topic}-${verdict}`, { limit: limitText(law, topic), regulator: law.regulator ?? '' });
  return `- ${law.name}: ${text}`;
}

/** The figure of a row with its unit; "an amount the row doesn't put in ounces" where it has none. */
export function limitText(law: Law, topic: RowTopic): string {
  const limit = limitOf(law, topic);
  return limit === undefined ? '' : unitText(limit, topic === 'growing' ? 'plant' : 'ounce');
}
