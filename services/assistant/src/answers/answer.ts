import type { Draft } from '../conversation/draft.ts';
import type { Tools } from '../conversation/tools.ts';
import type { DialogueState } from '../dialogue/state.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';
import type { Clause } from '../understanding/utterance.ts';
import type { Wording } from '../wording/wording.ts';

/** What an answer is made of: one clause of the message, the state it stands in, and where facts and words come from. */
export interface Asked {
  clause: Clause;
  state: DialogueState;
}

/** Where the facts and the words of an answer come from. */
export interface Sources {
  tools: Tools;
  wording: Wording;
  policies: Policies;
  search: PageSearch;
}

/** Finds what the site's pages say. */
export type PageSearch = Pick<Retrieval, 'find'>;

/** Answers of safety policies, which come before all others. */
export interface Policies {
  /** @param masked the text with names of strains masked; `said` the text as it is. */
  of(masked: string, said: string): Promise<Draft | undefined>;
}

/**
 * Answers one intent from rows. Uses every slot and amount of the clause or says which it could not use; asks for a missing slot with two to
 * four suggestions. Undefined if rows alone don't answer, so that the site's pages are searched.
 */
export type Answer = (asked: Asked, sources: Sources) => Promise<Draft | undefined>;
