import { isPlace } from '../understanding/stance.ts';
import { strainWish } from '../understanding/strain-wish.ts';
import type { Clause, Entity, Slot, Utterance } from '../understanding/utterance.ts';
import type { MeantIntent } from './intent.ts';
import type { DialogueState, Intent, NamedStrain } from './state.ts';
import { refined } from './wish-merge.ts';

/** A message of the visitor as it was read, and the strains that the answer to it showed. */
export interface ReadTurn {
  utterance: Utterance;
  /** The intent of each clause. */
  intents: readonly (MeantIntent | undefined)[];
  /** Strains on the cards of the answer before this message. */
  shown: readonly NamedStrain[];
}

/** One question of a message: neighboring clauses that ask for the same. */
export interface Question {
  clauses: readonly Clause[];
  state: DialogueState;
}

/** At least this likely, an intent stands on its own, even behind something else. */
const SURE = 0.75;
/** Less likely than this, an intent yields to a wish that was understood. */
const UNSURE = 0.5;
/** A message of so few words goes on with what was said before, unless its intent is sure. */
const SHORT = 6;
/** One of so few that asks nothing goes on, however sure its intent looks. */
const FRAGMENT = 3;
/** Intents about strains that were spoken of. */
const OF_STRAINS: ReadonlySet<Intent> = new Set(['strain-fact', 'comparison', 'wish', 'growing']);
const MAX_QUESTIONS = 3;

/** The questions of the last message, each in the state that all before it left. */
export function fold(turns: readonly ReadTurn[], seed: number): Question[] {
  let state: DialogueState | undefined;
  let questions: Question[] = [];
  for (const turn of turns) {
    questions = [];
    for (const { clauses, meant } of questionsOf(turn)) {
      state = next(state, clauses, meant, turn, seed);
      questions.push({ clauses, state });
    }
  }
  return questions.slice(0, MAX_QUESTIONS);
}

/** Joins clauses to questions: what leads up to a question, or goes on with it, belongs to it. */
function questionsOf({ utterance, intents }: ReadTurn): { clauses: Clause[]; meant: MeantIntent | undefined }[] {
  const questions: { clauses: Clause[]; meant: MeantIntent | undefined }[] = [];
  for (const [place, clause] of utterance.clauses.entries()) {
    const meant = intents[place];
    const last = questions.at(-1);
    const isOwn = last?.meant && meant && meant.likelihood >= SURE && last.meant.likelihood >= SURE && meant.intent !== last.meant.intent;
    if (!last || (isOwn && !isPolite(last.meant))) questions.push({ clauses: [clause], meant });
    else {
      last.clauses.push(clause);
      if ((meant?.likelihood ?? 0) > (last.meant?.likelihood ?? 0) || isPolite(last.meant)) last.meant = meant;
    }
  }
  return questions;
}

const isPolite = (meant: MeantIntent | undefined): boolean => meant?.intent === 'small-talk';

function next(
  before: DialogueState | undefined,
  clauses: readonly Clause[],
  meant: MeantIntent | undefined,
  { utterance, shown }: ReadTurn,
  seed: number,
): DialogueState {
  const known = shown.length > 0 ? shown : (before?.shown ?? []);
  const goesOn = before !== undefined && isFollowUp(before, clauses, meant);
  const slots = slotsOf(clauses);
  // A message that names a place is about that place, whatever was named before.
  const namesPlace = Object.keys(slots).some((slot) => isPlace(slot as Slot));
  const kept = Object.fromEntries(
    Object.entries(before?.slots ?? {}).filter(([slot]) => (isPlace(slot as Slot) ? !namesPlace : goesOn && slot !== 'reference')),
  );
  const subjects = subjectsOf(clauses, before, known, goesOn);
  const now = strainWish(clauses, { subject: goesOn ? known[0] : undefined });
  const likely = goesOn ? followed(before, clauses, meant) : intentBy(meant, now);
  const intent = settledIntent(likely, clauses, subjects, now);
  const wish = goesOn && intent === 'wish' ? refined(before.wish, now) : now;
  const entities = clauses.flatMap((clause) => clause.entities);
  const names = new Map([...(before?.names ?? []), ...[...entities, ...known].map(({ value, name }) => [value, name] as const)]);
  return { intent, utterance, slots: { ...kept, ...slots }, wish, subjects, shown: known, names, seed };
}

/** The learned intent; where it is unsure or idle, and a wish was understood, the wish. */
function intentBy(meant: MeantIntent | undefined, wish: DialogueState['wish']): Intent {
  if (!meant) return wish.length > 0 ? 'wish' : 'off-topic';
  const isIdle = meant.intent === 'off-topic' || meant.intent === 'small-talk';
  return wish.length > 0 && (isIdle || meant.likelihood < UNSURE) ? 'wish' : meant.intent;
}

