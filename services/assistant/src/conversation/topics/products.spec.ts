import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { expect, test } from '@jest/globals';
import type { Draft } from '../draft.ts';
import type { Passages } from '../passages/passages.ts';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { Products } from './products.ts';

const product = (name: string, brand: string, price: number, category: string, tags: string[], id: number): AffiliateProduct => ({
  ...{ id, slug: name.toLowerCase(), name, brand, price, category, tags, shortDescription: name, description: name },
  ...{ salePrice: null, imageUrl: '/x.svg', affiliateUrl: 'https://shop.example/', isFeatured: false, features: [] },
  ...{ stockStatus: 'instock', recommendationType: 'other', priceAsOf: '2025-06-30', reason: null },
});
const shop = [
  product('GRAV Upline Upright Bubbler', 'GRAV', 69.99, 'Bongs & Water Pipes', ['glass', 'home'], 1),
  product('PieceMaker Kali', 'PieceMaker Gear', 59.99, 'Bongs & Water Pipes', ['silicone', 'travel'], 2),
  product('My Bud Vase Rosette', 'My Bud Vase', 150, 'Bongs & Water Pipes', ['ceramic', 'design'], 3),
  product('Santa Cruz Shredder Hemp Grinder', 'Santa Cruz Shredder', 9.99, 'Grinders', ['grinder', 'hemp'], 4),
  product('Storz & Bickel Herb Mill', 'Storz & Bickel', 12.99, 'Grinders', ['grinder', 'plastic'], 5),
  product('Phoenician Medium 4-Piece', 'Phoenician Engineering', 99.99, 'Grinders', ['grinder', 'metal'], 6),
];
const tools = {
  shop: async () => shop,
  productCategories: async () => [...new Set(shop.map(({ category }) => category))],
  products: async ({ category }: { category?: string }) => shop.filter((row) => row.category === category),
} as unknown as Tools;
const products = new Products(tools, { find: async () => [] } as unknown as Passages);

/** What the last of some messages is answered with. */
async function answered(...messages: string[]): Promise<Draft | undefined> {
  const history: Turn['history'][number][] = [];
  let draft: Draft | undefined;
  for (const message of messages) {
    const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
    draft = await products.answer({
      ...{ asked: message, named: [], message, text: spaced(message), wish, strains: [], history: [...history], shown: [] },
      ...{ lastQuestion: undefined, without: [], beginsAnew: false, count: undefined },
    });
    history.push({ role: 'user', content: message }, { role: 'assistant', content: draft?.paragraphs.join(' ') ?? '', strains: [] });
  }
  return draft;
}
const names = (draft: Draft | undefined) => draft?.products.map(({ name }) => name.split(' ')[0]).toSorted();

test.each([
  ["a grinder that isn't Santa Cruz", ['Phoenician', 'Storz']],
  ['bongs except GRAV', ['My', 'PieceMaker']],
  ['a bong not made of glass', ['My', 'PieceMaker']],
  ['bongs without glass or silicone', ['My']],
  ['grinders $12.99 or more', ['Phoenician', 'Storz']],
  ['grinder over $99.99', []],
  ['grinders under $12.99', ['Santa']],
  ['the second cheapest grinder', ['Storz']],
  ['a bong, not more than 100 dollars', ['GRAV', 'PieceMaker']],
  ['bong over $60 and under $150', ['GRAV']],
  ["grinder that isn't Santa Cruz, cheapest", ['Storz']],
  ['cheapest grinder not from Santa Cruz or Storz', ['Phoenician']],
  ['bongs with no glass, silicone or metal', ['My']],
  ['a non-glass bong', ['My', 'PieceMaker']],
  ['a bong but nothing made of glass, cheapest first', ['My', 'PieceMaker']],
  ['bong with no glass under $90', ['PieceMaker']],
  ['bongs except My Bud Vase', ['GRAV', 'PieceMaker']],
  ['cheapest smoking accessory', ['Santa']],
  ['cheapest gift for a stoner', ['Santa']],
  ['cheapest travel gift', ['Santa']],
  ['most expensive bong and grinder', ['My', 'Phoenician']],
  ['the fourth cheapest grinder', ['Phoenician', 'Santa', 'Storz']],
])('%s', async (message, found) => expect(names(await answered(message))).toEqual(found));

