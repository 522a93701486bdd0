import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { RECIPE_DIFFICULTIES } from '@bluntbot/proto/assistant/vocabulary';
import { Draft } from '../../grounding/draft.ts';
import type { RecipeBook } from '../../recipes/recipe-book.ts';
import type { Clause, Word } from '../../understanding/utterance.ts';
import { and, or } from '../../wording/list.ts';
import type { Values } from '../../wording/wording.ts';
import { type Answer, type Asked, type Say, sayer } from '../answer.ts';
import { entitiesOf, names, wordsBeside } from '../clause.ts';
import { RowSearch } from '../row-search.ts';
import { advice, FACTS, minutesText } from './facts.ts';
import { dishCategory, isFood, leftOut } from './foods.ts';
import {
  findRecipes,
  lackedIn,
  milligramsOf,
  minutesOf,
  piecesIn,
  type RecipeRequest,
  recipesNamed,
  requestOf,
  unmetIn,
} from './recipe-search.ts';

const MAX_NAMED = 2;
const MAX_FOUND = 4;
const CHIPS = ['An easy dessert', 'Something without dairy', 'A drink with THC', 'Dinner in 40 minutes'];
const EXPLAINED: ReadonlySet<string> = new Set([
  'how',
  'why',
  'do',
  'does',
  'did',
  'should',
  'must',
  'is',
  'are',
  'will',
]);
/** Questions for a way to do something, which our pages may know of a dish that no recipe is for. */
const WAYS: ReadonlySet<string> = new Set([...EXPLAINED].filter((word) => word !== 'is' && word !== 'are'));
const OF_DISHES: ReadonlySet<string> = new Set([
  'boiling-point',
  'ingredients',
  'servings',
  'equipment',
  'storage',
  'steps',
  'time',
]);

const SWAP = 'substitutes';
const DOSES: ReadonlySet<string> = new Set(['dose', 'thc']);
const isRecipeFact = (fact: string): boolean => fact in FACTS || fact === SWAP;

/** Recipes by what they are, have, or take; or facts of one that is named. Undefined for what no recipe says. */
export const recipeAnswer =
  ({ recipes }: Pick<RecipeBook, 'recipes'>): Answer =>
  async (asked, sources) => {
    const { clause, state } = asked;
    const say = sayer('recipe', state, sources);
    const lacked = lackedBy(recipes, clause);
    const all = recipesAsked(recipes, lacked, asked);
    const named = all.slice(0, MAX_NAMED);
    const request = requestOf(asked);
    // "Which of those is the easiest?"
    const chooses = request.isEasy || request.order !== undefined || request.mostMinutes < Infinity;
    if (all.length > 1 && chooses) return listed(chosenOf(all, request), { ...request, words: [], isEasy: false }, say);
    // "How much weed" asks the law for a limit and a recipe for its flower.
    const asksFlower = names(clause, 'law-topic', 'possession');
    // "How long do they keep" begins like a question about the time they take.
    const isKept = clause.facts.includes('storage');
    const own = clause.facts.filter((fact) => isRecipeFact(fact) && !(isKept && fact === 'time'));
    const facts = asksFlower ? [...own, 'dose'] : own;
    if (named.length > 0) {
      const beside = wordsBeside(clause, 'recipe');
      const words = request.words.filter((word) => !clause.content.includes(word) || beside.includes(word));
      const drafts = named.map((recipe) => tell(recipe, facts, { ...request, words }, clause, say));
      return drafts.reduce((all, draft) => (all && draft ? all.join(draft) : undefined));
    }
    const isFact = facts.some((fact) => fact !== 'thc');
    if (lacked.length > 0) return lacking(recipes, lacked, request, say);
    return isFact || EXPLAINED.has(clause.question ?? '') ? undefined : listed(recipes, request, say);
  };

/**
 * The one that comes nearest to what is asked of several, the easiest, then the quickest; all if a time bounds them.
 */
function chosenOf(recipes: readonly Recipe[], { order, isEasy }: RecipeRequest): readonly Recipe[] {
  if (!isEasy && !order) return recipes;
  const ease = (recipe: Recipe) => (isEasy ? RECIPE_DIFFICULTIES.indexOf(recipe.difficulty) : 0);
  const worth = order ?? minutesOf;
  return recipes.toSorted((a, b) => ease(a) - ease(b) || worth(a) - worth(b)).slice(0, 1);
}

/** What the strength of a dish is told by. */
const MEASURED: ReadonlySet<string> = new Set(['serving', 'servings', 'piece', 'pieces', 'portion', 'portions']);

