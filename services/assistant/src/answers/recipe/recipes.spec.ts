import { expect, test } from '@jest/globals';
import { answered, answeredBehind, claimed, recipes } from '../../../test/answering.ts';
import { asksForDish, goesOnWithDish, recipeAnswer } from './recipes.ts';

const answer = recipeAnswer({ recipes });
const ask = async (...messages: string[]) => {
  const draft = await answered(answer, 'recipe', ...messages);
  return (
    draft && {
      ids: draft.readings.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
      text: draft.paragraphs.join(' '),
    }
  );
};

test.each([
  ['brownie recipe', [1]],
  ['got a recipe for weed gummies?', [2]],
  ['how bout pizza', [3]],
  ['cannabis hot chocolate please', [4]],
  ['ice cream recipe', [5]],
  ['i wanna bake cookies', [6]],
  ['pasta with infused oil', [7]],
  ['a smoothie', [8]],
  ['truffels', [9]],
  ['something with mango', [8]],
  ['chai or tea with thc', [10]],
  ['what can I make with coconut oil', [2, 8]],
  ['a drink without dairy', []],
  ['dessert with no chocolate', [5]],
  ['something sweet without chocolate', [2, 5]],
  ['vegetarian dinner', [3]],
  ['gluten free dessert', [5]],
  ['a dairy free treat', [2]],
  ['dinner in 40 minutes', [7]],
  ['savory edibles', [3, 7]],
  ['candy recipes', [2, 9]],
  ['easy drinks', [4, 8, 10]],
  ['an easy dessert', [1, 6]],
  ['egg free baking', []],
  ['recipes without nuts and without eggs, sweet', [9]],
  ['im allergic to eggs, what dessert can i do', []],
  ['a drink under 15 minutes', [4, 8]],
  ['pizza or pasta', [3, 7]],
  ['something chocolatey to drink', [4]],
  ['what can i cook for 7 people, savory', [3]],
  ['whats the easiest dessert', [1, 6]],
  ['anything but brownies for dessert', [5, 6]],
  ['something with lemon and garlic', [7]],
])('finds recipes: %s', async (message, ids) => {
  const found = await ask(message);
  if (ids.length > 0) expect(found?.ids).toEqual(ids);
  else expect(found?.text).toMatch(/^None/);
});

test.each([
  ['how many servings do the brownies make', '12 servings'],
  ['how long does it take to make the pizza', '2 hours 31 minutes'],
  ['ingredients for the truffles?', 'dark chocolate'],
  ['how do I store the ice cream', 'Freeze'],
  ['can i freeze the cookies', 'three months in the freezer'],
  ['what can I substitute for lecithin in the hot chocolate', 'lecithin'],
  ['how do I make the smoothie', '1. '],
  ['any tips for the gummies', 'Weigh'],
  ['what equipment do I need for the brownies', 'Kitchen scale'],
  ['how strong is it, the milk tea', 'mg of THC in each of 2'],
  ['are the brownies gluten free', 'all-purpose flour'],
  ['is the pasta vegan?', 'Parmesan'],
  ['brownie recipe, the fudgy kind not cakey', 'Cannabis Brownies: '],
  ['do the gummies have dairy', "I don't see any of that"],
  ['how long do the cookies bake', '24 minutes to cook'],
  ['how many cookies does it make', '24 servings'],
  ['do i need lecithin in the hot chocolate', 'Without lecithin'],
  ['is there egg in the ice cream', 'egg yolks'],
  ['i hate chocolate, are the cookies ok', 'dark chocolate'],
  ['how do you store gummies', 'refrigerator'],
  ['tell me about the truffles', 'Sixteen'],
  ['brownies without walnuts', 'has no walnuts in it'],
  ['how many mg would each brownie be if i cut the brownies in 16', 'in each of 16'],
])('states a fact about a recipe: %s', async (message, text) => {
  expect((await ask(message))?.text).toContain(text);
});

test('follows up on a recipe', async () => {
  expect((await ask('brownie recipe', 'how long does it take to make?'))?.text).toContain('50 minutes');
  expect((await ask('cookie recipe please, the cookies', 'and the ingredients'))?.text).toContain('brown sugar');
});

