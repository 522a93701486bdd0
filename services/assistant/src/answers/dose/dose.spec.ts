import { DECARB_SHARE, doseSteps, INFUSION_SHARE } from '@bluntbot/proto/assistant/dose';
import { expect, test } from '@jest/globals';
import { answered, claimed, recipes } from '../../../test/answering.ts';
import type { Intent } from '../../dialogue/state.ts';
import { goesOnWithDish, recipeAnswer } from '../recipe/recipes.ts';
import { callsForSum, edibleDose } from './dose.ts';

const answer = edibleDose({ recipes });
const ask = async (...messages: string[]) => (await answered(answer, 'edible-dose', ...messages))?.paragraphs.join(' ');
const each = (flowerGrams: number, thcPercent: number, servings: number, usedShare = 1): string => {
  const { perServing } = doseSteps({
    flowerGrams,
    thcPercent,
    servings,
    usedShare,
    decarbShare: DECARB_SHARE,
    infusionShare: INFUSION_SHARE,
  });
  return String(perServing >= 10 ? Math.round(perServing) : Math.round(perServing * 10) / 10);
};

test.each([
  ['7 g of 22% flower, 24 brownies, how strong is each?', 7, 22, 24],
  ['if I put 3.5 grams of 18 percent weed in 12 brownies how many mg per brownie', 3.5, 18, 12],
  ['half an ounce of 20% bud into 30 cookies', 14, 20, 30],
  ['an eighth at 25% thc split over 16 pieces, whats the dose', 3.5, 25, 16],
  ['quarter oz of 24% flower makes 40 gummies. how potent?', 7, 24, 40],
  ['im making 20 gummies with 10g of 15% weed', 10, 15, 20],
  ['one gram of 20% flower, 10 servings', 1, 20, 10],
  ['a gram of 30% weed in 8 cupcakes', 1, 30, 8],
  ['how strong are my edibles? 5 grams, 21% THC, 25 squares', 5, 21, 25],
  ['2 grams 19% 6 slices', 2, 19, 6],
  ['baked a whole ounce of 17% stuff into 48 truffles', 28, 17, 48],
  ['used 7 grams @ 20% and cut it into sixteen pieces', 7, 20, 16],
])('computes the dose per piece from the flower: %s', async (message, grams, percent, pieces) => {
  expect(await ask(message)).toContain(`${each(grams, percent, pieces)} mg of THC in each of ${pieces}`);
});

test.each([
  ['two 10 mg gummies', '20 mg'],
  ['what if i eat three 5mg gummies', '15 mg'],
  ['I ate 4 cookies, 5 mg each', '20 mg'],
  ['is 2 edibles at 10mg each too much', '20 mg'],
  ['10 mg gummies, thinking of taking 3', '30 mg'],
  ['each brownie is 25 mg and I want 2 pieces', '50 mg'],
])('adds up pieces: %s', async (message, total) => {
  const text = await ask(message);
  expect(text).toContain(`make ${total}`);
  expect(text).toMatch(/Start low/);
});

test.each([
  ['7 people, 4 mg each, how much THC do I need', '28 mg'],
  ["there'll be nine of us and everyone gets 2 mg each", '18 mg'],
  ['5 guests at 3 mg per person, total?', '15 mg'],
])('adds up the doses of guests: %s', async (message, total) => {
  expect(await ask(message)).toContain(`need ${total} of THC in all`);
});

test.each([
  ['100 mg chocolate bar, 20 squares, how much is one square', '5 mg'],
  ['my bar is 100mg with 10 pieces', '10 mg'],
  ['a 50 mg bag of 10 gummies', '5 mg'],
  ['480 mg split in 24 cookies', '20 mg'],
  ['i made 32 caramels with 400 mg of thc', '12.5 mg|13 mg'],
  ['200mg divided by 16 servings', '12.5 mg|13 mg'],
])('divides a package: %s', async (message, part) => {
  expect(await ask(message)).toMatch(new RegExp(`is (?:${part}) of THC in each`));
});

test.each([
  ['is 1 mg anything', 'microdose'],
  ['5 mg edible, good first time?', 'usual first dose'],
  ['is 10mg a lot', 'too much for a first time'],
  ['what will a 50 mg gummy do to me', 'strong dose'],
  ['can i handle 25mg', 'strong dose'],
  ['2.5 mg for a newbie?', 'usual first dose'],
])('names the dose range: %s', async (message, band) => {
  expect(await ask(message)).toContain(band);
});