/** "How long does it take?" behind a recipe, or of a dish that is named. */
export function goesOnWithDish({ clause, state }: Asked): boolean {
  const isFact = clause.facts.some(isRecipeFact) && !names(clause, 'timing');
  const isOfDish = names(clause, 'recipe') && clause.facts.some((fact) => OF_DISHES.has(fact));
  // "We have 7 grams at 20%" is a sum, and so is "make it 36 then" behind it.
  const isOfAmounts = clause.amounts.some(({ from }) => from >= 0);
  const isSum = isOfAmounts && clause.amounts.some(({ of }) => of === 'gram' || of === 'milligram');
  const isOfStrain = state.intent === 'strain-fact' && state.subjects.length > 0;
  return (
    isFact &&
    !isSum &&
    !isOfStrain &&
    state.slots.recipe !== undefined &&
    (isOfDish || wordsBeside(clause, 'recipe').every(({ from, text }) => from < 0 || MEASURED.has(text)))
  );
}

/** Dishes that a question wants and no recipe is for. */
const lackedBy = (recipes: readonly Recipe[], clause: Clause): Word[] =>
  WAYS.has(clause.question ?? '') ? [] : lackedIn(recipes, wordsBeside(clause, 'strain', 'recipe', 'diet'));

/** Recipes that a question names. "Lemon pie" is none of the lemon pasta. */
function recipesAsked(recipes: readonly Recipe[], lacked: readonly Word[], asked: Asked): Recipe[] {
  const isOther = entitiesOf(asked.clause, 'recipe').some(({ to }) => lacked.some(({ from }) => from === to + 1));
  return isOther ? [] : recipesNamed(recipes, asked);
}

/** Words of the name of a dish: "caesar salad". */
const MOST_NAMING = 3;

/** "A recipe without eggs", "pizza", "lasagna?" */
export const asksForDish = ({ clause }: Asked): boolean =>
  names(clause, 'cooking') ||
  isDish(clause) ||
  (names(clause, 'recipe') && !names(clause, 'strain') && wordsBeside(clause, 'recipe').length === 0);

/** Says nothing but a dish. */
const isDish = ({ content, entities, question }: Clause): boolean =>
  question === undefined &&
  content.length <= MOST_NAMING &&
  dishCategory(content.at(-1)?.text ?? '') !== undefined &&
  entities.every(({ slot }) => slot !== 'strain');

/** Words that stand side by side as one: "poke bowl". */
function inRuns(words: readonly Word[]): string[] {
  const runs: string[] = [];
  for (const [at, { text, from }] of words.entries()) {
    const isNext = words[at - 1]?.to === from - 1;
    runs.push(isNext ? `${runs.pop()} ${text}` : text);
  }
  return runs;
}

/** Says that no recipe is for a dish, and which of its category come nearest. */
function lacking(recipes: readonly Recipe[], lacked: readonly Word[], request: RecipeRequest, say: Say): Draft {
  const category = dishCategory(lacked.at(-1)?.text ?? '');
  const draft = new Draft().say(say('no-dish', { list: or([...new Set(inRuns(lacked))]) }));
  draft.suggestions = CHIPS;
  if (category === 'none') return draft;
  const nearest = { ...request, words: request.words.filter(({ isWanted }) => !isWanted), category };
  // What is turned away may be all that there is of a category: "cheesecake, not no-bake".
  const words = findRecipes(recipes, nearest).length > 0 ? nearest.words : [];
  return draft.join(listed(recipes, { ...nearest, words, isNearest: true }, say));
}

/** Says what is asked of a recipe, whether it fits a diet, or what it is. Undefined if it doesn't say. */
function tell(
  recipe: Recipe,
  facts: readonly string[],
  request: RecipeRequest,
  clause: Clause,
  say: Say,
): Draft | undefined {
  const { diets, words } = request;
  const name = recipe.title;
  const draft = new Draft().recipe(recipe, 'title', name);
  for (const diet of diets) sayDiet(draft, recipe, diet, say);
  const missing = words.filter(({ isWanted }) => !isWanted);
  const spoken = missing.length > 0 ? missing : words;
  const items = itemsNamed(recipe, spoken);
  const isWith = missing.length > 0 && items.length > 0;
  const now = missing.filter(({ from, text }) => from >= 0 && isFood(text));
  const absent = items.length === 0 ? now.map(({ text }) => text) : [];
  if (isWith) draft.say(say('contains', { name, list: and(items) }));
  if (absent.length > 0) draft.say(say('has-no', { name, list: or(absent) }));
  // "The fudgy kind, not cakey" turns away nothing that is in it.
  const asksToSwap = missing.length > 0 && facts.length === 0 && valuesOf(recipe, SWAP, spoken) !== undefined;
  const asked = asksToSwap ? [SWAP] : facts;
  sayFacts({ recipe, facts: asked, words: spoken, clause, isWith }, draft, say);
  draft.suggestions = ['How strong is each serving?', 'What are the ingredients?', 'How do I store it?'];
  if (asked.length + diets.length > 0) return draft;
  // Who names a dish and asks nothing of it wants to hear what it is.
  const asks = clause.question !== undefined || words.some(({ text }) => isFood(text));
  const about = asks ? aboutText(recipe, words, items, say) : undefined;
  // A question of words that the recipe doesn't have is for the pages.
  const isForPages = !about && absent.length === 0 && clause.question !== undefined && words.length > 0;
  return isForPages ? undefined : draft.say(about ?? say('about', { text: recipe.description, ...lineOf(recipe) }));
}

