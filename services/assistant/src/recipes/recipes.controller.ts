import { AppError } from '@bluntbot/platform/app-error';
import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { RecipeSummary, recipeGet, recipeList } from '@bluntbot/proto/assistant/recipes';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { RecipeBook } from './recipe-book.ts';

@Controller()
export class RecipesController {
  constructor(private readonly book: RecipeBook) {}

  @RpcHandler(recipeList)
  list({ search, category, difficulty }: ParsedRequestOf<typeof recipeList>) {
    const wanted = search?.toLowerCase() ?? '';
    const found = this.book.recipes
      .filter(
        (recipe) =>
          (!category || recipe.category === category) &&
          (!difficulty || recipe.difficulty === difficulty) &&
          [recipe.title, recipe.description, ...recipe.tags].some((text) => text.toLowerCase().includes(wanted)),
      )
      // The list's own fields, without the rest of each recipe.
      .map((recipe) => RecipeSummary.parse(recipe));
    return new MadeOf(found, []);
  }

  @RpcHandler(recipeGet)
  get({ id }: ParsedRequestOf<typeof recipeGet>) {
    const recipe = this.book.recipes.find((candidate) => candidate.id === id || candidate.slug === id);
    if (!recipe) throw new AppError('NOT_FOUND', 'Recipe not found');
    return new MadeOf(recipe, []);
  }
}
