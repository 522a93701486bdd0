import { plainWords } from '@bluntbot/platform/index/plain-words';
import { DECARB_SHARE, doseSteps, INFUSION_SHARE } from '@bluntbot/proto/assistant/dose';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import type { Amount, Clause, Entity, Word } from '../../understanding/utterance.ts';
import type { Asked } from '../answer.ts';
import { entitiesOf, isWithin, names, valuesOf } from '../clause.ts';
import { RowSearch, searchOnce } from '../row-search.ts';
import { coursesOf, dishCategory, itemsOf, leftOut } from './foods.ts';

const TELLING = 0.7;
const NEAR_BEST = 0.8;
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60 };

export const minutesOf = ({ prepTime, cookTime }: Recipe): number => prepTime + cookTime;

/** Milligrams of THC in a serving. */
export const milligramsOf = ({ dose, servings }: Pick<Recipe, 'dose' | 'servings'>): number =>
  Math.round(
    doseSteps({ ...dose, servings, decarbShare: DECARB_SHARE, infusionShare: INFUSION_SHARE }).perServing * 10,
  ) / 10;

/** Words for making more or fewer pieces of a batch, and how many there may be. */
const CUTTING: ReadonlySet<string> = new Set([
  ...['cut', 'divide', 'divided', 'split', 'slice', 'sliced', 'make', 'makes', 'portion'],
]);
const MOST_PIECES = 200;

/** How many pieces a batch is cut into: "how many mg would each be if I cut it in 16". */
export const piecesIn = ({ amounts, text }: Pick<Clause, 'amounts' | 'text'>): number | undefined =>
  plainWords(text).some((word) => CUTTING.has(word))
    ? amounts.find(
        ({ of, exact = 0, from }) =>
          from >= 0 &&
          (of === undefined || of === 'serving') &&
          exact > 1 &&
          exact <= MOST_PIECES &&
          Number.isInteger(exact),
      )?.exact
    : undefined;

export type RecipeRequest = ReturnType<typeof requestOf>;

/** Recipes that the question names, or else the one that was spoken of. */
export function recipesNamed(recipes: readonly Recipe[], { clause, state }: Asked): Recipe[] {
  const own = entitiesOf(clause, 'recipe');
  const isWanted = (entity: Entity) => !clause.content.some((word) => !word.isWanted && isWithin(word, entity));
  const named = own.length > 0 ? own.filter(isWanted) : (state.slots.recipe ?? []);
  return recipes.filter(({ id }) => named.some(({ value }) => value === id));
}

export function requestOf({ clause }: Asked) {
  // "Chocolatey" is the flavor chocolate; "dessert" is more than the flavor sweet.
  const flavors = entitiesOf(clause, 'flavor').filter(({ value }) => coursesOf(value).length === 0);
  const tasted = flavors.map(({ value: text, stance, from, to }) => ({
    text,
    stem: text,
    isWanted: stance !== 'unwanted',
    from,
    to,
  }));
  const named = [...entitiesOf(clause, 'diet'), ...flavors];
  const strength = clause.sorts.find(({ by }) => by === 'thc');
  const isQuick = clause.facts.includes('quick') || clause.sorts.some(({ by, least }) => by === 'flowering' && least);
  return {
    words: [...clause.content.filter((word) => !named.some((entity) => isWithin(word, entity))), ...tasted],
    diets: [...new Set(valuesOf(clause, 'diet'))],
    /** The category of a dish that no recipe is for. */
    category: undefined as string | undefined,
    mostMinutes: minutesIn(clause.amounts),
    people: clause.amounts.find(({ of }) => of === 'person')?.exact ?? 0,
    isEasy: names(clause, 'ease', 'easy') || names(clause, 'strength', 'mild', 'beginner'),
    /** What recipes are sorted by, the lowest figure first. */
    order: strength
      ? (recipe: Recipe) => (strength.least ? 1 : -1) * milligramsOf(recipe)
      : isQuick
        ? minutesOf
        : undefined,
    isOfStrength: strength !== undefined,
  };
}

