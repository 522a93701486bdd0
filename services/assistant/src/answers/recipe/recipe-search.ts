import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import type { Amount, Word } from '../../understanding/utterance.ts';
import type { Asked } from '../answer.ts';
import { RowSearch } from '../row-search.ts';
import { coursesOf, leftOut } from './foods.ts';

/** Share of the recipes that a word has at most for it to say what is wanted. */
const TELLING = 0.7;
const NEAR_BEST = 0.8;
const MINUTES = { minute: 1, hour: 60 } as const;

export const minutesOf = ({ prepTime, cookTime }: Recipe): number => prepTime + cookTime;

/** A request for recipes. */
export interface RecipeRequest {
  words: readonly Word[];
  diets: readonly string[];
  mostMinutes: number | undefined;
  people: number | undefined;
  isEasy: boolean;
  isQuick: boolean;
}

/** Recipes that the question names, or else the one that was spoken of. */
export function recipesNamed(recipes: readonly Recipe[], { clause, state }: Asked): Recipe[] {
  const own = clause.entities.filter(({ slot }) => slot === 'recipe');
  const isTurnedAway = ({ from, to }: { from: number; to: number }) =>
    clause.content.some((word) => !word.isWanted && from <= word.from && word.to <= to);
  const named = own.length > 0 ? own.filter((entity) => !isTurnedAway(entity)) : (state.slots.recipe ?? []);
  return recipes.filter(({ id }) => named.some(({ value }) => value === id));
}

export function requestOf({ clause }: Asked): RecipeRequest {
  const of = (slot: string) => clause.entities.filter((entity) => entity.slot === slot);
  const has = (slot: string, value: string) => of(slot).some((entity) => entity.value === value);
  const diets = of('diet');
  // "Chocolatey" is the flavor chocolate; "dessert" is more than the flavor sweet.
  const flavors = of('flavor').filter(({ value }) => coursesOf(value).length === 0);
  const flavorWords = flavors.map(({ value, stance, from, to }) => ({
    text: value,
    stem: value,
    isWanted: stance !== 'unwanted',
    from,
    to,
  }));
  const words = clause.content.filter(({ from, to }) => ![...diets, ...flavors].some((entity) => entity.from <= from && to <= entity.to));
  return {
    words: [...words, ...flavorWords],
    diets: [...new Set(diets.map(({ value }) => value))],
    mostMinutes: minutesIn(clause.amounts),
    people: clause.amounts.find(({ of: unit }) => unit === 'person')?.exact,
    isEasy: has('growing', 'easy') || has('strength', 'mild'),
    isQuick: clause.facts.includes('quick') || clause.sorts.some(({ by, least }) => by === 'flowering' && least),
  };
}

function minutesIn(amounts: readonly Amount[]): number | undefined {
  const time = amounts.find(({ of }) => of === 'minute' || of === 'hour');
  const figure = time && (time.exact ?? time.range.max ?? time.range.below);
  return figure === undefined ? undefined : figure * MINUTES[time?.of as keyof typeof MINUTES];
}

/** The recipes that meet a request, the best first. */
export function findRecipes(
  recipes: readonly Recipe[],
  { words, diets, mostMinutes, people = 0, isEasy, isQuick }: RecipeRequest,
): Recipe[] {
  const search = new RowSearch(
    recipes,
    ({ title, tags }) => [title, ...tags],
    ({ measures, description }) => [...measures.map(({ item }) => item), description],
  );
  const unwanted = words.filter(({ isWanted }) => !isWanted);
  const wanted = words.filter(({ isWanted }) => isWanted);
  const courses = wanted.flatMap(({ stem }) => coursesOf(stem));
  const allowed = recipes.filter(
    (recipe) =>
      diets.every((diet) => leftOut(recipe, diet).length === 0) &&
      !unwanted.some((word) => hasAnywhere(recipe, word)) &&
      (courses.length === 0 || courses.includes(recipe.category)) &&
      (mostMinutes === undefined || minutesOf(recipe) <= mostMinutes) &&
      recipe.servings >= people &&
      (!isEasy || recipe.difficulty === 'beginner'),
  );
  const telling = search.telling(
    wanted.filter(({ stem }) => coursesOf(stem).length === 0),
    TELLING,
  );
  const ranked = search.ranked(telling).filter(({ row }) => allowed.includes(row));
  const best = ranked[0]?.score ?? 0;
  if (best === 0 && telling.length > 0 && courses.length === 0) return [];
  const found = best > 0 ? ranked.filter(({ score }) => score >= best * NEAR_BEST).map(({ row }) => row) : allowed;
  return isQuick ? found.toSorted((a, b) => minutesOf(a) - minutesOf(b)) : found;
}

/** What is left out may be neither in the name nor among the ingredients. */
function hasAnywhere({ title, tags, measures }: Recipe, word: Word): boolean {
  const search = new RowSearch([title, ...tags, ...measures.map(({ item }) => item)], (text) => [text]);
  return search.having(word).size > 0;
}
