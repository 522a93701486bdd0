import type { RecipeSummary } from '@bluntbot/proto/assistant/recipes';
import { RECIPE_CATEGORIES, RECIPE_DIFFICULTIES } from '@bluntbot/proto/assistant/vocabulary';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, text } from '../../lib/address-state.ts';
import { keepUnits } from '../../lib/units.ts';

/** The filters of the recipes, in the address. */
export interface RecipeFilters {
  search: string;
  category?: (typeof RECIPE_CATEGORIES)[number] | undefined;
  difficulty?: (typeof RECIPE_DIFFICULTIES)[number] | undefined;
}

export const recipeFilters = addressState<RecipeFilters>({
  search: text(MAX_SEARCH),
  category: oneOf(RECIPE_CATEGORIES, undefined),
  difficulty: oneOf(RECIPE_DIFFICULTIES, undefined),
});

/** The recipes that a search in title, description and tags and the filters leave. */
export function recipesOf(
  recipes: readonly RecipeSummary[],
  { search, category, difficulty }: RecipeFilters,
): RecipeSummary[] {
  const wanted = keepUnits(search.toLowerCase());
  return recipes.filter(
    (recipe) =>
      (!category || recipe.category === category) &&
      (!difficulty || recipe.difficulty === difficulty) &&
      [recipe.title, recipe.description, ...recipe.tags].some((words) => words.toLowerCase().includes(wanted)),
  );
}