function minutesIn(amounts: readonly Amount[]): number {
  const time = amounts.find(({ of = '' }) => of in MINUTES);
  const figure = time?.exact ?? time?.range.max ?? time?.range.below ?? Infinity;
  return figure * (MINUTES[time?.of ?? ''] ?? 1);
}

/** The recipes that meet a request, the best first. */
export function findRecipes(
  recipes: readonly Recipe[],
  { words, diets, category, mostMinutes, people, isEasy, order }: RecipeRequest,
): readonly Recipe[] {
  const search = searchOf(recipes);
  const [unwanted, wanted] = [words.filter(({ isWanted }) => !isWanted), words.filter(({ isWanted }) => isWanted)];
  const courses = wanted.flatMap(({ stem }) => coursesOf(stem));
  const others = unwanted.flatMap(({ stem }) => coursesOf(stem)).filter((course) => !courses.includes(course));
  const allowed = recipes.filter(
    (recipe) =>
      diets.every((diet) => leftOut(recipe, diet).length === 0) &&
      !unwanted.some((word) => hasAnywhere(recipe, word)) &&
      (courses.length === 0 || courses.includes(recipe.category)) &&
      !others.includes(recipe.category) &&
      (category === undefined || recipe.category === category) &&
      minutesOf(recipe) <= mostMinutes &&
      recipe.servings >= people &&
      (!isEasy || recipe.difficulty === 'beginner'),
  );
  // Of a course, what a description says by the way tells nothing: "a drink that's warm" is more than the one stirred
  // "while warm".
  const isOfDish = (word: Word) => dishesOf(recipes).having(word).size > 0;
  const naming = wanted.filter((word) => coursesOf(word.stem).length === 0 && (courses.length === 0 || isOfDish(word)));
  const telling = search.telling(naming, TELLING);
  const ranked = search.ranked(telling).filter(({ row }) => allowed.includes(row));
  const best = ranked[0]?.score ?? 0;
  // "That takes under 30 minutes": a word of a description alone rules nothing out.
  if (best === 0 && courses.length === 0 && telling.some(isOfDish)) return [];
  const found = best > 0 ? ranked.filter(({ score }) => score >= best * NEAR_BEST).map(({ row }) => row) : allowed;
  return order ? found.toSorted((a, b) => order(a) - order(b)) : found;
}

/** Dishes and foods that are wanted and in the name of no recipe: "lasagna", the pie of "lemon pie". */
export function lackedIn(recipes: readonly Recipe[], words: readonly Word[]): Word[] {
  const named = namesOf(recipes);
  return words.filter((word) => word.isWanted && dishCategory(word.text) && named.having(word).size === 0);
}

const labelsOf = ({ title, tags }: Recipe) => [title, ...tags];
const namesOf = searchOnce<Recipe>(labelsOf);
const dishesOf = searchOnce<Recipe>(labelsOf, itemsOf);
const searchOf = searchOnce<Recipe>(labelsOf, (recipe) => [...itemsOf(recipe), recipe.description]);

/** What no recipe has, although one has a part of its name: the peanut butter that is no butter. */
export function unmetIn(recipes: readonly Recipe[], words: readonly Word[]): string[] {
  const search = searchOf(recipes);
  const isKnown = (word: Word) => search.having(word).size > 0 || coursesOf(word.stem).length > 0;
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next?.from === word.to + 1 && word.isWanted && !isKnown(word) && isKnown(next)
      ? [`${word.text} ${next.text}`]
      : [];
  });
}

/** What is left out may be neither in the name nor among the ingredients. */
const hasAnywhere = ({ title, tags, measures }: Recipe, word: Word): boolean =>
  new RowSearch([title, ...tags, ...measures.map(({ item }) => item)], (text) => [text]).having(word).size > 0;
