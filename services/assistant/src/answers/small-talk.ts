import { Draft } from '../grounding/draft.ts';
import type { Act } from '../meaning/sentence-weights.ts';
import { type Answer, sayer } from './answer.ts';
import { valuesOf, wordsBeside } from './clause.ts';

const QUICK = [
  'Something calm for the evening',
  'Dispensaries near Washington, DC',
  'What does myrcene do?',
  'How long do edibles take?',
];
const OF_ACTS: Readonly<Partial<Record<Act, string>>> = { complain: 'complaint', confirm: 'good', greet: 'good' };
/** Courtesies beside which another says more: "hey, who made you?", "OK, bye". */
const LEAST = ['good', 'hello'];

/** Words of content from which a chat may ask for something that a page says. */
const TELLING = 2;

/** Greetings, thanks, questions about BluntBot itself, and what the site knows nothing about. */
export const smallTalk: Answer = async ({ clause, state }, sources) => {
  const [said] = valuesOf(clause, 'courtesy').toSorted((a, b) => LEAST.indexOf(a) - LEAST.indexOf(b));
  const asksMore = wordsBeside(clause, 'courtesy').length > 0;
  const isChat = state.intent === 'small-talk';
  const isPolite = isChat || (said !== undefined && !asksMore);
  // "Wat can u do" asks what there is to ask.
  const idle = isChat ? 'able' : 'off-topic';
  const courtesy = said ?? OF_ACTS[state.act] ?? (asksMore ? idle : 'hello');
  const draft = new Draft().say(sayer('small-talk', state, sources)(isPolite ? courtesy : 'off-topic'));
  // "Tell me something nice about hemp" was taken for a chat, and asks for more than what there is to ask.
  const asksElse = said === undefined && courtesy === 'able' && clause.content.length >= TELLING;
  draft.isUncovered = !isPolite || asksElse;
  if (courtesy !== 'bye') draft.suggestions = QUICK;
  return draft;
};
