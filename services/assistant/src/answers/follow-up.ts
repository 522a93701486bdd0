import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Clause, Slot, Word } from '../understanding/utterance.ts';
import type { Asked } from './answer.ts';
import { entitiesOf, wordsBeside } from './clause.ts';

/** Rows that a message may name itself; such a message asks of them anew. */
const NAMED: readonly Slot[] = ['strain', 'product', 'brand', 'product-kind', 'category', 'dispensary'];
/** Words that ask for all there is of a row: "tell me more about the first", "what's the deal with it". */
const ASKS_ALL: ReadonlySet<string> = new Set([
  ...['tell', 'about', 'more', 'info', 'information', 'details', 'detail', 'everything', 'rest', 'describe', 'explain'],
  ...['show', 'see', 'know', 'think', 'thoughts', 'opinion', 'deal', 'rundown', 'summary', 'profile', 'stats'],
]);
/** The same, and words that only choose a row or point at it: "I'll take that one". */
const OVERALL: ReadonlySet<string> = new Set([
  ...ASKS_ALL,
  ...[
    'told',
    'most',
    'other',
    'go',
    'going',
    'take',
    'pick',
    'choose',
    'try',
    'get',
    'want',
    'like',
    'strain',
    'strains',
  ],
  ...['one', 'ones', 'first', 'second', 'third', 'last', 'ok', 'okay', 'yes', 'yeah', 'please'],
]);
/** Words beside a pointer from which a message says more than what it points at: "could weed be causing it". */
const TELLING_WORDS = 4;
/** Questions that ask for one thing even without another word. */
const POINTED: ReadonlySet<string> = new Set(['why', 'when', 'where', 'who']);

/**
 * Returns true for a message that goes on with rows and asks or tells one thing of them, in words that were not
 * understood as a fact: "will it stop working after a while". False for one that only points, or asks for everything.
 */
export function asksOnePoint({ clause, state }: Asked): boolean {
  if (state.act === 'ask' || entitiesOf(clause, ...NAMED).some(({ from }) => from >= 0)) return false;
  return POINTED.has(clause.question ?? '') || ownWords(clause).length > 0 || saysMore({ clause, state });
}

/** Whether a message has more words than it points with, and none that asks for everything. */
function saysMore({ clause, state: { utterance } }: Asked): boolean {
  const pointing = entitiesOf(clause, 'reference').filter(({ from }) => from >= 0);
  const words = pointing.flatMap(({ from, to }) => plainWords(utterance.text.slice(from, to)));
  return clause.words - words.length >= TELLING_WORDS && !plainWords(utterance.text).some((word) => ASKS_ALL.has(word));
}

/** Returns the words of a message that say what it asks, beside those that only point or ask for everything. */
export const ownWords = (clause: Clause): Word[] =>
  wordsBeside(clause, 'reference', 'courtesy').filter(({ text, from }) => from >= 0 && !OVERALL.has(text));
