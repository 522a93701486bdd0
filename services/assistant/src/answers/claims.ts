import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Intent } from '../dialogue/state.ts';
import { isPlace } from '../understanding/places.ts';
import type { Slot } from '../understanding/utterance.ts';
import type { Answer, Asked } from './answer.ts';
import { entitiesOf, GENERAL_TERMS, isWithin, names, strangeName, valuesOf } from './clause.ts';
import { topicsOf } from './law/topics.ts';
import { PLACE_SLOTS } from './places.ts';

/**
 * A question that an answer claims by what it names, although its words were taken for another intent: "a recipe
 * without eggs" that was taken for a wish. Claims are heard in their order; one whose answer has nothing to say is
 * passed over.
 */
export interface Claim {
  /** The intents among which such questions are found. */
  among: readonly Intent[];
  isMade: (asked: Asked) => boolean;
  answer: Answer;
}

/** The same of a question that doesn't go on with another. */
export const anew =
  (isMade: Claim['isMade']): Claim['isMade'] =>
  (asked) =>
    asked.state.act === 'ask' && isMade(asked);

/** "20740", or "Takoma Park?": who says only where they are asks for shops there. */
export const namesPlaceOnly = ({ clause }: Asked): boolean => {
  const places = clause.entities.filter(({ slot, from }) => from >= 0 && isPlace(slot));
  return (
    places.length > 0 &&
    clause.facts.length + clause.amounts.length === 0 &&
    clause.content.every((word) => places.some((place) => isWithin(word, place)))
  );
};

export const namesShop = ({ clause }: Asked): boolean => entitiesOf(clause, 'dispensary').some(({ from }) => from >= 0);

/** Topics of the law that no shop is asked about. */
const OF_NO_SALE: ReadonlySet<string> = new Set([
  ...['housing rules', 'work', 'penalties', 'old records', 'police searches'],
]);

/** "Renting in Montgomery County, lease says no smoking" was taken for a question about shops. */
export const asksOfLaw = ({ clause }: Asked): boolean =>
  entitiesOf(clause, 'law-topic').some(({ from, value }) => from >= 0 && OF_NO_SALE.has(value)) &&
  !names(clause, 'term', 'dispensary') &&
  !clause.entities.some(({ slot }) => OF_SHOPS.has(slot));

/** Intents whose answers hang on the law, on the place, or on what was said before. */
const OWN_ROWS: ReadonlySet<Intent> = new Set(['dispensary', 'law', 'small-talk']);
/** Intents whose lists are narrowed: "dry herb" behind "I need a vape" asks for no explanation. */
const NARROWED: ReadonlySet<Intent> = new Set(['product', 'wish']);

/** Nothing that rows would have to answer: no strain, thing, or place, no amount, and no wish. */
export const namesNoRow = ({ clause, state }: Asked): boolean =>
  !OWN_ROWS.has(state.intent) &&
  !(state.act === 'refine' && NARROWED.has(state.intent)) &&
  state.subjects.length +
    state.products.length +
    state.dispensaries.length +
    state.wish.length +
    clause.amounts.length ===
    0 &&
  !clause.entities.some(({ slot }) => isPlace(slot) || slot === 'recipe');

/** What a question may name that goes on with rows and asks for nothing that rows have. */
const BESIDE_ROWS: ReadonlySet<Slot> = new Set([
  ...(['reference', 'courtesy', 'law-topic', 'term', 'unrecorded', 'jurisdiction', 'timing'] as const),
]);

/**
 * "Do I need anything besides my license?" behind shops, "does it show up on a drug test?" behind a strain. "Which of
 * those" asks for one of the rows.
 */
export const asksBesideRows = ({ state: { act, utterance } }: Asked): boolean =>
  act !== 'ask' &&
  utterance.clauses.some(({ question }) => question !== undefined && question !== 'which') &&
  utterance.clauses.every(
    ({ entities, facts, amounts, sorts, comparisons }) =>
      facts.length + amounts.length + sorts.length + comparisons.length === 0 &&
      entities.every(({ slot }) => BESIDE_ROWS.has(slot)),
  );

/** Words that a question for an explanation begins with. */
const EXPLAINING: ReadonlySet<string> = new Set([
  'how',
  'why',
  'can',
  'should',
  'do',
  'does',
  'did',
  'will',
  'is',
  'are',
]);

