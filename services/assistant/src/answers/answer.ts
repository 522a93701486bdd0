import type { DialogueState } from '../dialogue/state.ts';
import type { Draft } from '../grounding/draft.ts';
import type { Tools } from '../grounding/tools.ts';
import type { ShopMeaning } from '../meaning/shop-meaning.ts';
import type { SourceMeaning } from '../meaning/source-meaning.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';
import type { Clause } from '../understanding/utterance.ts';
import type { Values, Wording } from '../wording/wording.ts';

/**
 * What an answer is made of: one clause of the message, the state it stands in, and where facts and words come from.
 */
export interface Asked {
  clause: Clause;
  state: DialogueState;
}

/** Where the facts and the words of an answer come from. */
export interface Sources {
  tools: Tools;
  wording: Wording;
  search: PageSearch;
  gear: GearSense;
  source: SourceSense;
}

/** Tells which kind of thing a message wants from the shop. */
export type GearSense = Pick<ShopMeaning, 'of'>;

/** Tells whether a message asks for what a page explains or for rows. */
type SourceSense = Pick<SourceMeaning, 'ofPage'>;

export type PageSearch = Pick<Retrieval, 'find'>;

/**
 * Answers one intent from rows. Uses every slot and amount of the clause, or says which one it couldn't use. Asks for a
 * missing slot with two to four suggestions. Undefined if rows alone don't answer, so that the site's pages are
 * searched.
 */
export type Answer = (asked: Asked, sources: Sources) => Promise<Draft | undefined>;

/** Says something in the words of one file of templates. */
export type Say = (key: string, values?: Values) => string;

export const sayer =
  (file: string, { seed }: Pick<DialogueState, 'seed'>, { wording }: Pick<Sources, 'wording'>): Say =>
  (key, values) =>
    wording.say(`${file}.${key}`, values, seed);
