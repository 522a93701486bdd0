import type { Criterion, Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { Subject } from '../conversation/sentence-weights.ts';
import type { Entity, Slot, Utterance } from '../understanding/utterance.ts';

/** What a clause asks for; each has one answer in the table. */
export type Intent = Subject;

/** A strain that was spoken of or shown. */
export type NamedStrain = Pick<Mention, 'value' | 'name'>;

/**
 * Where a conversation stands before an answer: folded from the visitor's own messages and the strains that answers showed. What the
 * history claims is looked up again, never believed.
 */
export interface DialogueState {
  intent: Intent;
  /** The current message. */
  utterance: Utterance;
  /** What was named last in each slot, by the current message or an earlier one that still holds. */
  slots: Readonly<Partial<Record<Slot, readonly Entity[]>>>;
  /** The wish as it stands, refinements included. */
  wish: readonly Criterion[];
  /** Strains spoken of: those of the current message, or else those it refers back to. */
  subjects: readonly NamedStrain[];
  /** Strains on the cards of the last answer that had any, in order. */
  shown: readonly NamedStrain[];
  /** Names of all strains, terpenes, and breeders of the conversation, by slug. */
  names: ReadonlyMap<string, string>;
  /** Chooses among variants of wording; the same for the same conversation. */
  seed: number;
}
