import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Act } from '../meaning/sentence-weights.ts';
import { isPlace } from '../understanding/places.ts';
import { asksIfSo } from '../understanding/question.ts';
import type { Clause, Entity, Slot } from '../understanding/utterance.ts';
import type { NamedStrain, Shown } from './shown.ts';
import type { DialogueState, Pointed } from './state.ts';

/** References that say how a message goes on, and point at nothing that was shown. */
const STEERING: ReadonlySet<string> = new Set(['any', 'others', 'anew', 'correction', 'one-of']);

export const pointsAtShown = ({ slot, value }: Entity): boolean => slot === 'reference' && !STEERING.has(value);

/** "I meant Blue Cheese": names that take the place of what was understood before. */
export const corrects = ({ entities }: Clause): boolean =>
  entities.some(({ slot, value }) => slot === 'reference' && value === 'correction');

/** What a message is about among rows: strains that it names, and what it points at or goes on about. */
export function pointsOf(before: DialogueState | undefined, clause: Clause, shown: Shown, act: Act): Pointed {
  const strainsNamed = clause.entities.filter(({ slot }) => slot === 'strain');
  // "Does Durban make people anxious?" may look as if it were turned away.
  const choosesAnother = act !== 'ask' && strainsNamed.some(({ stance }) => stance !== 'unwanted');
  const isTurnedAway = ({ value }: NamedStrain) =>
    choosesAnother && strainsNamed.some((one) => one.value === value && one.stance === 'unwanted');
  const named = distinct(strainsNamed.map(({ value, name }) => ({ value, name }))).filter((one) => !isTurnedAway(one));
  const references = referencesIn(clause, named.length).filter(
    (one) => one !== 'it' || !(isOfWish(before, clause) || isOfTerpene(before, shown)),
  );
  // A place, or a kind of thing, that a message names is what it is about.
  const isElsewhere = clause.entities.some(({ slot }) => isPlace(slot));
  const dishes = before?.recipes.length ? before.recipes : shown.recipes;
  const namesDish = clause.entities.some(({ slot }) => slot === 'recipe');
  const isNamed = named.length > 0;
  const isOf = (kind: Shown['latest']) => (shown.latest ?? 'strains') === kind;
  const of = <Thing>(kind: Shown['latest'], spokenOf: readonly Thing[], all: readonly Thing[]): readonly Thing[] => {
    if (!isOf(kind)) return [];
    const pointed = pointedAt(references, spokenOf, all);
    if (pointed.length > 0 || act !== 'refer') return pointed;
    return spokenOf.length === 0 && asksOfAll(clause, before?.intent === OF_KIND[kind ?? 'strains']) ? all : spokenOf;
  };
  // "Forget GSC" leaves the other one.
  const spokenOf = spokenOfLast(before, shown).filter((one) => !isTurnedAway(one));
  const inTurn = (before?.inTurn ?? []).filter((one) => !isTurnedAway(one));
  const pointedOut = strainsAt(references, { clause, spokenOf, inTurn, shown, act });
  const strains = isOf('strains') ? pointedOut : [];
  const subjects = corrects(clause) ? corrected(spokenOf, named) : distinct([...strains, ...named]);
  return {
    subjects: subjects.length > 0 || act === 'ask' || !isOf('strains') ? subjects : spokenOf,
    products: isNamed ? [] : of('products', before?.products ?? [], shown.products),
    dispensaries: isElsewhere || isNamed ? [] : of('dispensaries', before?.dispensaries ?? [], shown.dispensaries),
    recipes: isNamed || namesDish ? [] : of('recipes', dishes, shown.recipes),
  };
}

/** Strains that the last message was about; none if its answer was a list without them, which "it" points at then. */
function spokenOfLast(before: DialogueState | undefined, { strains, latest }: Shown): readonly NamedStrain[] {
  const subjects = before?.subjects ?? [];
  const isListed = ({ value }: NamedStrain) => strains.some((one) => one.value === value);
  const isOtherList = before?.intent === 'wish' && latest === 'strains' && !subjects.some(isListed);
  return isOtherList ? [] : subjects;
}

/** Strains that messages were about one after the other, the newest last; a message about several begins anew. */
export function inTurnAfter(
  before: DialogueState | undefined,
  subjects: readonly NamedStrain[],
): readonly NamedStrain[] {
  const earlier = before?.inTurn ?? [];
  const [only, ...others] = subjects;
  if (!only || others.length > 0) return only ? subjects : earlier;
  return [...earlier.filter(({ value }) => value !== only.value), only];
}