test('adds advice about labels for a diet', async () => {
  expect((await ask('nut free dessert'))?.text).toMatch(/check every label/);
});

test('leaves how-to questions without a recipe to the pages', async () => {
  expect(await ask('how do I make cannabutter')).toBeUndefined();
});

test.each([
  ['what temperature do i bake the brownies at', '175°C'],
  ['how much weed goes in the gummies', '3.5 g of 18% flower'],
  ['do the gummies need gelatin', 'gelatin'],
  ['can i swap the butter in the brownies for coconut oil', "doesn't say"],
  ['anything with peanut butter', 'mentions peanut butter'],
  ['vegan recipes', "as it's written"],
  ['a drink that is warm', 'Hot Chocolate'],
  ['a recipe that takes under 30 minutes', '10 minutes'],
])('says what a recipe contains, and what none does: %s', async (message, text) => {
  expect((await ask(message))?.text).toContain(text);
});

test.each(['do i have to decarb before baking', 'can i double the brownie recipe', 'does baking at 350 kill the thc'])(
  'leaves to the pages what no recipe says: %s',
  async (message) => {
    expect(await ask(message)).toBeUndefined();
  },
);

test('answers a request for a recipe whatever its intent', async () => {
  const instead = claimed(asksForDish, answer);
  expect((await answered(instead, 'off-topic', 'a recipe without eggs'))?.readings.length).toBeGreaterThan(0);
  expect((await answered(instead, 'off-topic', 'pizza'))?.paragraphs[0]).toContain('Sheet-Pan Pizza');
  expect(await answered(instead, 'off-topic', 'can you order me a pizza')).toBeUndefined();
});

test('states a fact that only dishes have about the dish, whatever the intent', async () => {
  const goneOn = claimed(goesOnWithDish, answer);
  expect((await answered(goneOn, 'how-to', 'brownie recipe', 'how long does it take'))?.paragraphs[0]).toContain(
    '50 minutes',
  );
  expect((await answered(goneOn, 'wish', 'how hot should the oven be for the cookies'))?.paragraphs[0]).toContain(
    '175°C',
  );
  expect(await answered(goneOn, 'how-to', 'how long does it take')).toBeUndefined();
});

test.each([
  ['meatball recipe', 'for meatball', [3, 7]],
  ['blueberry waffles with weed', 'for waffles', [1, 5, 6]],
  ['poke bowl recipe', 'for poke bowl', [3, 7]],
  ['lemon tart', 'for tart', [1, 5, 6]],
  ['dairy free toffee', 'for toffee', [2]],
  ['thc foot scrub recipe', 'for scrub', []],
])('says that no recipe is for a dish, and which come nearest: %s', async (message, text, ids) => {
  const asked = await ask(message);
  expect(asked?.text).toContain(text);
  expect(asked?.ids).toEqual(ids);
});

test('reads a diet without sugar or carbohydrates', async () => {
  expect((await ask('a low carb dinner'))?.text).toContain("as it's written");
  expect((await ask('are the brownies ok for diabetics'))?.text).toContain('granulated sugar');
});

test('hears a dish alone', async () => {
  const dish = claimed(asksForDish, answer);
  expect((await answered(dish, 'off-topic', 'pad thai noodles'))?.paragraphs[0]).toContain('noodles');
  expect(await answered(dish, 'off-topic', 'where can i order noodles for tonight')).toBeUndefined();
});

test('names the easiest of the recipes that were shown, although none is for beginners', async () => {
  const shown = {
    recipes: [
      { value: '3', name: 'Pizza' },
      { value: '7', name: 'Pasta' },
    ],
    latest: 'recipes',
  } as const;
  const told = await answeredBehind(answer, 'recipe', ['something savory', "which one's easiest"], shown);
  expect(told?.readings.map(({ id }) => id)).toEqual(['7']);
});

test('tells the strength of a dish that was spoken of by its serving', async () => {
  const goneOn = claimed(goesOnWithDish, answer);
  const told = await answered(goneOn, 'edible-dose', 'lemon pasta', 'how strong per serving');
  expect(told?.paragraphs[0]).toContain('mg of THC in each of 6 servings');
});