test.each([
  ['if a cookie has 50mg and i eat a quarter of it', '13 mg'],
  ['half of a 20 mg gummy', '10 mg'],
])('computes part of a dose: %s', async (message, part) => {
  expect(await ask(message)).toContain(`is ${part} of THC`);
});

test('asks whether a large amount is for a piece or the package', async () => {
  expect(await ask('200mg gummies pack 20 count')).toMatch(/each piece, or in the whole package/);
});

test.each([
  ['i took 5mg, can i take another 5', /^5 mg is/],
  ['1:1 gummy, 5mg thc 50 mg cbd', /^5 mg is/],
  ['three 100 mg cookies', /make 300 mg/],
  ['2 brownies of 15 mg', /make 30 mg/],
  ['1/8 oz of 20% weed, 12 brownies', new RegExp(`${each(3.5, 20, 12)} mg of THC in each of 12`)],
])('never assumes less than the stated amount: %s', async (message, text) => {
  const said = await ask(message);
  expect(said).toMatch(text);
  expect(said).not.toMatch(/microdose|^50 mg/);
});

test.each([
  ['1 g of 85% distillate in 50 gummies, how strong is each', 'At most 17 mg of THC in each of 50 pieces.'],
  ['a gram of 75% dabs in 10 cookies', 'At most 75 mg of THC in each of 10 pieces.'],
  ['5g of 20% concentrate in 10 brownies', 'At most 100 mg of THC in each of 10 pieces.'],
  ['if I use a gram of distillate and it makes 50 how strong is each', 'What THC percentage is on the label'],
])('counts all of an extract, and never takes it for flower: %s', async (message, words) => {
  expect(await ask(message)).toContain(words);
});

test('names a dose range for each of two labels', async () => {
  expect(await ask('10mg vs 25mg')).toMatch(/10 mg is for people who know.*25 mg is a strong dose/);
});

test('treats one piece of a named recipe as one of its servings', async () => {
  expect(await ask('how many mg is in one brownie if i use 5g of 20%')).toContain(
    `${each(5, 20, 12)} mg of THC in each of 12`,
  );
});

test('does not assume a recipe’s flower when the visitor cuts another number of pieces', async () => {
  expect(await ask('a big batch of truffles with 17% stuff, 48 truffles')).toMatch(/How many grams/);
});

test('asks for the missing percentage, grams, or pieces', async () => {
  const percent = await answered(answer, 'edible-dose', 'how strong are brownies with 7 grams of weed');
  expect(percent?.paragraphs[0]).toMatch(/percentage/);
  expect(percent?.suggestions.length).toBeGreaterThanOrEqual(2);
  expect(await ask('potency of edibles with 22% flower?')).toMatch(/How many grams/);
  expect(await ask('7 grams of 22% flower in butter')).toMatch(/how many pieces/);
  expect(await ask('i got a 100 mg chocolate')).toMatch(/How many pieces/);
});

test('counts the servings of a named recipe', async () => {
  expect(await ask('3.5 g of 20% flower, all of it in the pizza')).toContain(
    `${each(3.5, 20, 8)} mg of THC in each of 8`,
  );
  const { dose, servings } = recipes.find(({ slug }) => slug.includes('brownies')) as (typeof recipes)[number];
  expect(await ask('how strong is it if I make the brownies with 25% flower')).toContain(
    each(dose.flowerGrams, 25, servings, dose.usedShare),
  );
  expect(await ask('how strong is one of the truffles')).toMatch(/Truffles comes to about/);
});

test('tells a beginner where to start', async () => {
  expect(await ask('how much should a beginner take')).toMatch(/2\.5 to 5 mg/);
});

test.each(['how long do edibles take to kick in', 'why did my edible not work', '25 mg cbd gummies for sleep'])(
  'leaves anything but an amount of THC to the pages: %s',
  async (message) => {
    expect(await ask(message)).toBeUndefined();
  },
);

