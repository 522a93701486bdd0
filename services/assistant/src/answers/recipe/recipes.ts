import { plainWords } from '@bluntbot/platform/index/plain-words';
import { DECARB_SHARE, doseSteps, INFUSION_SHARE } from '@bluntbot/proto/assistant/dose';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { Draft } from '../../conversation/draft.ts';
import type { RecipeBook } from '../../recipes/recipe-book.ts';
import type { Word } from '../../understanding/utterance.ts';
import { and, or } from '../../wording/list.ts';
import type { Values } from '../../wording/wording.ts';
import type { Answer } from '../answer.ts';
import { RowSearch } from '../row-search.ts';
import { leftOut } from './foods.ts';
import { findRecipes, minutesOf, type RecipeRequest, recipesNamed, requestOf } from './recipe-search.ts';

const MAX_NAMED = 2;
const MAX_FOUND = 4;
const CHIPS = ['An easy dessert', 'Something without dairy', 'A drink with THC', 'Dinner in 40 minutes'];

type Say = (key: string, values?: Values) => string;

/** Recipes by what they are, have, or take; or facts of one that is named. Undefined for what no recipe says. */
export const recipeAnswer =
  (book: Pick<RecipeBook, 'recipes'>): Answer =>
  async (asked, { wording }) => {
    const { clause, state } = asked;
    const say: Say = (key, values = {}) => wording.say(`recipe.${key}`, values, state.seed);
    const named = recipesNamed(book.recipes, asked).slice(0, MAX_NAMED);
    const all = requestOf(asked);
    const dishes = clause.entities.filter(({ slot }) => slot === 'recipe');
    const request = {
      ...all,
      words: named.length > 0 ? all.words.filter((word) => !dishes.some(({ from, to }) => from <= word.from && word.to <= to)) : all.words,
    };
    const facts = clause.facts.flatMap((fact) => (fact in FACTS ? [fact] : []));
    if (named.length > 0) {
      const draft = new Draft();
      for (const recipe of named) tell(draft, recipe, facts, request, say);
      return draft;
    }
    if (facts.length > 0 || clause.question === 'how' || clause.question === 'why') return undefined;
    return listed(book.recipes, request, say);
  };

interface Fact {
  field: keyof Recipe;
  values: (recipe: Recipe, words: readonly Word[]) => Values | undefined;
}

const line = (field: 'ingredients' | 'equipment' | 'tips'): Fact => ({
  field,
  values: (recipe) => (recipe[field].length > 0 ? { list: recipe[field].map((text) => `• ${text}`).join('\n') } : undefined),
});
const dose: Fact = {
  field: 'dose',
  values: ({ dose: own, servings }) => {
    const { perServing } = doseSteps({ ...own, servings, decarbShare: DECARB_SHARE, infusionShare: INFUSION_SHARE });
    return { each: Math.round(perServing * 10) / 10, servings, grams: own.flowerGrams, percent: own.thcPercent };
  },
};

/** Facts of a recipe by name, each from its content. */
const FACTS: Readonly<Record<string, Fact>> = {
  servings: { field: 'servings', values: ({ servings }) => ({ servings }) },
  time: {
    field: 'cookTime',
    values: (recipe) => ({ total: minutesText(minutesOf(recipe)), prep: minutesText(recipe.prepTime), cook: minutesText(recipe.cookTime) }),
  },
  ingredients: line('ingredients'),
  equipment: line('equipment'),
  tips: line('tips'),
  steps: {
    field: 'instructions',
    values: ({ instructions }) => ({ list: instructions.map((step, at) => `${at + 1}. ${step}`).join('\n') }),
  },
  storage: { field: 'storage', values: ({ storage }) => ({ text: storage }) },
  substitutes: { field: 'tips', values: (recipe, words) => advice(recipe, words, true) },
  growing: { field: 'difficulty', values: ({ difficulty }) => ({ difficulty }) },
  thc: dose,
  dose,
};

