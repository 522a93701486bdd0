import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { Act } from '../meaning/sentence-weights.ts';
import type { TurnMeant, TurnSaid } from '../meaning/turn-meaning.ts';
import type { MeantWish } from '../meaning/wish-meaning.ts';
import { clauseOfAll } from '../understanding/joined-clauses.ts';
import { isPlace } from '../understanding/places.ts';
import { strainWish } from '../understanding/strain-wish.ts';
import type { Clause, Entity, Slot, Utterance } from '../understanding/utterance.ts';
import { continued } from './continued.ts';
import { asksOthers, type Heard } from './heard.ts';
import { masked } from './intent.ts';
import { likeliest, withMeant } from './meant-wish.ts';
import { insteadOf, isOfThings, passedOver } from './others.ts';
import { corrects, inTurnAfter, pointsAtShown, pointsOf } from './pointing.ts';
import { type Group, questionsOf, saysAnew } from './questions-of.ts';
import { isCourtesy, settledIntent } from './settled-intent.ts';
import type { NamedStrain, Shown } from './shown.ts';
import type { DialogueState, Intent, Pointed } from './state.ts';
import { refined } from './wish-merge.ts';

/** A message of the visitor as it was read, and what the answers before it showed. */
export interface ReadTurn {
  utterance: Utterance;
  /** Its clauses by what they ask, and what each group means. */
  groups: readonly Group[];
  /** Its sentence vector behind the message before; undefined for the first, and where it is not known in time. */
  vector?: Float32Array | undefined;
  shown: Shown;
}

/** One question of a message: neighboring clauses that ask for the same. */
export interface Question {
  /** What the message itself says. */
  clauses: readonly Clause[];
  /** The same with what still holds of the question that it goes on with. */
  clause: Clause;
  /** Whether it goes on with the message before it. */
  goesOn: boolean;
  state: DialogueState;
}

/** How a message goes on with the one before it; learned. */
export type TurnReading = (said: TurnSaid) => TurnMeant;

export const COOKED: ReadonlySet<Intent> = new Set(['recipe', 'edible-dose']);
/** Acts of messages that go on with nothing. */
const ANEW: ReadonlySet<Act> = new Set(['ask', 'greet']);
const KEPT_BY_POINTING: ReadonlySet<Slot> = new Set(['recipe', 'unrecorded']);
/** What is pointed at stands nowhere in the message. */
const POINTED_AT = { slot: 'recipe', stance: 'wanted', isAlternative: false, from: -1, to: -1 } as const;
/** What says itself which strains, or which terpene, are wished for. */
const SAYS_WHICH: ReadonlySet<Criterion['field']> = new Set(['terpene', 'percent', 'strain', 'like', 'than']);
const MAX_QUESTIONS = 3;
/** Words of content from which a question may say by itself what it is about. */
const TELLING = 2;
/** Characters of a conversation that pages are searched for, the newest. */
const MAX_TOPIC = 240;

/** The questions of each message, oldest first, each in the state that all before it left. */
export function fold(turns: readonly ReadTurn[], seed: number, meaningOf: TurnReading): Question[][] {
  let last: Question | undefined;
  return turns.map((turn) => {
    const questions: Question[] = [];
    for (const { clauses, meant, wished } of questionsOf(turn.groups)) {
      // A second question of the same message goes on with nothing.
      const act =
        last && questions.length === 0
          ? meaningOf({
              message: clauses.map(masked).join(' '),
              before: last.state.intent,
              own: meant && { ...meant, subject: meant.intent },
              vector: turn.vector,
            })
          : undefined;
      const question = next(last, clauses, { meant, wished, act, isSecond: questions.length > 0, turn, seed });
      questions.push(question);
      // Thanks in between end nothing.
      if (!last || question.state.intent !== 'small-talk') last = question;
    }
    return questions.slice(0, MAX_QUESTIONS);
  });
}

interface Said extends Omit<Group, 'clauses'> {
  /** Undefined for the first message. */
  act: TurnMeant | undefined;
  isSecond: boolean;
  turn: ReadTurn;
  seed: number;
}