/** "My brownies taste like grass, how do I fix that?" names a dish and asks for no recipe. */
export const asksToExplain = ({ clause, state }: Asked): boolean => {
  // "Do terpenes matter?" asks for no fact of one.
  const facts = clause.facts.filter((fact) => !(fact === 'terpenes' && state.intent === 'terpene'));
  // "How much weed for the gummies recipe?" asks the recipe.
  const asksRecipe = names(clause, 'cooking') && names(clause, 'recipe');
  // "Anything cheaper?" behind "how much is that?" asks how nothing is.
  const isOfRows =
    asksRecipe || state.act === 'refine' || facts.length + state.subjects.length + state.products.length > 0;
  return EXPLAINING.has(clause.question ?? '') && !isOfRows;
};

/** "Is 16 percent a lot for a first-timer?" wishes for no strain. */
export const asksWhether = ({ clause, state }: Asked): boolean =>
  ['is', 'are'].includes(clause.question ?? '') && state.subjects.length === 0 && state.act === 'ask';

/** "How do edibles work? I've never had one." */
export const asksWithoutAmount = (asked: Asked): boolean => asked.clause.amounts.length === 0 && asksToExplain(asked);

/** "What's the temp and time for decarb?" was taken for a wish of a dish. */
export const namesNoDish = ({ clause, state }: Asked): boolean =>
  !names(clause, 'cooking') && state.slots.recipe === undefined;

/** Steps that a law lays down: "how do I get a card in Maryland?" */
export function asksForLawSteps({ clause }: Asked): boolean {
  const { rows, pages } = topicsOf(clause, []);
  return clause.entities.some(({ slot }) => isPlace(slot)) && (pages.length > 0 || rows.includes('regulator'));
}

/** A place and a word for shops: "who has Blue Dream in stock near Clarendon?", "where can I buy it in Annapolis?" */
export const asksForShops = ({ clause }: Asked): boolean =>
  clause.entities.some(({ slot, from }) => from >= 0 && isPlace(slot)) &&
  (clause.entities.some(
    ({ slot, value, from }) => from >= 0 && (slot === 'shop-topic' || (slot === 'term' && value === 'dispensary')),
  ) ||
    (clause.question === 'where' && names(clause, 'law-topic', 'sale')));

/**
 * A question that was taken for one about shops, and names neither a shop nor a place, nor anything that a listing
 * says.
 */
export const asksOfNoShop = ({ clause, state }: Asked): boolean =>
  clause.question !== undefined &&
  !PLACE_SLOTS.some((slot) => state.slots[slot] !== undefined) &&
  state.dispensaries.length === 0 &&
  !names(clause, 'term', 'dispensary') &&
  !clause.entities.some(({ slot }) => OF_SHOPS.has(slot));

/** The same of what asks for something else than where: "what kind of evidence are we talking about?" */
export const asksOfElse = (asked: Asked): boolean =>
  asksOfNoShop(asked) &&
  asked.clause.question !== 'where' &&
  !names(asked.clause, 'law-topic', 'sale') &&
  asked.clause.sorts.every(({ by }) => by !== 'distance');
const OF_SHOPS: ReadonlySet<Slot> = new Set(['dispensary', 'shop-topic', 'service', 'hours', 'day']);

/** "Is 'Cosmic Raptor OG' any good?" asks of a strain that no row has. */
export const asksOfStranger = ({ clause, state }: Asked): boolean =>
  state.subjects.length === 0 && strangeName(clause) !== undefined;

/** "Which of these for movie night?", "what's the difference between the two?" */
export const comparesStrains = ({ clause, state }: Asked): boolean =>
  state.subjects.length > 1 &&
  (comparesAny({ clause }) || asksWhich({ clause }) || (names(clause, 'reference', 'them') && !state.isOthers));

/** Words that put what they name beside what was spoken of. */
const COMPARING: ReadonlySet<string> = new Set(['vs', 'versus', 'compare', 'compared', 'comparison']);

/** "Vs Super Silver Haze", "compare it with Zkittlez" behind another strain. */
export const comparesWithShown = ({ clause, state: { subjects, shown, said } }: Asked): boolean =>
  subjects.length === 1 &&
  clause.unmatched === undefined &&
  entitiesOf(clause, 'strain').some(({ from, stance }) => from >= 0 && stance !== 'unwanted') &&
  plainWords(said.alone).some((word) => COMPARING.has(word)) &&
  shown.strains.some(({ value }) => value !== subjects[0]?.value);

/** "Sleepiest out of Bubba Kush, Purple Kush, and Hindu Kush?" */
const asksWhich = ({ clause }: Pick<Asked, 'clause'>): boolean =>
  entitiesOf(clause, 'strain').filter(({ from, stance }) => from >= 0 && stance === 'wanted').length > 1 &&
  names(clause, 'effect');

