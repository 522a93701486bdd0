import type { Law } from '@bluntbot/proto/locations/laws';
import { placeName } from '../places.ts';
import { citeLaw, listed, type Telling } from './law-text.ts';
import { amountOf, amountText, extremes, limitOf, standing, unitText } from './limits.ts';
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
function limitText(law: Law, topic: RowTopic): string {
  const limit = limitOf(law, topic);
  return limit === undefined ? '' : unitText(limit, topic === 'growing' ? 'plant' : 'ounce');
}

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