/** Says what is asked of a recipe, whether it fits a diet, or what it is. */
function tell(draft: Draft, recipe: Recipe, facts: readonly string[], { diets, words }: RecipeRequest, say: Say): void {
  const { id, title, description, difficulty, servings } = recipe;
  const href = `/recipe/${id}`;
  draft.reading({ kind: 'recipe', id, title, href, passage: null });
  for (const diet of diets) {
    const items = leftOut(recipe, diet);
    draft.say(items.length > 0 ? say('has', { name: title, list: and(items) }) : say('has-none', { name: title }), say('allergy'));
    draft.cite('recipe', id, 'ingredients', items.join(', ') || 'none', title, href);
  }
  const missing = words.filter(({ isWanted }) => !isWanted);
  const asked = missing.length > 0 && facts.length === 0 ? ['substitutes'] : facts;
  for (const name of asked) {
    const fact = FACTS[name];
    const values = fact?.values(recipe, missing.length > 0 ? missing : words);
    const items = missing.length > 0 ? itemsOf(recipe, missing) : [];
    if (items.length > 0) draft.say(say('contains', { name: title, list: and(items) }));
    if (values || items.length === 0) draft.say(values ? say(name, { name: title, ...values }) : say('unknown', { name: title }));
    if (fact && values) draft.cite('recipe', id, fact.field, String(Object.values(values)[0]).slice(0, 200), title, href);
  }
  if (asked.length + diets.length === 0) {
    const [tip, items] = [advice(recipe, words, false), itemsOf(recipe, words)];
    const about = { text: description, total: minutesText(minutesOf(recipe)), difficulty, servings };
    if (tip) draft.say(say('substitutes', { name: title, ...tip }));
    else draft.say(items.length > 0 ? say('contains', { name: title, list: and(items) }) : say('about', { name: title, ...about }));
  }
  draft.suggestions = ['How strong is each serving?', 'What are the ingredients?', 'How do I store it?'];
}

/** Ingredients that words name. */
function itemsOf({ measures }: Recipe, words: readonly Word[]): string[] {
  const search = new RowSearch(
    measures.map(({ item }) => item),
    (item) => [item],
  );
  return [...new Set(words.flatMap((word) => [...search.having(word)]))].map((item) => item.split(',')[0] ?? item);
}

/** Words of a tip that names what may take the place of something. */
const SWAPS: ReadonlySet<string> = new Set(['replace', 'replaces', 'without', 'instead', 'or']);

/** Tips and notes that speak of a word: "Without lecithin the fat rises within minutes." */
function advice({ tips, notes }: Recipe, words: readonly Word[], isSwap: boolean): Values | undefined {
  const lines = [...tips, ...notes].filter((line) => !isSwap || plainWords(line).some((word) => SWAPS.has(word)));
  const search = new RowSearch(lines, (text) => [text]);
  const [best] = search.ranked(words.filter((word) => search.having(word).size > 0));
  return best && { text: best.row };
}

function listed(recipes: readonly Recipe[], request: RecipeRequest, say: Say): Draft {
  const draft = new Draft();
  const found = findRecipes(recipes, request);
  const nearest =
    found.length > 0
      ? found
      : findRecipes(recipes, { ...request, words: request.words.filter(({ isWanted }) => !isWanted), mostMinutes: undefined });
  const shown = (nearest.length > 0 ? nearest : []).slice(0, MAX_FOUND);
  draft.suggestions = CHIPS;
  if (shown.length === 0) return draft.say(say('none'));
  const names = or(shown.map(({ title }) => title));
  draft.say(found.length > 0 ? say(shown.length === 1 ? 'found-one' : 'found', { list: names }) : say('nearest', { list: names }));
  draft.say(shown.map((recipe) => say('line', lineOf(recipe))).join('\n'));
  for (const { id, title } of shown) {
    const href = `/recipe/${id}`;
    draft.reading({ kind: 'recipe', id, title, href, passage: null }).cite('recipe', id, 'title', title, title, href);
  }
  if (request.diets.length > 0) draft.say(say('allergy'));
  const [first] = shown as [Recipe];
  draft.suggestions = [`Ingredients of ${first.title}`, `How strong is one serving of ${first.title}?`, ...CHIPS.slice(0, 2)];
  return draft;
}

const lineOf = (recipe: Recipe) => ({
  name: recipe.title,
  total: minutesText(minutesOf(recipe)),
  difficulty: recipe.difficulty,
  servings: recipe.servings,
});

/** "45 minutes", "2 hours 31 minutes". */
function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, (rest > 0 || hours === 0) && `${rest} minutes`];
  return parts.filter(Boolean).join(' ');
}
