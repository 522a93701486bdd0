import type { Law } from '@bluntbot/proto/locations/laws';
import { placeName } from '../places.ts';
import { citeLaw, listed } from './law-text.ts';
import { limitText } from './laws-compared.ts';
import { amountOf, amountText, extremes, limitOf, standing } from './limits.ts';
import type { Telling } from './telling.ts';
import { type RowTopic, verdictOf } from './topics.ts';

/** Says in which of all jurisdictions something is allowed, or where the limit is highest. */
export function sayWhere(laws: readonly Law[], telling: Telling): void {
  const { draft, clause, topics, say } = telling;
  const [topic = 'status', ...others] = topics.rows;
  const order = clause.sorts.find(({ by }) => by === 'plants' || by === 'ounces');
  const best = order ? extremes(laws, topic, order) : [];
  for (const law of best) citeLaw(law, topic, telling);
  if (best[0]) draft.say(say('highest', { places: names(best), limit: limitText(best[0], topic), count: laws.length }));
  if (best[0]) return;
  const isAgainst = clause.entities.some(({ slot, stance }) => (slot === 'law-topic' || slot === 'service') && stance === 'unwanted');
  const unknown = laws.filter((law) => topics.rows.some((one) => verdictOf(law, one) === 'unknown'));
  const allows = laws.filter((law) => topics.rows.every((one) => isAllowed(law, one, telling)));
  const found = isAgainst ? laws.filter((law) => !allows.includes(law) && !unknown.includes(law)) : allows;
  const key = others.length > 0 ? 'where-all' : `where-${topic}`;
  const amount = amountOf(clause, topic);
  const places = found.length > 0 ? names(found) : say('nowhere');
  draft.say(say(isAgainst ? `${key}-not` : key, { places, count: found.length, total: laws.length }));
  if (amount) draft.say(say('counted-amount', { amount: amountText(amount) }));
  if (unknown.length > 0) draft.say(say('unknown', { places: names(unknown) }));
  for (const law of found) for (const one of topics.rows) citeLaw(law, one, telling);
}

function isAllowed(law: Law, topic: RowTopic, { clause }: Telling): boolean {
  const [limit, amount] = [limitOf(law, topic), amountOf(clause, topic)];
  if (verdictOf(law, topic) !== 'yes') return false;
  return amount === undefined || (limit !== undefined && standing(amount, limit) === 'within');
}

const names = (laws: readonly Law[]): string => listed(laws.map(placeName));