function next(last: Question | undefined, clauses: readonly Clause[], said: Said): Question {
  const { act, isSecond, turn, seed } = said;
  const { utterance, shown } = turn;
  const before = last && withTold(last.state, shown);
  const heard = hear(before, clauses, said);
  const { clause: own, pointed } = heard;
  const goesOn = heard.follows !== undefined;
  const intent = isCourtesy(own, act) ? 'small-talk' : settledIntent(heard);
  const isSame = isOfSame(intent, before?.intent);
  const clause = last && act && goesOn && goesOnWith(own, pointed, act, isSame) ? continued(last.clause, own) : own;
  const names = new Map([
    ...(before?.names ?? []),
    ...[...clause.entities, ...shown.strains].map(({ value, name }) => [value, name] as const),
  ]);
  const wish = intent === 'wish' ? wholeWish(heard, said.wished) : heard.wish;
  return {
    clauses,
    clause,
    goesOn,
    state: {
      intent,
      inTurn: inTurnAfter(before, pointed.subjects),
      act: act?.act ?? 'ask',
      utterance,
      ...saidBehind(before, own, clauses, said),
      isSecond,
      slots: { ...keptSlots(before, own, goesOn), ...dishesOf(pointed), ...slotsOf(own) },
      wish,
      wished: intent === 'wish' ? wish : (before?.wished ?? []),
      ...pointed,
      isOthers: asksOthers(own, act),
      passedOver: passedOver(heard, asksOthers(own, act), shown),
      shown,
      names,
      seed,
    },
  };
}

/** "Which one smells like lavender?" asks of the terpene that the answer told about, as if it had named it. */
function withTold(state: DialogueState, { terpene }: Shown): DialogueState {
  if (!terpene || state.intent !== 'terpene' || state.slots.terpene) return state;
  const { value, name } = terpene;
  return { ...state, slots: { ...state.slots, terpene: [{ ...POINTED_AT, slot: 'terpene', value, name }] } };
}

/** What is known of a message before its intent is settled. */
function hear(before: DialogueState | undefined, clauses: readonly Clause[], { meant, act, turn }: Said): Heard {
  const { shown } = turn;
  const own = clauseOfAll(clauses);
  const follows = before && act && isMore(act, own) ? { turn: act, before } : undefined;
  const subject = follows && comparedWith(follows.turn.act, before, shown);
  const wished = isOfThings(own) ? [] : strainWish(clauses, { subject });
  const said = follows && rejects(follows, own) ? wished.map(turnedAway) : wished;
  const asksStrains = own.facts.includes('strains') || meant?.intent === 'wish';
  return {
    clause: own,
    meant,
    wish: asksStrains ? withTerpene(said, { before, own, follows }) : said,
    pointed: pointsOf(before, own, shown, follows?.turn.act ?? 'ask'),
    follows,
  };
}

/** "I've tried Granddaddy Purple already" behind a list of strains asks for others. */
const rejects = ({ turn, before }: NonNullable<Heard['follows']>, { entities }: Clause): boolean =>
  turn.act === 'reject' && before.intent === 'wish' && entities.some(({ slot }) => slot === 'strain');
const turnedAway = (criterion: Criterion): Criterion =>
  criterion.field === 'strain' ? { field: 'except', value: criterion.value } : criterion;

/** The wish of a message that wishes, with what is meant beyond its words and what was wished before. */
function wholeWish(heard: Heard, wished: readonly MeantWish[]): DialogueState['wish'] {
  const { clause, wish, follows } = heard;
  const known = withMeant(wish.length > 0 ? wish : insteadOf(heard), wished);
  const now = known.length > 0 || follows ? known : likeliest(wished);
  // "Scratch that, a cozy hybrid": what was wished before is off.
  const isAnew = wish.length > 0 && saysAnew(clause);
  return follows && !isAnew ? refined(follows.before.wished, now) : now;
}

/** What a message says by itself, and what was asked before it that it may go on with. */
function saidBehind(
  before: DialogueState | undefined,
  own: Clause,
  clauses: readonly Clause[],
  { act, isSecond }: Said,
): Pick<DialogueState, 'said' | 'leans'> {
  const pointsBack = own.entities.some(pointsAtShown);
  const leans = before !== undefined && ((isSecond && pointsBack) || isThin(own));
  const isAlone = act === undefined && !pointsBack && !leans;
  return { said: { ...saidBy(clauses), before: isAlone ? undefined : topicOf(before) }, leans };
}

/** The strain that "stronger" is said of: what was shown, or, if that doesn't satisfy, what was asked for. */
const comparedWith = (act: Act, before: DialogueState | undefined, shown: Shown): NamedStrain | undefined =>
  (act === 'complain' ? before?.subjects[0] : undefined) ?? shown.strains[0];

