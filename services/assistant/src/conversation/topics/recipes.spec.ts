import { expect, test } from '@jest/globals';
import { RecipeBook } from '../../recipes/recipe-book.ts';
import type { Draft } from '../draft.ts';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import { Recipes } from './recipes.ts';

const recipes = new Recipes(new RecipeBook());

/** What the last of some messages is answered with. */
function answered(...messages: string[]): Draft | undefined {
  const history: Turn['history'][number][] = [];
  let found: Draft | undefined;
  for (const message of messages) {
    const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
    const turn: Turn = {
      ...{ asked: message, named: [], message, text: spaced(message), wish, strains: [], history: [...history], shown: [] },
      ...{ lastQuestion: undefined, without: [], beginsAnew: false, count: undefined },
    };
    const draft = recipes.answer(turn);
    history.push({ role: 'user', content: message }, { role: 'assistant', content: draft?.paragraphs.join(' ') ?? '', strains: [] });
    found = draft;
  }
  return found;
}

const titles = (...messages: string[]): string[] | undefined => answered(...messages)?.readings.map(({ title }) => title);
const said = (message: string): string => answered(message)?.paragraphs.join(' ') ?? '';

test('recipes that were told are narrowed by what comes then', () => {
  const drinks = titles('got a recipe for a drink?');
  const cold = titles('got a recipe for a drink?', 'not the chocolate one, something cold');
  expect(drinks).toContain('Cannabis Hot Chocolate');
  expect(cold).toContain('Mango and Coconut Cannabis Smoothie');
  expect(cold).not.toContain('Cannabis Hot Chocolate');
});

test('what has a strain in it goes on with no recipe', () => {
  expect(titles('got a recipe for a drink?', 'something else: a strain')).toBeUndefined();
});

test.each([
  ['any cannabis drinks I can make at home', 'Cannabis Hot Chocolate'],
  ['pizza with weed, how', 'Infused-Oil Tray Pizza'],
  ['can you put weed in pasta', 'Lemon and Garlic Pasta with Infused Oil'],
  ['spaghetti with weed', 'Lemon and Garlic Pasta with Infused Oil'],
  ['simplest thing to cook for a newbie', 'Classic Cannabis Brownies'],
  ['got a weed lemonade or something', 'Mango and Coconut Cannabis Smoothie'],
  ['how do i make a pot smoothie', 'Mango and Coconut Cannabis Smoothie'],
  ['what can I bake with cannabutter', 'Classic Cannabis Brownies'],
])('%s', (message, title) => expect(titles(message)).toContain(title));

const book = new RecipeBook().recipes;
const itemsOf = (title: string): string =>
  (book.find((recipe) => recipe.title === title)?.measures ?? []).map(({ item }) => item).join('; ');

test.each([
  ['recipe without eggs', /egg/],
  ["I'm allergic to eggs, what can I bake?", /egg/],
  ['dairy-free recipe', /butter|milk|cream|yogurt|mozzarella|parmesan/i],
  ['gluten free recipes', /flour|spaghetti|bread/],
  ['I have a nut allergy, which recipe?', /almond|coconut/],
  ['recipes without cannabutter', /cannabutter/],
  ['a recipe with no chocolate', /chocolate|cocoa/],
  ['vegetarian recipes', /gelatin|parmesan/i],
  ['dessert without gluten or nuts', /flour|almond|coconut/],
  ['gluten free recipe', /\boat/],
  ['recipes without alcohol', /extract/],
])('%s: none of those that are told has it', (message, leftOut) => {
  const found = titles(message);
  expect(found?.length).toBeGreaterThan(0);
  for (const title of found ?? []) expect(itemsOf(title)).not.toMatch(leftOut);
});

test.each([
  ['vegan recipes', 'No recipe of the book fits this: vegan.'],
  ['what can a vegan bake with cannabis', 'No recipe of the book fits this: baked, vegan.'],
  ['vegan brownies recipe', 'Classic Cannabis Brownies has cannabutter'],
  ['desserts without eggs', 'No recipe of the book fits this: desserts, without eggs.'],
  ['a keto recipe', 'I cannot filter the recipes by “keto”.'],
  ['recipe with shrimp', 'I cannot filter the recipes by “shrimp”.'],
])('%s: %s', (message, sentence) => expect(said(message)).toContain(sentence));

test.each([
  ['advanced recipes', ['Cannabis Vanilla Ice Cream', 'Dark Chocolate Cannabis Truffles']],
  ['recipe with olive oil', ['Infused-Oil Tray Pizza', 'Lemon and Garlic Pasta with Infused Oil']],
  ["savory recipe that isn't pizza", ['Lemon and Garlic Pasta with Infused Oil']],
  ['vegan or dairy free infused recipe?', ['Cannabis Fruit Gummies']],
  ["what can I bake that isn't sweet", ['Infused-Oil Tray Pizza']],
  ['desserts but not brownies', ['Cannabis Vanilla Ice Cream', 'Chocolate Chip Cannabis Cookies']],
  ['recipe under 20 minutes', ['Cannabis Hot Chocolate', 'Mango and Coconut Cannabis Smoothie']],
  ['a recipe in half an hour with at least 2 servings, no drinks', undefined],
])('%s', (message, found) => expect(titles(message)).toEqual(found ?? []));

test.each([
  'i am not a vegan, which recipes have eggs',
  "I'm not vegan: recipes with eggs",
  'recipes with eggs, it need not be vegan, I am no longer a vegetarian',
])('%s: what somebody is not is no wish', (message) => {
  expect(said(message)).not.toContain('vegan');
  expect(titles(message)).toContain('Classic Cannabis Brownies');
  for (const title of titles(message) ?? []) expect(itemsOf(title)).toMatch(/egg/);
});

test('what is left out goes on being left out', () => {
  expect(titles('recipes without eggs', 'something cold instead')).not.toContain('Cannabis Vanilla Ice Cream');
});

test('something to drink is a recipe, what is said of it comes first', () => {
  expect(titles('a drink for a summer bbq with thc')).toHaveLength(2);
  expect(titles('something to drink, chocolatey and warm')?.[0]).toBe('Cannabis Hot Chocolate');
});

test('who bakes something easy asks for no strain that is easy to grow', () => {
  const turn = (message: string) =>
    ({
      ...{ asked: message, message, text: spaced(message), strains: [], history: [], named: [] },
      wish: { criteria: [{ field: 'growing' }, { field: 'thc' }], notUnderstood: [] },
    }) as unknown as Turn;
  expect(recipes.answer(turn('easiest thing to bake for a total beginner in the kitchen'))?.readings.length).toBeGreaterThan(0);
  expect(recipes.answer(turn('an easy strain for a beginner who loves cooking'))).toBeUndefined();
});

test('what is asked of the effects of a dish is no recipe', () => {
  expect(titles('how strong is a pizza made with weed')).toBeUndefined();
});
