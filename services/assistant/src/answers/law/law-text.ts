import type { Law } from '@bluntbot/proto/locations/laws';
import type { Draft } from '../../grounding/draft.ts';
import type { Clause } from '../../understanding/utterance.ts';
import type { Say } from '../answer.ts';
import { placeName } from '../places.ts';
import { limitOf, standingOf } from './limits.ts';
import { FIELD_OF, type LawTopics, type RowTopic, verdictOf } from './topics.ts';

const MAX_TOPICS = 2;
/** Who asks where to smoke also wants to know whether it is legal at all. */
const SMOKING = 'public use';

/** What the parts of a law answer need. */
export interface Telling {
  draft: Draft;
  clause: Clause;
  topics: LawTopics;
  say: Say;
}

/** Says what one jurisdiction allows: the short answer, then the row's own words. */
export function sayLaw(law: Law, { draft, clause, topics, say }: Telling): void {
  const place = placeName(law);
  if (topics.rows.length === 0 && topics.pages.includes(SMOKING))
    draft.say(say(`status-${verdictOf(law, 'status')}`, { place }));
  for (const topic of topics.rows.slice(0, MAX_TOPICS)) {
    const { standing, values } = standingOf(law, topic, clause);
    const isAge = topic === 'status' && topics.isAge;
    const isForSome = topic === 'status' && law.status !== 'Recreational';
    const words = topic === 'regulator' || isAge ? undefined : law[isForSome ? 'sale' : FIELD_OF[topic]];
    const short = isAge ? say(`age-${standing}`, values) : say(`${topic}-${standing}`, values);
    draft.say([short, words].filter(Boolean).join(' '));
    citeLaw(law, topic, draft);
  }
}

export function citeLaw(law: Law, topic: RowTopic, draft: Draft): void {
  const limit = limitOf(law, topic);
  const field = FIELD_OF[topic];
  if (topic === 'status') draft.citeLaw(law, 'status', law.status, 'status');
  if (law[field]) draft.citeLaw(law, field, law[field], topic);
  if (limit === undefined) return;
  if (topic === 'growing') draft.citeLaw(law, 'plantsPerHousehold', String(limit), `${limit} plants`);
  else draft.citeLaw(law, 'possessionOunces', String(limit), `${limit} oz`);
}
