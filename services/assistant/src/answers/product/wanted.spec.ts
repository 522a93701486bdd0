import { expect, test } from '@jest/globals';
import { answered, claimed, shop } from '../../../test/answering.ts';
import type { Answer } from '../answer.ts';
import { mayWantGear, products, wantedGear } from './products.ts';

/** An answer with a classifier that recognizes what the visitor wants. */
const learned =
  (kind: string, answer: Answer, buys = 0.9): Answer =>
  (asked, sources) =>
    answer(asked, { ...sources, gear: { of: () => Promise.resolve({ kind, likelihood: 0.9, buys }) } });

const categories = async (answer: Answer, message: string) => {
  const draft = await answered(answer, 'product', message);
  return (
    draft && [...new Set(draft.products.map(({ name }) => shop.find((row) => row.name === name)?.category))].toSorted()
  );
};

test.each([
  ['my bong is disgusting, which cleaners do you have', 'cleaning supplies', ['Cleaning']],
  ['what goes with a grinder for oil at home', 'infusers', ['Edible Making']],
  ['a box I can lock, the niece visits', 'locked storage', ['Storage & Stash']],
  ['i cant roll at all, is there a machine', 'rolling machines', ['Rolling Trays & Machines']],
  ['a pipe or a bong', 'hand pipes', ['Bongs & Water Pipes', 'Hand Pipes']],
  ['papers and a grinder for a friend', 'rolling papers', ['Grinders', 'Rolling Papers']],
  ['bongs', 'anything', ['Bongs & Water Pipes']],
])('%s', async (message, kind, wanted) => {
  expect(await categories(learned(kind, products), message)).toEqual(wanted);
});

test('keeps to a named part of a category', async () => {
  const draft = await answered(learned('storage', products), 'product', 'a humidor to keep my weed in');
  expect(draft?.products.map(({ name }) => name)).toEqual(['Cannador 4-Strain Humidor']);
});

test('asks the pages first when nothing is to be bought', async () => {
  const asked: string[] = [];
  const find = (text: string) => {
    asked.push(text);
    return Promise.resolve({ passages: [], nearest: [], related: [] });
  };
  const withPages: Answer = (one, sources) =>
    learned('grinders', products, 0.01)(one, { ...sources, search: { find } });
  await answered(withPages, 'product', 'my grinder makes a squeaking noise');
  expect(asked).toEqual(['my grinder makes a squeaking noise']);
});

test('lists gear that is clearly wanted, whatever the intent', async () => {
  const gear = claimed(mayWantGear, learned('grinders', wantedGear));
  expect((await answered(gear, 'how-to', 'this grinder pinches my fingers, recs'))?.products.length).toBeGreaterThan(1);
  const unsure = claimed(mayWantGear, learned('grinders', wantedGear, 0.5));
  expect(await answered(unsure, 'how-to', 'this grinder pinches my fingers')).toBeUndefined();
});

test('leaves out what the visitor already has', async () => {
  const draft = await answered(products, 'product', 'gift for my uncle, he has every pipe there is, budget around 60');
  expect(draft?.products.length).toBeGreaterThan(0);
  for (const { category, price } of draft?.products ?? []) {
    expect(category).not.toBe('Hand Pipes');
    expect(price).toBeLessThanOrEqual(60);
  }
});

test.each([
  ['a grinder, I can spend about 60', 60],
  ['budget is 100 for a bong', 100],
  ['vaporizer around $200', 200],
])('keeps at or under a budget: %s', async (message, most) => {
  const { products: shown = [] } = (await answered(products, 'product', message)) ?? {};
  expect(shown.length).toBeGreaterThan(0);
  expect(Math.max(...shown.map(({ price }) => price ?? 0))).toBeLessThanOrEqual(most);
});

test('says that nothing is within a budget', async () => {
  const draft = await answered(products, 'product', 'a dry herb vaporizer, budget around 40');
  expect(draft?.paragraphs[0]).toContain('under $40');
});

test('does not quote words that no listing has', async () => {
  const draft = await answered(products, 'product', 'is the volcano hybrid awkward to wipe down');
  expect(draft?.paragraphs.join(' ')).not.toMatch(/[“”]/);
});

test.each([
  ['do you have anything on Velvet Canoe Tuesday', 'Velvet Canoe Tuesday', 0.9],
  ['do u have moonpie jalopy', 'moonpie jalopy', 0.1],
  ['got anything on zorblax', 'zorblax', 0.1],
])('says that nothing has this name: %s', async (message, name, buys) => {
  const draft = await answered(learned('anything', products, buys), 'product', message);
  expect(draft?.paragraphs[0]).toContain(`“${name}”`);
});

test('does not take a product word for a name', async () => {
  const draft = await answered(learned('anything', products), 'product', 'got any wacky doormats');
  expect(draft?.paragraphs[0]).not.toContain('“');
});