test.each([
  ['how many 5 mg doses are in a 100 mg bar', /^That's 20 pieces/],
  ['how many 10mg pieces in a 250mg bag', /^That's 25 pieces/],
  ['split a 10 mg gummy into quarters', /is 2\.5 mg/],
  ['each cookie should have 5 mg, 24 cookies, 20% flower, how much weed do i need', /^Use about 0\.8 g of 20% flower/],
  ['14 grams of 18%, i want 10 mg brownies, how many do i cut', /^Cut it into about 181 pieces/],
  ['half an oz of 15 percent in 2 cups of butter, mg per tablespoon', /^About 47 mg of THC in 15 ml/],
  ['300mg in a 30 ml bottle, what is in half a dropper if a dropper is 1 ml', /0\.5 ml is 5 mg/],
  [
    "I'm 75. It says 300 mg total, one fluid ounce, and the dropper has four lines up to 1 ml. How many mg is a line?",
    /^300 mg in 30 ml is 10 mg of THC in each milliliter/,
  ],
  ['my bag has 100 mg and I just turned 40, how many mg is one', /^(?!.*40 pieces)/],
  ['i ate 10 mg 40 minutes ago and feel nothing', /^Wait/],
  ['how much do i need for 10 people at 5 mg each if my oil is 8mg a teaspoon', /make 50 mg.*about 6\.3 teaspoons/],
  [
    'bag says 100mg, 20 pieces, i ate one and a half. how much is that',
    /1\.5 pieces, that's 7\.5 mg.*7\.5 mg is for people who know/,
  ],
  ['tincture bottle says 300mg 30ml. how many drops is 2.5mg', /2\.5 mg is about 0\.25 ml of it, or 5 drops/],
  ['my oil has 10 mg per teaspoon and I want 5 mg', /5 mg is about 0\.5 teaspoons/],
])('does the requested arithmetic: %s', async (message, text) => {
  expect(await ask(message)).toMatch(text);
});

test("doesn't treat the duration of a dose as arithmetic", async () => {
  expect(await ask('how long does a 10 mg gummy last')).toBeUndefined();
});

test.each<[Intent, string, boolean]>([
  ['recipe', 'i have 7 g of 22% flower going into 24 brownies', true],
  ['wish', 'is 25 mg a lot', true],
  ['recipe', 'brownie recipe', false],
  ['how-to', 'THCA 24 THC 0.6 on the label, what is that', false],
  ['wish', 'is 16 percent a lot, im 45', false],
  ['how-to', 'what does a 10 mg gummy feel like', false],
])('takes over from %s only when amounts call for arithmetic: %s', async (intent, message, isSum) => {
  expect((await answered(claimed(callsForSum({ recipes }), answer), intent, message)) !== undefined).toBe(isSum);
});

test('continues with a recipe mentioned earlier', async () => {
  expect(await ask('how strong are the brownies', 'my weed is 25%')).toContain('6.5 mg of THC in each of 12');
});

test.each([
  ['a 60 mg cookie cut into 4, what is one bite', /60 mg in 4 pieces is 15 mg of THC in each\. 15 mg/],
  ['my oil is 8mg per ml, how strong is a tablespoon', /15 ml of it is 120 mg/],
  ['2 tsp of tincture at 5mg per ml, how many mg', /10 ml of it is 50 mg/],
  ['400 mg in half a cup of butter, 20 squares', /400 mg in 20 pieces is 20 mg/],
  ['5 mg muffins, the batter makes 40, how much flower at 20%', /40 pieces of 5 mg need 200 mg/],
  ['how many mg per dropper with 10 g of 18% flower in 200 ml of oil', /in 1 ml/],
  ['5g at 21 into 20 caramels', /mg of THC in each of 20/],
  ['an 8 oz jar of butter, i used 7 g of 20%, how much in a tablespoon', /15 ml, if the batch is 240 ml/],
  ['mg in a gram of 25% flower', /^1 g of 25% flower holds up to 250 mg of THC\./],
])('computes with spoons, cuts, and bare percentages: %s', async (message, text) => {
  expect(await ask(message)).toMatch(text);
});

test('takes a weight alone for no dose', async () => {
  expect(await ask('what does a half ounce go for')).toBeUndefined();
});

test('leaves a sum behind a recipe to the arithmetic', async () => {
  const goneOn = claimed(goesOnWithDish, recipeAnswer({ recipes }));
  const messages = ['brownie recipe', 'we have 6 grams at 21 percent, how strong would eighteen pieces be'];
  expect(await answered(goneOn, 'edible-dose', ...messages)).toBeUndefined();
  expect(await answered(goneOn, 'edible-dose', ...messages, 'and if it makes 36 pieces?')).toBeUndefined();
});

test.each([
  [['7 g of 22% flower, 24 brownies, how strong is each?', 'and with 36 pieces?'], each(7, 22, 36)],
  [['7 g of 22% flower, 24 brownies, how strong is each?', 'and with 12 pieces?'], each(7, 22, 12)],
  [
    ['7 g of 22% flower, 24 brownies, how strong is each?', 'and with 12 pieces?', 'if I use 5 grams?'],
    each(5, 22, 12),
  ],
])('goes on with the amounts that were given before: %j', async (messages, milligrams) => {
  expect(await ask(...messages)).toContain(`About ${milligrams} mg of THC in each`);
});