interface Pointing {
  clause: Clause;
  spokenOf: readonly NamedStrain[];
  inTurn: readonly NamedStrain[];
  shown: Shown;
  act: Act;
}

/** Strains that a message points at, or compares without naming them. */
function strainsAt(references: readonly string[], pointing: Pointing): readonly NamedStrain[] {
  const { clause, spokenOf, shown, act } = pointing;
  const named = clause.entities.filter(({ slot }) => slot === 'strain');
  if (named.length === 1 && asksKinOfBoth(clause)) return spokenOf.slice(0, 1);
  const beside = named.length === 0 && act !== 'ask' ? besideSpokenOf(references, pointing) : undefined;
  if (beside) return beside;
  // "The weaker one" is one of those that were spoken of: the answer says which.
  const isOneOf = act !== 'ask' && named.length === 0 && spokenOf.length > 1;
  if (isOneOf && comparesAlone(clause, references)) return spokenOf;
  // "Flavor?" behind a list asks of all that it has.
  if (act === 'refer' && asksOfList(clause, references) && spokenOf.length === 0) return shown.strains;
  // "Harder to grow than Blueberry?" compares what was spoken of.
  if (act === 'refer' && named.some(({ stance }) => stance === 'than')) return spokenOf.slice(0, 1);
  return [...listsAt(references, shown), ...pointedAt(references, spokenOf, shown.strains)];
}

/** Strains of earlier messages that one points at beside the last: the two last ones, the list, or the one before. */
function besideSpokenOf(references: readonly string[], pointing: Pointing): readonly NamedStrain[] | undefined {
  const { spokenOf, inTurn, shown } = pointing;
  if (asksOfPair(references, pointing)) return inTurn.slice(-PAIR);
  if (references.includes('one-before')) return inTurn.slice(0, spokenOf.length === 1 ? -1 : undefined).slice(-1);
  return references.includes('them') && spokenOf.length === 1 ? listOf(spokenOf, shown) : undefined;
}

const PAIR = 2;
/** What is asked of how strains descend from each other. */
const OF_KIN: ReadonlySet<string> = new Set(['parents', 'children', 'relation']);
export const asksOfKin = ({ facts }: Clause): boolean => facts.some((fact) => OF_KIN.has(fact));

/** "Is Runtz its kid?" asks of the one it names and of the one spoken of before; "who are its parents?" doesn't. */
const asksKinOfBoth = (clause: Clause): boolean =>
  asksIfKin(clause) && clause.entities.some(({ slot, value }) => slot === 'reference' && value === 'it');

/** Asks whether strains descend from each other. */
export const asksIfKin = (clause: Clause): boolean =>
  clause.facts.includes('relation') || (asksOfKin(clause) && asksIfSo(plainWords(clause.text)));

/** "Indica or sativa for that?" behind a list asks of what was wished for, and of none of its strains. */
const isOfWish = (before: DialogueState | undefined, { entities }: Clause): boolean =>
  before?.intent === 'wish' &&
  entities.some(({ slot, value, isPurpose }) => slot === 'reference' && value === 'it' && isPurpose === true);

/** "Does it relax?" behind an answer about a terpene asks of that, and of no strain that the answer names beside it. */
const isOfTerpene = (before: DialogueState | undefined, { terpene, latest }: Shown): boolean =>
  terpene !== undefined && latest !== 'products' && before?.slots.terpene?.at(-1)?.value === terpene.value;

/** References to several, which strains that were spoken of one after the other are as well. */
const OF_SEVERAL: ReadonlySet<string> = new Set(['both', 'them']);

/** "Which is stronger?", "which of those?" behind one strain and then another asks of the two. */
const asksOfPair = (references: readonly string[], { clause, spokenOf, inTurn }: Pointing): boolean =>
  spokenOf.length === 1 &&
  inTurn.length >= PAIR &&
  (clause.question === 'which' || references.includes('both') || clause.facts.includes('relation')) &&
  references.every((reference) => OF_SEVERAL.has(reference)) &&
  !clause.entities.some(({ slot }) => isPlace(slot) || OF_OTHER_ROWS.has(slot)) &&
  !clause.facts.includes('strains');
const OF_OTHER_ROWS: ReadonlySet<Slot> = new Set(['product-kind', 'category', 'product', 'recipe', 'shop-topic']);