/** "Surprise me" asks for no advice on how to choose. */
export const leavesChoice = ({ clause, state }: Asked): boolean =>
  state.intent === 'wish' && (names(clause, 'reference', 'any') || (state.wish.length === 0 && asksForMoreOf(state)));
/** "Something else" behind strains that nothing was wished of. */
const asksForMoreOf = ({ isOthers, shown, wished, subjects }: Asked['state']): boolean =>
  isOthers && shown.latest === 'strains' && shown.strains.length > 1 && wished.length + subjects.length === 0;

/** What was taken for a wish, and names nothing that strains are chosen by. */
export const wishesNothing = (asked: Asked): boolean =>
  asked.state.wish.length + asked.state.subjects.length === 0 && !leavesChoice(asked);

/** "What's the difference between myrcene and linalool?" */
export const comparesAny = ({ clause }: Pick<Asked, 'clause'>): boolean => clause.facts.includes('difference');

/** "Which strains have both limonene and pinene?", "does any strain smell of mint?", "which don't have myrcene?" */
export const wishesForTerpenes = ({ clause, state }: Asked): boolean =>
  state.subjects.length < 2 &&
  (names(clause, 'term', 'strain') || clause.facts.includes('strains')) &&
  ((state.slots.terpene ?? []).length > 1
    ? state.wish.some(({ field }) => field === 'terpene')
    : state.wish.some((one) => one.field === 'flavor' || (one.field === 'terpene' && !one.wanted)));

/** What a question begins with that asks of the strain itself: "is Skywalker stronger than OG?" */
const ASKS_OF_ONE: ReadonlySet<string> = new Set(['how', 'is', 'are', 'does']);

/** "Blue Dream was too much, what's gentler?" */
export const wishesForGentler = ({ clause, state }: Asked): boolean =>
  clause.comparisons.length === 1 &&
  !ASKS_OF_ONE.has(clause.question ?? '') &&
  state.subjects.length === 1 &&
  state.wish.some(({ field }) => field === 'than');

/** "THC or CBD?" */
export const namesTerms = ({ clause, state }: Asked): boolean =>
  state.wish.length === 0 && new Set(entitiesOf(clause, 'term').map(({ value }) => value)).size > 1;

/** "CBD or CBN for sleep?" */
export function asksOfTerms({ clause, state }: Asked): boolean {
  const others = clause.entities.filter(({ slot }) => slot !== 'term' && slot !== 'unrecorded');
  const terms = entitiesOf(clause, 'term').filter(
    (term) => !GENERAL_TERMS.has(term.value) && !others.some((other) => isWithin(term, other)),
  );
  return new Set(terms.map(({ value }) => value)).size > 1 && state.wish.every(({ field }) => field === 'effect');
}

/** Asks something and isn't only polite: "who's behind 420, was it cops". */
export const asksForMore = ({ clause, state }: Asked): boolean =>
  state.act === 'ask' && valuesOf(clause, 'courtesy').length === 0 && clause.content.length > 0;

/** A matter of the law and a place, although nothing is asked: "my job might start testing, I'm in Reston". */
export const tellsOfLaw = ({ clause }: Asked): boolean =>
  names(clause, 'law-topic') && clause.entities.some(({ slot, from }) => from >= 0 && isPlace(slot));

/** What no row of a strain says: "would that one make me fail the test too?" */
export const asksNoFact = ({ clause, state }: Asked): boolean =>
  clause.question !== undefined && clause.facts.length + state.wish.length === 0 && clause.content.length > 1;

/** "Do you have anything on Northern Lights?" asks of the strain, and for no light. */
export const namesOnlyStrain = ({ clause, state }: Asked): boolean =>
  state.act === 'ask' &&
  namesStrain({ clause, state }) &&
  clause.amounts.length === 0 &&
  !clause.facts.includes('price') &&
  !clause.entities.some(({ slot }) => OF_SHELVES.has(slot));
const OF_SHELVES: ReadonlySet<Slot> = new Set([
  ...(['product', 'product-kind', 'category', 'brand', 'not-sold', 'law-topic', 'shop-topic'] as const),
]);

/** "She swears Blue Dream is an indica, settle this" was taken for a chat. */
export const namesStrain = ({ clause }: Asked): boolean =>
  entitiesOf(clause, 'strain').some(({ from, stance }) => from >= 0 && stance === 'wanted');
