import { Draft } from '../conversation/draft.ts';
import type { Answer } from './answer.ts';

const QUICK = ['Something calm for the evening', 'Dispensaries near Washington, DC', 'What does myrcene do?', 'How long do edibles take?'];

/** Greetings, thanks, and questions about BluntBot itself. */
export const smallTalk: Answer = async ({ clause, state }, { wording }) => {
  const [courtesy] = clause.entities.filter(({ slot }) => slot === 'courtesy');
  const draft = new Draft().say(wording.say(`small-talk.${courtesy?.value ?? 'hello'}`, {}, state.seed));
  if (courtesy?.value !== 'bye') draft.suggestions = QUICK;
  return draft;
};

/** What the site knows nothing about. */
export const offTopic: Answer = async ({ state }, { wording }) => {
  const draft = new Draft().say(wording.say('small-talk.off-topic', {}, state.seed));
  draft.suggestions = QUICK;
  return draft;
};
