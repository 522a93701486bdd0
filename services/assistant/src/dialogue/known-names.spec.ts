import { expect, test } from '@jest/globals';
import { recipes, shop, terms } from '../../test/answering.ts';
import type { Glossary } from '../glossary/glossary.ts';
import type { Tools } from '../grounding/tools.ts';
import type { RecipeBook } from '../recipes/recipe-book.ts';
import { sentencesOf } from '../understanding/tokens.ts';
import { KnownNames } from './known-names.ts';

function known(rows: { products: () => Promise<typeof shop> }) {
  const tools = {
    placeNames: async () => [],
    shopNames: async () => [],
    shop: async () => [...(await rows.products())],
  };
  return new KnownNames(tools as unknown as Tools, { recipes } as RecipeBook, { terms } as unknown as Glossary);
}
const brandIn = async (names: KnownNames) => (await names.current()).at(sentencesOf('Puffco').flat(), 0)?.meaning;

test('keeps the names while the rows stay the same, and rebuilds them when one changes', async () => {
  let products = shop;
  const names = known({ products: async () => products });
  const first = await names.current();
  products = shop.map((row) => ({ ...row, price: row.price + 1 }));
  expect(await names.current()).toBe(first);
  products = shop.slice(1);
  expect(await names.current()).not.toBe(first);
});

test('keeps the names of a shop that stops answering', async () => {
  let isUp = true;
  const names = known({ products: async () => (isUp ? shop : Promise.reject(new Error('down'))) });
  expect(await brandIn(names)).toMatchObject({ slot: 'brand', value: 'Puffco' });
  isUp = false;
  expect(await brandIn(names)).toMatchObject({ slot: 'brand', value: 'Puffco' });
});

test('reads messages without names while the shop has never answered', async () => {
  expect(await brandIn(known({ products: () => Promise.reject(new Error('down')) }))).toBeUndefined();
});
