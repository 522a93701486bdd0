import type { Law } from '@bluntbot/proto/locations/laws';
import { citeLaw } from './law-text.ts';
import { limitText } from './laws-compared.ts';
import { amountOf, amountText, extremes, limitOf, standing } from './limits.ts';
import type { Telling } from './telling.ts';
import { type RowTopic, verdictOf } from './topics.ts';

/** Says in which of all jurisdictions something is allowed, or where the limit is highest. */
export function sayWhere(laws: readonly Law[], telling: Telling): void {
  const { draft, clause, topics, say } = telling;
  const topic = topics.rows[0] ?? 'status';
  const order = clause.sorts.find(({ by }) => by === 'plants' || by === 'ounces');
  const best = order && extremes(laws, topic, order);
  if (best?.[0]) {
    draft.say(say('highest', { places: listed(best), limit: limitText(best[0], topic), count: laws.length }));
    for (const law of best) citeLaw(law, topic, telling);
    return;
  }
  const isAgainst = clause.entities.some(({ slot, stance }) => (slot === 'law-topic' || slot === 'service') && stance === 'unwanted');
  const allows = laws.filter((law) => isAllowed(law, topic, telling));
  const unknown = laws.filter((law) => verdictOf(law, topic) === 'unknown');
  const found = isAgainst ? laws.filter((law) => !allows.includes(law) && !unknown.includes(law)) : allows;
  const amount = amountOf(clause, topic);
  const key = `where-${topic}${isAgainst ? '-not' : ''}`;
  const places = found.length > 0 ? listed(found) : say('nowhere');
  draft.say(say(key, { places, count: found.length, total: laws.length }));
  if (amount) draft.say(say('counted-amount', { amount: amountText(amount) }));
  if (unknown.length > 0) draft.say(say('unknown', { places: listed(unknown) }));
  for (const law of found) citeLaw(law, topic, telling);
}

function isAllowed(law: Law, topic: RowTopic, { clause }: Telling): boolean {
  const [limit, amount] = [limitOf(law, topic), amountOf(clause, topic)];
  if (verdictOf(law, topic) !== 'yes') return false;
  return amount === undefined || (limit !== undefined && standing(amount, limit) === 'within');
}

const listed = (laws: readonly Law[]): string => new Intl.ListFormat('en-US').format(laws.map(({ name }) => name));
