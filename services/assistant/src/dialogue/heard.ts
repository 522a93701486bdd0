import { type TurnMeant } from '../meaning/turn-meaning.ts';
import { type Clause, type Slot } from '../understanding/utterance.ts';
import { type MeantIntent } from './intent.ts';
import { type DialogueState, type Intent, type Pointed } from './state.ts';

/** Words that a message without anything to look for may still have: "good point". */
export const COURTEOUS = 2;
/** Intents about strains that were spoken of. */
export const OF_STRAINS: ReadonlySet<Intent> = new Set(['strain-fact', 'comparison', 'wish', 'growing']);
/** What growers choose strains by. */
export const GROWN_BY: ReadonlySet<DialogueState['wish'][number]['field']> = new Set(['growing', 'flowering']);

/** What is known of a message when its intent is settled. */
export interface Heard {
  clause: Clause;
  meant: MeantIntent | undefined;
  /** What it wishes of strains by itself. */
  wish: DialogueState['wish'];
  pointed: Pointed;
  /** What it does in the conversation, and what was asked before; undefined if it asks anew. */
  follows: { turn: TurnMeant; before: DialogueState } | undefined;
}

/** Whether others than those that were shown are asked for. */
export const asksOthers = ({ entities }: Clause, turn: TurnMeant | undefined): boolean =>
  (turn?.act === 'reject' && !refersTo(entities, 'one-before')) || refersTo(entities, 'others');

export const refersTo = (entities: Clause['entities'], reference: string): boolean =>
  entities.some(({ slot, value }) => slot === 'reference' && value === reference);

export const has = ({ entities }: Clause, wanted: Slot): boolean => entities.some(({ slot }) => slot === wanted);

/** "Which strains …" asks for strains and not for a fact of one. */
export const asksFact = ({ facts }: Clause): boolean => facts.some((fact) => fact !== 'strains');

/** Several strains are compared; one is told about. */
export const ofSubjects = ({ subjects }: Pick<Pointed, 'subjects'>): Intent =>
  subjects.length > 1 ? 'comparison' : 'strain-fact';

/** "Tastes like grape but isn't Purple Punch, sick of that one" wishes for others. */
export const turnsAway = ({ entities }: Clause): boolean =>
  entities.some(({ slot, stance }) => slot === 'strain' && stance === 'unwanted');
