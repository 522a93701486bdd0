import type { Clause, Slot, Word } from '../understanding/utterance.ts';
import type { Asked } from './answer.ts';
import { entitiesOf, wordsBeside } from './clause.ts';

/** Rows that a message may name itself; such a message asks of them anew. */
const NAMED: readonly Slot[] = ['strain', 'product', 'brand', 'product-kind', 'category', 'dispensary'];
/** Words that ask for all there is of a row, or choose one: "tell me more about the first", "I'll take that one". */
const OVERALL: ReadonlySet<string> = new Set([
  ...['tell', 'told', 'more', 'most', 'info', 'information', 'details', 'detail', 'everything', 'rest', 'other'],
  ...['show', 'see', 'describe', 'explain', 'go', 'going', 'take', 'pick', 'choose', 'try', 'get', 'want', 'like'],
  ...['one', 'ones', 'first', 'second', 'third', 'last', 'ok', 'okay', 'yes', 'yeah', 'please', 'strain', 'strains'],
]);
/** Questions that ask for one thing even without another word. */
const POINTED: ReadonlySet<string> = new Set(['why', 'when', 'where', 'who']);

/**
 * Returns true for a message that goes on with rows and asks or tells one thing of them, in words that were not
 * understood as a fact: "will it stop working after a while". False for one that only points, or asks for everything.
 */
export function asksOnePoint({ clause, state }: Asked): boolean {
  if (state.act === 'ask' || entitiesOf(clause, ...NAMED).some(({ from }) => from >= 0)) return false;
  return POINTED.has(clause.question ?? '') || ownWords(clause).length > 0;
}

/** Returns the words of a message that say what it asks, beside those that only point or ask for everything. */
export const ownWords = (clause: Clause): Word[] =>
  wordsBeside(clause, 'reference', 'courtesy').filter(({ text, from }) => from >= 0 && !OVERALL.has(text));
