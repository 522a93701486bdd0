import { recipeGet, recipeList } from '@bluntbot/proto/assistant/recipes';
import { expect, test } from '@jest/globals';
import { RecipeBook } from './recipe-book.ts';
import { RecipesController } from './recipes.controller.ts';

const recipes = new RecipesController(new RecipeBook());
const list = (question: Parameters<RecipesController['list']>[0]) =>
  recipeList.response.parse(recipes.list(question).answer);
const ids = (question: Parameters<RecipesController['list']>[0]) => list(question).map(({ id }) => id);

test('lists the recipes in order, and searches title, description, and tags, ignoring case', () => {
  expect(ids({})).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(recipes.list({}).answer).toEqual(list({}));
  expect(ids({ search: 'BROWNIES' })).toContain('1');
  for (const { title, description, tags } of list({ search: 'oil' }))
    expect([title, description, ...tags].join('\n').toLowerCase()).toContain('oil');
  expect(ids({ search: 'xqzzkw' })).toEqual([]);
});

test('filters by category and difficulty together', () => {
  const beverages = list({ category: 'beverages' });
  expect(new Set(beverages.map(({ category }) => category))).toEqual(new Set(['beverages']));
  const easy = beverages.filter(({ difficulty }) => difficulty === 'beginner').map(({ id }) => id);
  expect(ids({ category: 'beverages', difficulty: 'beginner' })).toEqual(easy);
  expect(easy.length).toBeGreaterThan(0);
});

test('returns a recipe by id or slug, and not found for an unknown one', () => {
  const recipe = recipeGet.response.parse(recipes.get({ id: '1' }).answer);
  expect(recipes.get({ id: recipe.slug }).answer).toEqual(recipe);
  expect(() => recipes.get({ id: 'no-such-recipe' })).toThrow('Recipe not found');
});
