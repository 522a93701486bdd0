import { expect, test } from '@jest/globals';
import { RecipeBook } from '../../recipes/recipe-book.ts';
import { spaced } from '../spaced.ts';
import { recipesCounted } from './recipe-count.ts';

const { recipes } = new RecipeBook();
const said = (message: string): string | undefined => recipesCounted(spaced(message), recipes)?.paragraphs.join(' ');

test.each([
  ['how many recipes do you have?', `The book has ${recipes.length} recipes: `],
  ['how many recipes for drinks are there', '3 of the 10 recipes of the book (beverages): Cannabis Hot Chocolate'],
  ['how many desserts do you have', 'recipes of the book (desserts): '],
  ['number of recipes without eggs', 'recipes of the book (without eggs): '],
])('%s', (message, told) => expect(said(message)).toContain(told));

test.each(['how many does the gummies recipe make', 'how many pieces are in the brownie recipe', 'how many strains do you have'])(
  'counts none: %s',
  (message) => expect(said(message)).toBeUndefined(),
);