function saidBy(clauses: readonly Clause[]): Omit<DialogueState['said'], 'before'> {
  const textOf = (some: readonly Clause[]): string => some.map(({ text }) => text).join(' ');
  const asking = clauses.filter(({ isStatement }) => !isStatement);
  const parts = clauses.length > 1 ? clauses.filter(({ content }) => content.length > TELLING) : [];
  return {
    alone: textOf(clauses),
    core: textOf(asking.length > 0 ? asking : clauses),
    parts: parts.map(({ text }) => text),
  };
}

/** Slots of earlier messages that still hold. */
function keptSlots(before: DialogueState | undefined, own: Clause, goesOn: boolean): DialogueState['slots'] {
  // A message that names a place is about that place, whatever was named before; where somebody is from is none.
  const namesPlace = own.entities.some(({ slot, isOrigin }) => isPlace(slot) && !isOrigin);
  // "How do I store them?" is asked of the dish, whatever it was taken for; "which has the most of it?" of what no row
  // records.
  const pointsBack = own.entities.some(pointsAtShown);
  const isKept = (slot: Slot): boolean =>
    isPlace(slot)
      ? !namesPlace
      : (goesOn && slot !== 'reference' && (slot !== 'unrecorded' || before?.intent === 'wish')) ||
        (pointsBack && KEPT_BY_POINTING.has(slot));
  return Object.fromEntries(Object.entries(before?.slots ?? {}).filter(([slot]) => isKept(slot as Slot)));
}

const dishesOf = ({ recipes }: Pointed): DialogueState['slots'] =>
  recipes.length > 0 ? { recipe: recipes.map((recipe) => ({ ...recipe, ...POINTED_AT })) } : {};

/** Whether a message goes on with what was asked before. */
const isMore = ({ act }: TurnMeant, own: Clause): boolean => !ANEW.has(act) || corrects(own);

/** Whether a question has hardly a word that says what it is about. */
const isThin = ({ content, entities }: Clause): boolean => {
  const pointing = entities.filter(({ slot }) => slot === 'reference');
  return (
    content.filter((word) => !pointing.some(({ from, to }) => from <= word.from && word.to <= to)).length < TELLING
  );
};

/** The last question, with those before it as far as it doesn't say by itself what it is about. */
function topicOf(last: DialogueState | undefined): string | undefined {
  if (!last) return undefined;
  const { alone, before } = last.said;
  return last.act === 'ask' || !last.leans || before === undefined ? alone : `${before} ${alone}`.slice(-MAX_TOPIC);
}

interface Refining extends Pick<Heard, 'follows'> {
  before: DialogueState | undefined;
  own: Clause;
}

/**
 * A wish with the terpene that was asked about before it: "which strains have the most?", "any under 20%?", and "three
 * strains with it" some turns later.
 */
function withTerpene(said: DialogueState['wish'], { before, own, follows }: Refining): DialogueState['wish'] {
  const isOfIt =
    own.facts.includes('strains') && own.entities.some(({ slot, value }) => slot === 'reference' && value === 'it');
  const [terpene] = before?.intent === 'terpene' || isOfIt ? (before?.slots.terpene ?? []).slice(-1) : [];
  if (!terpene) return said;
  if (said.length === 0) return [{ field: 'most', value: `terpene:${terpene.value}`, least: false }];
  const isRefined = follows !== undefined && !said.some(({ field }) => SAYS_WHICH.has(field));
  return isRefined ? [{ field: 'terpene', value: terpene.value, wanted: true }, ...said] : said;
}

/**
 * Whether what was said before is part of the question: it isn't if rows are pointed at, which are all that it is
 * about.
 */
function goesOnWith(
  { entities }: Clause,
  { subjects, products, dispensaries }: Pointed,
  { act }: TurnMeant,
  isSame: boolean,
): boolean {
  const pointsAtRows = subjects.length + products.length + dispensaries.length > 0;
  if (pointsAtRows && act === 'refer') return false;
  return isSame || (!pointsAtRows && entities.some(({ slot }) => slot === 'reference'));
}

/** Whether two questions share their amounts: a dose is that of the dish that was spoken of. */
const isOfSame = (intent: Intent, before: Intent | undefined): boolean =>
  intent === before || (before !== undefined && COOKED.has(intent) && COOKED.has(before));

const slotsOf = ({ entities }: Clause): Partial<Record<Slot, readonly Entity[]>> =>
  Object.fromEntries(
    Map.groupBy(
      entities.filter(({ isOrigin }) => !isOrigin),
      ({ slot }) => slot,
    ),
  );
