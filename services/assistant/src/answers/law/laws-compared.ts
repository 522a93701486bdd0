import type { Law } from '@bluntbot/proto/locations/laws';
import type { Clause } from '../../understanding/utterance.ts';
import { and } from '../../wording/list.ts';
import { withoutStop } from '../../wording/prose.ts';
import { names } from '../clause.ts';
import { placeName } from '../places.ts';
import { citeLaw, type Telling } from './law-text.ts';
import { amountOf, amountText, extremes, limitText, standingOf } from './limits.ts';
import { type RowTopic, verdictOf } from './topics.ts';

const MAX_TOPICS = 2;
const OVERALL: readonly RowTopic[] = ['status', 'possession', 'growing', 'sale'];

/** Sets a few jurisdictions side by side, a line each. */
export function sayLaws(laws: readonly Law[], telling: Telling): void {
  const { draft, clause, topics, say } = telling;
  const rows = topics.rows.join() === 'status' ? OVERALL : topics.rows.slice(0, MAX_TOPICS);
  for (const topic of rows) {
    const order = clause.sorts.find(({ by }) => by === (topic === 'growing' ? 'plants' : 'ounces'));
    const extreme = order ? extremes(laws, topic, order) : [];
    const [best] = extreme;
    const key = extreme.length === laws.length ? 'same' : `${topic}-${order?.least ? 'least' : 'most'}`;
    if (best) draft.say(say(key, { place: listed(extreme), limit: limitText(best, topic) }));
    for (const law of laws) citeLaw(law, topic, draft);
  }
  const lines = laws.map((law) => {
    const parts = new Set(
      rows.map((topic) => {
        const { standing, values } = standingOf(law, topic, clause);
        return inWords(law, topic, clause) ?? say(`line-${topic}-${standing}`, values);
      }),
    );
    return `- ${placeName(law)}: ${[...parts].join('; ')}.`;
  });
  if (rows.length > 0) draft.say(lines.join('\n'));
}

/** What may be given away, and concentrates and edibles, have limits of their own, which stand in the row's words. */
const inWords = (law: Law, topic: RowTopic, clause: Clause): string | undefined =>
  topic === 'possession' && names(clause, 'law-topic', 'forms', 'gifting') && law.possession
    ? withoutStop(law.possession)
    : undefined;

/** Says in which of all jurisdictions something is allowed, or where the limit is highest. */
export function sayWhere(laws: readonly Law[], { draft, clause, topics, say }: Telling): void {
  const [topic = 'status', ...others] = topics.rows;
  const order = clause.sorts.find(({ by }) => by === 'plants' || by === 'ounces');
  const best = order ? extremes(laws, topic, order) : [];
  if (best[0]) {
    for (const law of best) citeLaw(law, topic, draft);
    draft.say(
      say(order?.least ? 'lowest' : 'highest', {
        places: listed(best),
        limit: limitText(best[0], topic),
        count: laws.length,
      }),
    );
    return;
  }
  const isAllowed = (law: Law, one: RowTopic): boolean =>
    standingOf(law, one, clause).standing === (amountOf(clause, one) ? 'within' : 'yes');
  const isAgainst = clause.entities.some(
    ({ slot, stance }) => (slot === 'law-topic' || slot === 'service') && stance === 'unwanted',
  );
  const unknown = laws.filter((law) => topics.rows.some((one) => verdictOf(law, one) === 'unknown'));
  const allows = laws.filter((law) => topics.rows.every((one) => isAllowed(law, one)));
  const found = isAgainst ? laws.filter((law) => !allows.includes(law) && !unknown.includes(law)) : allows;
  const key = `where-${others.length > 0 ? 'all' : topic}${isAgainst ? '-not' : ''}`;
  const places = found.length > 0 ? listed(found) : say('nowhere');
  draft.say(say(key, { places, count: found.length, total: laws.length }));
  const amount = amountOf(clause, topic);
  if (amount) draft.say(say('counted-amount', { amount: amountText(amount) }));
  if (unknown.length > 0) draft.say(say('unknown', { places: listed(unknown) }));
  for (const law of found) for (const one of topics.rows) citeLaw(law, one, draft);
}

const listed = (laws: readonly Law[]): string => and(laws.map(placeName));
