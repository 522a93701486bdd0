import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { joined } from '../../wishes/reasons.ts';
import { type CalledFood, foodCalled } from './recipe-foods.ts';
import { recipeWish } from './recipe-wish.ts';

const HOW_MUCH = / how (?:much|many) (.+?) (?:goes|go|is|are|in|into|for|do|does|to|will|should) /;
/** What is counted of a dish, not of what goes into it. */
const OF_THE_DISH = /^(?:pieces?|servings?|portions?|people|cups?|slices?|time|minutes|steps?)\b/;
const HAS = / (?:contain|contains|have|has|is there|are there|any|include|includes) (?:any |an? |the |some |there )*(\w+(?: \w+)?) /;
const BY_THE_LIST = 'That goes by its list of ingredients; bought ones can hold traces.';

/** What is asked of the contents of a recipe. */
export interface ContentsAsked {
  /** The message without the ingredient that is asked for: "how much cream is in the truffles" names no ice cream. */
  rest: string;
  told: (recipe: Recipe) => string;
}

/** "How many eggs for brownies", "does the pizza contain cheese", "are the gummies vegan"; undefined where nothing of that kind is asked. */
export function contentsAsked(text: string, recipes: readonly Recipe[]): ContentsAsked | undefined {
  const amount = HOW_MUCH.exec(text)?.[1];
  const measured = amount === undefined || OF_THE_DISH.test(amount) ? undefined : foodCalled(amount, recipes);
  if (amount !== undefined && measured) return { rest: text.replace(` ${amount} `, ' '), told: (recipe) => amounts(recipe, measured) };
  const { conditions, rest } = recipeWish(text, recipes);
  const excluded = conditions.filter(({ against }) => against);
  if (excluded.length > 0)
    return {
      rest,
      told: (recipe) =>
        `${excluded
          .map(({ said, against, surely = against }) => {
            const [found, near] = [surely?.(recipe), against?.(recipe)];
            if (found !== undefined) return `It is not ${said}: it has ${found}.`;
            return near === undefined ? `Its list of ingredients is ${said}.` : `Whoever cooks ${said} leaves this out too: ${near}.`;
          })
          .join(' ')} ${BY_THE_LIST}`,
    };
  const words = HAS.exec(text)?.[1] ?? '';
  const [whole, first] = [words, words.split(' ')[0] ?? ''].map((one) => ({ one, food: foodCalled(one, recipes) }));
  const found = whole?.food ? whole : first;
  return found?.food
    ? { rest: text.replace(` ${found.one} `, ' '), told: (recipe) => contains(recipe, found.food as CalledFood) }
    : undefined;
}

const linesOf = ({ ingredients, measures }: Recipe, { isItem }: CalledFood): string[] =>
  ingredients.filter((_, at) => isItem(measures[at]?.item ?? ''));

function amounts(recipe: Recipe, food: CalledFood): string {
  const lines = linesOf(recipe, food);
  return lines.length > 0 ? `It takes ${joined(lines)}, for ${recipe.servings} servings.` : `Its list of ingredients has no ${food.name}.`;
}

function contains(recipe: Recipe, food: CalledFood): string {
  const lines = linesOf(recipe, food);
  if (lines.length > 0) return `Yes, it has ${food.name}: ${joined(lines)}.`;
  const near = recipe.ingredients.filter((_, at) => food.mayBe(recipe.measures[at]?.item ?? ''));
  // Who asks because they must not have it is told of what counts as it when it is left out.
  return near.length > 0
    ? `Its list of ingredients names no ${food.name}, but whoever leaves ${food.name} out leaves this out too: ${joined(near)}.`
    : `No ${food.name} in its list of ingredients. ${BY_THE_LIST}`;
}
