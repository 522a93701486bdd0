import { expect, test } from '@jest/globals';
import { RecipeBook } from '../../recipes/recipe-book.ts';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import { RecipeFacts } from './recipe-facts.ts';

const book = new RecipeBook();
const facts = new RecipeFacts(book);

function said(message: string): string | undefined {
  const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
  const turn: Turn = {
    ...{ asked: message, named: [], message, text: spaced(message), wish, strains: [], history: [], shown: [] },
    ...{ lastQuestion: undefined, without: [], beginsAnew: false, count: undefined },
  };
  return facts.answer(turn)?.paragraphs.join(' ');
}

test.each(book.recipes.map((recipe) => [recipe.title, recipe] as const))('%s by its whole title', (title, recipe) => {
  expect(said(`how many servings does the ${title} recipe make?`)).toBe(`${title}: It makes ${recipe.servings} servings.`);
  expect(said(`what ingredients are in the ${title}?`)).toContain(recipe.measures[0]?.item);
  expect(said(`how difficult is the ${title} recipe?`)).toContain(`Its difficulty is ${recipe.difficulty}.`);
});

test.each([
  ['how much butter goes into the cookies?', 'cannabutter, from the batch below, soft and 170 g (¾ cup) plain unsalted butter'],
  ['how many eggs for brownies?', 'It takes 3 large eggs'],
  ['does the pizza contain cheese?', 'Yes, it has cheese: 250 g (9 oz) low-moisture mozzarella'],
  ['are there nuts in the cookies?', 'No nuts in its list'],
  ['are the gummies vegan?', 'It is not vegan: it has unflavored powdered gelatin.'],
  ['is the smoothie gluten free?', 'Whoever cooks without gluten leaves this out too: milk or full-fat oat drink.'],
  ['is the pizza gluten free?', 'It is not without gluten: it has bread flour.'],
  ['how many pieces is that of the brownies, and how long in the oven?', 'It makes 12 servings.'],
  ['how much cream is in the truffles?', 'heavy cream'],
  [
    'is there alcohol in the ice cream?',
    'names no alcohol, but whoever leaves alcohol out leaves this out too: 1 vanilla bean, split (or 10 ml of extract)',
  ],
  ['are there nuts in the gummies?', 'names no nuts, but whoever leaves nuts out leaves this out too:'],
  ['is there any alcohol in the brownies recipe', 'names no alcohol, but'],
  ['does the pizza recipe have cheese', 'Yes, it has cheese'],
  ['is there alcohol in the truffles?', 'No alcohol in its list'],
  ['does the pizza have fruit?', 'No fruit in its list'],
  ['does the hot chocolate contain gluten?', 'names no gluten, but'],
])('%s', (message, sentence) => expect(said(message)).toContain(sentence));

test('a dish that is wished for is left to the list', () => expect(said('vegan brownies recipe')).toBeUndefined());
