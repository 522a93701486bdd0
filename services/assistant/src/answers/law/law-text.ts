import type { Law } from '@bluntbot/proto/locations/laws';
import type { Draft } from '../../conversation/draft.ts';
import type { Clause } from '../../understanding/utterance.ts';
import type { Values } from '../../wording/wording.ts';
import { placeName } from '../places.ts';
import { amountOf, amountText, limitOf, standing } from './limits.ts';
import { FIELD_OF, type LawTopics, type RowTopic, verdictOf } from './topics.ts';

const MAX_TOPICS = 2;
/** Who asks where to smoke also wants to know whether it is legal at all. */
const SMOKING = 'public use';

/** What the parts of a law answer need. */
export interface Telling {
  draft: Draft;
  clause: Clause;
  topics: LawTopics;
  /** One of the variants of a key of `law.yaml`. */
  say: (key: string, values?: Values) => string;
}

/** Says what one jurisdiction allows: the short answer, then the row's own words. */
export function sayLaw(law: Law, telling: Telling): void {
  const { draft, topics, say } = telling;
  if (topics.rows.length === 0 && topics.pages.includes(SMOKING))
    draft.say(say(`status-${verdictOf(law, 'status')}`, { place: placeName(law) }));
  for (const topic of topics.rows.slice(0, MAX_TOPICS)) {
    const words = topic === 'regulator' ? undefined : law[FIELD_OF[topic]];
    draft.say([shortAnswer(law, topic, telling), topic === 'status' && !isForAdults(law) ? law.sale : words].filter(Boolean).join(' '));
    citeLaw(law, topic, telling);
  }
  if (topics.notInRows.length > 0) draft.say(say('not-in-row', { place: placeName(law), topics: listed(topics.notInRows) }));
}

const isForAdults = ({ status }: Law): boolean => status === 'Recreational';

/** "Public use and driving". */
export const listed = (names: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat('en-US', { type }).format(names);

/** Yes or no in a sentence, with the amount that was asked about. */
function shortAnswer(law: Law, topic: RowTopic, { clause, say }: Telling): string {
  const [limit, amount] = [limitOf(law, topic), amountOf(clause, topic)];
  const verdict = verdictOf(law, topic);
  const values = { place: placeName(law), regulator: law.regulator ?? '' };
  if (amount && limit !== undefined && verdict === 'yes')
    return say(`${topic}-${standing(amount, limit)}`, { ...values, amount: amountText(amount) });
  return say(`${topic}-${verdict}`, values);
}

/** Cites what a topic was read from. */
export function citeLaw(law: Law, topic: RowTopic, { draft }: Pick<Telling, 'draft'>): void {
  const limit = limitOf(law, topic);
  const field = FIELD_OF[topic];
  if (topic === 'status') draft.citeLaw(law, 'status', law.status, 'status');
  if (law[field]) draft.citeLaw(law, field, law[field], topic);
  if (topic === 'growing' && limit !== undefined) draft.citeLaw(law, 'plantsPerHousehold', String(limit), `${limit} plants`);
  if (topic === 'possession' && limit !== undefined) draft.citeLaw(law, 'possessionOunces', String(limit), `${limit} oz`);
}
