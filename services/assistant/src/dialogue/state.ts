import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { Act, Subject } from '../meaning/sentence-weights.ts';
import type { Entity, Slot, Utterance } from '../understanding/utterance.ts';
import type { NamedRecipe, NamedStrain, Shown } from './shown.ts';

/** What a clause asks for; each has one answer in the table. */
export type Intent = Subject;

/** Rows that a message is about: strains by slug, products and shops by id. */
export interface Pointed {
  /** Strains spoken of: those of the current message, or else those it refers back to. */
  subjects: readonly NamedStrain[];
  products: readonly number[];
  dispensaries: readonly number[];
  recipes: readonly NamedRecipe[];
}

/**
 * Where a conversation stands before an answer: folded from the visitor's own messages and the strains that answers
 * showed. What the history claims is looked up again, never believed.
 */
export interface DialogueState extends Pointed {
  intent: Intent;
  /** Strains that messages were about one after the other, the newest last: "which is stronger?" asks of two. */
  inTurn: readonly NamedStrain[];
  /** What the message does in the conversation; the first one asks. */
  act: Act;
  /** The current message. */
  utterance: Utterance;
  /** What the question says by itself, and what was asked before it that it may go on with. */
  said: {
    alone: string;
    /** The part of it that asks, without what is only told beside it. */
    core: string;
    /** Its sentences that say what they are about, if there are several. */
    parts: readonly string[];
    before: string | undefined;
  };
  /** Says too little to be understood without the question before it: "and how often?" */
  leans: boolean;
  /** Whether the same message asks something else before it. */
  isSecond: boolean;
  /** What was named last in each slot, by the current message or an earlier one that still holds. */
  slots: Readonly<Partial<Record<Slot, readonly Entity[]>>>;
  /** The wish as it stands, refinements included. */
  wish: readonly Criterion[];
  /** The last wish of the conversation, whatever was asked since. */
  wished: readonly Criterion[];
  shown: Shown;
  /** Others than those that were shown are asked for. */
  isOthers: boolean;
  /** Strains that others were asked for instead of, as long as the wish is refined. */
  passedOver: readonly string[];
  /** Names of all strains, terpenes, and breeders of the conversation, by slug. */
  names: ReadonlyMap<string, string>;
  /** Chooses among variants of wording; the same for the same conversation. */
  seed: number;
}