/** What is asked of several strains at once is a comparison; a fact of one is no comparison. */
function settledIntent(intent: Intent, clauses: readonly Clause[], subjects: readonly NamedStrain[], wish: DialogueState['wish']): Intent {
  const isOrdered = clauses.some(({ sorts, comparisons }) => sorts.length + comparisons.length > 0);
  const pointsAt = clauses.some(({ entities }) => entities.some(({ slot, value }) => slot === 'reference' && value !== 'others'));
  if (clauses.some(({ asksAlike }) => asksAlike) && subjects.length < 2) return 'wish';
  const isOnlyNamed = intent === 'wish' && wish.length > 0 && wish.every(({ field }) => field === 'strain');
  if (isOnlyNamed) return subjects.length > 1 ? 'comparison' : 'strain-fact';
  if (pointsAt && isOrdered && subjects.length > 1) return 'comparison';
  return intent === 'comparison' && subjects.length === 1 && clauses.some(({ facts }) => facts.length > 0) ? 'strain-fact' : intent;
}

/** Whether a message goes on with what was asked before: it is short or points back, and asks nothing sure of its own. */
function isFollowUp(before: DialogueState, clauses: readonly Clause[], meant: MeantIntent | undefined): boolean {
  const words = clauses.reduce((sum, clause) => sum + clause.words, 0);
  const pointsBack = clauses.some(({ entities, asksAlike }) => asksAlike || entities.some(({ slot }) => slot === 'reference'));
  const compares = clauses.some(({ comparisons }) => comparisons.length > 0);
  if (meant?.intent === before.intent || isFragment(clauses)) return true;
  if (!meant || meant.likelihood < SURE) return words <= SHORT || pointsBack || compares;
  return pointsBack && OF_STRAINS.has(before.intent) && OF_STRAINS.has(meant.intent);
}

const isFragment = (clauses: readonly Clause[]): boolean =>
  clauses.every(({ question }) => question === undefined) && clauses.reduce((sum, { words }) => sum + words, 0) <= FRAGMENT;

/** The intent of a message that goes on: a fact asked of a strain, a comparison of two, or what was asked before. */
function followed(before: DialogueState, clauses: readonly Clause[], meant: MeantIntent | undefined): Intent {
  const named = clauses.flatMap(({ entities }) => entities.filter(({ slot }) => slot === 'strain'));
  const facts = clauses.flatMap((clause) => clause.facts);
  if (OF_STRAINS.has(before.intent) && (facts.length > 0 || named.length > 0)) {
    if (meant && OF_STRAINS.has(meant.intent)) return meant.intent;
    return facts.length > 0 ? 'strain-fact' : before.intent;
  }
  return meant && meant.likelihood >= SURE && !isFragment(clauses) ? meant.intent : before.intent;
}

function slotsOf(clauses: readonly Clause[]): Partial<Record<Slot, readonly Entity[]>> {
  const entities = clauses.flatMap((clause) => clause.entities);
  return Object.fromEntries(Map.groupBy(entities, ({ slot }) => slot));
}

/** Strains that are named, or that a reference points at among those shown: "the second one", "both", "it". */
function subjectsOf(
  clauses: readonly Clause[],
  before: DialogueState | undefined,
  shown: readonly NamedStrain[],
  goesOn: boolean,
): readonly NamedStrain[] {
  const entities = clauses.flatMap((clause) => clause.entities);
  const named = entities.filter(({ slot }) => slot === 'strain').map(({ value, name }) => ({ value, name }));
  const references = entities.filter(({ slot }) => slot === 'reference').map(({ value }) => value);
  // "The second one, who bred it?": what "it" is has been said.
  const told = references.length + named.length > 1 ? references.filter((value) => value !== 'it') : references;
  const pointed = told.flatMap((value) => pointedAt(value, before?.subjects ?? [], shown));
  const all = [...pointed, ...named];
  const once = [...new Map(all.map((strain) => [strain.value, strain])).values()];
  return once.length > 0 || !goesOn ? once : (before?.subjects ?? []);
}

function pointedAt(reference: string, subjects: readonly NamedStrain[], shown: readonly NamedStrain[]): readonly NamedStrain[] {
  const spokenOf = subjects.length > 0 ? subjects : shown;
  const place = Number(reference);
  if (place > 0) return shown.slice(place - 1, place);
  if (reference === 'last') return shown.slice(-1);
  if (reference === 'both') return (subjects.length > 1 ? subjects : shown).slice(0, 2);
  if (reference === 'it') return spokenOf.slice(0, 1);
  return reference === 'them' ? (shown.length > 0 ? shown : subjects) : [];
}