test('a thing is told by its whole name', async () => {
  expect(names(await answered('how much is the Santa Cruz Shredder Hemp Grinder?'))).toEqual(['Santa']);
});

test('what none can be measured by is said', async () => {
  expect((await answered('bongs without lead'))?.paragraphs.join(' ')).toContain('I cannot tell which of them have “lead”.');
});

test('a thing that is not wanted is no word that cannot be told', async () => {
  const draft = await answered('no bongs, a grinder');
  expect(names(draft)).toEqual(['Phoenician', 'Santa', 'Storz']);
  expect(draft?.paragraphs.join(' ')).not.toContain('I cannot tell');
});

test.each([
  ['most expensive bong and grinder', 'From the accessories shop, the most expensive of each.'],
  ['the second cheapest bong and grinder', 'From the accessories shop, the second cheapest of each.'],
  ['priciest bong and cheapest grinder', 'From the accessories shop. We may'],
  ['what is the most expensive thing you sell', 'The most expensive of them in the shop is My Bud Vase Rosette, $150.00'],
  ['cheapest thing in your shop under $20', 'The cheapest of them in the shop, under $20, is Santa Cruz'],
  ['the most expensive grinders', 'From the accessories shop, most expensive first.'],
  ['cheap grinders', 'From the accessories shop, cheapest first.'],
  ['the fourth cheapest grinder', 'There is no fourth cheapest of them: the shop has only 3.'],
  ['second most expensive grinder under 10 dollars', 'There is no second most expensive of them: the shop has only 1, under $10.'],
])('%s: %s', async (message, sentence) => expect((await answered(message))?.paragraphs.join(' ')).toContain(sentence));

test('something cheaper costs less than what was shown, something dearer more', async () => {
  expect(names(await answered('bong for at most $60', 'a more expensive one'))).toEqual(['GRAV', 'My']);
  expect(names(await answered('bongs from $100', 'something cheaper'))).toEqual(['GRAV', 'PieceMaker']);
  const none = await answered('bong for at most $60', 'something cheaper');
  expect(none?.paragraphs.join(' ')).toContain('Nothing of that costs less than what I have shown you. The cheapest of them');
  expect(names(none)).toEqual(['PieceMaker']);
  expect(names(await answered('bong for at most $60', 'something cheaper', 'cheaper'))).toEqual(['PieceMaker']);
});

test('the cheapest that cost the same are told as such', async () => {
  const twin = product('Twin Hemp Grinder', 'Twin', 9.99, 'Grinders', ['grinder', 'hemp'], 7);
  shop.push(twin);
  const draft = await answered('cheapest grinder');
  shop.pop();
  expect(draft?.paragraphs.join(' ')).toContain(
    'Santa Cruz Shredder Hemp Grinder and Twin Hemp Grinder share that place: each is the cheapest',
  );
  expect(names(draft)).toEqual(['Santa', 'Twin']);
});

test('how a thing works is no wish for one', async () => {
  expect(await answered('explain how a grinder works')).toBeUndefined();
});

test.each([
  "I bought an eighth of something called Tiger's Milk and the jar had no number on it. What's its THC?",
  "i have a jar of tigers milk, what's in it",
])('what is asked of a strain is no wish to buy what it came in: %s', async (message) => {
  const turn = {
    ...{ asked: message, message, text: spaced(message), named: [], history: [], shown: [] },
    ...{ strains: [{ value: 'tigers-milk', name: "Tiger's Milk" }], wish: { criteria: [], notUnderstood: [] } },
  } as unknown as Turn;
  expect(await new Products({ shop: async () => [] } as unknown as Tools, {} as unknown as Passages).answer(turn)).toBeUndefined();
});