interface RecipeQuestion {
  recipe: Recipe;
  facts: readonly string[];
  words: readonly Word[];
  clause: Clause;
  /** The recipe has what is turned away, and that was said. */
  isWith: boolean;
}

function sayFacts({ recipe, facts, words, clause, isWith }: RecipeQuestion, draft: Draft, say: Say): void {
  const cut = { ...recipe, servings: piecesIn(clause) ?? recipe.servings };
  for (const fact of facts) {
    const values = valuesOf(DOSES.has(fact) ? cut : recipe, fact, words);
    if (values) sayFact(draft, recipe, fact, values, say);
    else if (!isWith) draft.say(say('unknown', { name: recipe.title })).passageWanted = clause.text;
  }
}

const valuesOf = (recipe: Recipe, fact: string, words: readonly Word[]): Values | undefined =>
  fact === SWAP ? advice(recipe, words, true) : FACTS[fact]?.values(recipe);

function sayFact(draft: Draft, recipe: Recipe, fact: string, values: Values, say: Say): void {
  draft.say(say(fact, { name: recipe.title, ...values }));
  draft.recipe(recipe, FACTS[fact]?.field ?? 'tips', String(Object.values(values)[0]).slice(0, 200));
}

function sayDiet(draft: Draft, recipe: Recipe, diet: string, say: Say): void {
  const name = recipe.title;
  const items = leftOut(recipe, diet);
  draft.say(items.length > 0 ? say('has', { name, list: and(items) }) : say('has-none', { name }), say('allergy'));
  draft.recipe(recipe, 'ingredients', items.join(', ') || 'none');
}

/** What a recipe says of some words: a tip, or that it contains what they name. */
function aboutText(recipe: Recipe, words: readonly Word[], items: readonly string[], say: Say): string | undefined {
  const name = recipe.title;
  const tip = advice(recipe, words, items.length > 0);
  if (tip) return say('substitutes', { name, ...tip });
  return items.length > 0 ? say('contains', { name, list: and(items) }) : undefined;
}

function itemsNamed({ measures }: Recipe, words: readonly Word[]): string[] {
  const items = measures.map(({ item }) => item);
  const search = new RowSearch(items, (item) => [item]);
  return [...new Set(words.flatMap((word) => [...search.having(word)]))].map((item) => item.split(',')[0] ?? item);
}

function listed(recipes: readonly Recipe[], request: RecipeRequest & { isNearest?: true }, say: Say): Draft {
  const { words, diets, isOfStrength } = request;
  const draft = new Draft();
  const found = findRecipes(recipes, request);
  const unwanted = words.filter(({ isWanted }) => !isWanted);
  const nearest =
    found.length > 0 ? found : findRecipes(recipes, { ...request, words: unwanted, mostMinutes: Infinity });
  const shown = nearest.slice(0, MAX_FOUND);
  const [first] = shown;
  draft.suggestions = CHIPS;
  if (!first) return nearestDiet(draft, recipes, request, say);
  const unmet = unmetIn(recipes, words);
  if (unmet.length > 0) draft.say(say('unmet', { list: or(unmet) }));
  const key = request.isNearest
    ? 'nearest-dish'
    : found.length === 0
      ? 'nearest'
      : shown.length === 1
        ? 'found-one'
        : 'found';
  draft.say(say(key, { list: or(shown.map(({ title }) => title)) }));
  draft.say(shown.map((recipe) => say(isOfStrength ? 'line-strength' : 'line', lineOf(recipe))).join('\n'));
  for (const recipe of shown) draft.recipe(recipe, 'title', recipe.title);
  if (diets.length > 0) draft.say(say('allergy'));
  draft.suggestions = [
    `Ingredients of ${first.title}`,
    `How strong is one serving of ${first.title}?`,
    ...CHIPS.slice(0, 2),
  ];
  return draft;
}

/** The recipe with the least to replace for a diet. */
function nearestDiet(draft: Draft, recipes: readonly Recipe[], request: RecipeRequest, say: Say): Draft {
  const left = (recipe: Recipe) => [...new Set(request.diets.flatMap((diet) => leftOut(recipe, diet)))];
  const [best] = findRecipes(recipes, { ...request, diets: [] }).toSorted((a, b) => left(a).length - left(b).length);
  if (!best || request.diets.length === 0) return draft.say(say('none'));
  draft.say(
    say('nearest-diet', { name: best.title, list: and(left(best)) }),
    say('line', lineOf(best)),
    say('allergy'),
  );
  return draft.recipe(best, 'ingredients', and(left(best)));
}

const lineOf = (recipe: Recipe) => ({
  ...{ name: recipe.title, total: minutesText(minutesOf(recipe)), difficulty: recipe.difficulty },
  ...{ servings: recipe.servings, each: milligramsOf(recipe) },
});