/** The intent of a message that an answer with only such rows follows. */
const OF_KIND: Readonly<Record<NonNullable<Shown['latest']>, DialogueState['intent']>> = {
  ...{ strains: 'wish', products: 'product', dispensaries: 'dispensary', recipes: 'recipe' },
};

/**
 * Whether a message without a pointer asks of all of the list that was shown: "which closes last?", and right behind
 * the list "how much?"
 */
const asksOfAll = ({ question, content, entities, amounts }: Clause, isNext: boolean): boolean =>
  question === 'which' ||
  (isNext && question === 'how' && content.length === 1 && entities.length + amounts.length === 0);

const comparesAlone = ({ comparisons }: Clause, references: readonly string[]): boolean =>
  references.length === 0 && comparisons.length > 0;

/** Words of content beyond which a question says by itself what it is about. */
const FEW_WORDS = 3;

/** Asks for a fact, or the most of something, and says of nothing. */
const asksOfList = ({ entities, facts, sorts, content }: Clause, references: readonly string[]): boolean =>
  references.length === 0 &&
  content.length <= FEW_WORDS &&
  entities.every(({ slot }) => slot === 'term' || slot === 'courtesy') &&
  facts.filter((fact) => fact !== 'strains').length + sorts.length > 0;

/** "Which of them?" behind one of a list asks of the list. */
const listOf = (spokenOf: readonly NamedStrain[], { lists, strains }: Shown): readonly NamedStrain[] => {
  const isOf = (list: readonly NamedStrain[]) => list.some(({ value }) => value === spokenOf[0]?.value);
  return strains.length > 1 ? strains : (lists.findLast((list) => list.length > 1 && isOf(list)) ?? strains);
};

/** Strains of an earlier answer: "the first ones", "the ones before that". */
function listsAt(references: readonly string[], { lists }: Shown): readonly NamedStrain[] {
  if (references.includes('first-list')) return lists.at(0) ?? [];
  if (references.includes('list-before')) return lists.at(-2) ?? [];
  // "Which of the two" of the first strains of one answer and another.
  const isPair = references.includes('both') && (lists.at(-1) ?? []).length === 1;
  return isPair ? distinct(lists.flatMap((list) => list.slice(0, 1))).slice(-PAIR) : [];
}

/**
 * What was spoken of, with each corrected name in the place of the one that it shares most words with, or of the last.
 */
const corrected = (spokenOf: readonly NamedStrain[], named: readonly NamedStrain[]): readonly NamedStrain[] =>
  named.reduce(
    (kept, strain) => {
      const shared = kept.map((other) => wordsOf(other).filter((word) => wordsOf(strain).includes(word)).length);
      return distinct(kept.with(shared.lastIndexOf(Math.max(...shared)), strain));
    },
    spokenOf.length > 0 ? spokenOf : named,
  );

const wordsOf = ({ value }: NamedStrain): string[] => value.split('-');

const distinct = (strains: readonly NamedStrain[]): readonly NamedStrain[] => [
  ...new Map(strains.map((strain) => [strain.value, strain])).values(),
];

/** What references say of things that were shown: "the second one", "both", "it". "It" is what was spoken of last. */
function pointedAt<Thing>(
  references: readonly string[],
  spokenOf: readonly Thing[],
  shown: readonly Thing[],
): readonly Thing[] {
  return [...new Set(references.flatMap((reference) => one(reference, spokenOf, shown)))];
}

function one<Thing>(reference: string, spokenOf: readonly Thing[], shown: readonly Thing[]): readonly Thing[] {
  const place = Number(reference);
  if (place > 0) return shown.slice(place - 1, place);
  if (reference === 'last') return shown.slice(-1);
  if (reference === 'both') return (spokenOf.length > 1 ? spokenOf : shown).slice(0, 2);
  // Of several that were compared, "it" is the winner, whose card comes first.
  if (reference === 'it') return (spokenOf.length === 1 || shown.length === 0 ? spokenOf : shown).slice(0, 1);
  return reference === 'them' ? (shown.length > 0 ? shown : spokenOf) : [];
}

/** What clauses point with. In "the second one, who bred it?" the first reference says what "it" is. */
function referencesIn({ entities }: Clause, named: number): string[] {
  // "Which one is for sleep, Granddaddy Purple or Blue Dream?" says itself which ones.
  if (named > 1) return [];
  const all = [...new Set(entities.filter(pointsAtShown).map(({ value }) => value))];
  return all.length + named > 1 ? all.filter((value) => value !== 'it') : all;
}
