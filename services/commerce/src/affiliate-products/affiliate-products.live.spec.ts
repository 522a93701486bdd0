import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import {
  productBrands,
  productCategories,
  productFeatured,
  productList,
  productRecommend,
} from '@bluntbot/proto/commerce/affiliate-products';
import { PRODUCT_SORTS } from '@bluntbot/proto/commerce/vocabulary';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { readAccessories } from '../seed/commerce-seed.ts';

const seeds = readAccessories();
const buyable = seeds.filter(({ inStock }) => inStock);
let commerce: RunningCommerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.stop());

const list = (query: RequestOf<typeof productList>) => commerce.rpc.ask(productList, query);
const all = async (query: RequestOf<typeof productList>) => [
  ...(await list({ ...query, limit: 100 })).products,
  ...(await list({ ...query, limit: 100, offset: 100 })).products,
];

describe('the seed', () => {
  test('has at least 120 distinct accessories in 12 categories, each with an https link to its brand', () => {
    expect(seeds.length).toBeGreaterThanOrEqual(120);
    expect(new Set(seeds.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12);
    for (const pick of ['slug', 'name', 'description', 'shortDescription'] as const)
      expect(new Set(seeds.map((seed) => seed[pick])).size).toBe(seeds.length);
    expect(seeds.filter(({ affiliateUrl }) => new URL(affiliateUrl).protocol !== 'https:')).toEqual([]);
  });

  test('has some sold-out products, none of them featured', () => {
    const soldOut = seeds.filter(({ inStock }) => !inStock);
    expect([soldOut.length > 2, soldOut.length < 10, soldOut.some(({ isFeatured }) => isFeatured)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('no text claims to treat or cure', () => {
    const claim =
      /\b(treat(?:s|ed|ment)|cure[sd]?|relie(?:f|ve[sd]?)|heal(?:s|ing|th)|therap\w+|patients?|insomnia|anxiety|medicine)\b/i;
    expect(
      seeds
        .filter(({ description, shortDescription }) => claim.test(`${description} ${shortDescription}`))
        .map(({ slug }) => slug),
    ).toEqual([]);
  });
});

test('returns a page that fits the contract, with the total', async () => {
  const page = await list({});
  expect(productList.response.parse(page)).toEqual(page);
  expect([page.products.length, page.total]).toEqual([24, buyable.length]);
  expect(await list({ offset: 100_000 })).toEqual({ products: [], total: buyable.length });
});

test.each(PRODUCT_SORTS)('sorts by %s both ways and lists every product once', async (sortBy) => {
  const up = await all({ sortBy });
  const down = await all({ sortBy, sortOrder: 'desc' });
  expect(new Set(up.map(({ id }) => id)).size).toBe(buyable.length);
  expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
  if (sortBy === 'price')
    expect(up.map(({ price }) => price)).toEqual(up.map(({ price }) => price).toSorted((a, b) => a - b));
  if (sortBy === 'name')
    expect(up[0]?.name.localeCompare(up[1]?.name ?? '', 'en', { sensitivity: 'base' })).toBeLessThan(0);
});

test('filters agree with the seed', async () => {
  const count = async (query: RequestOf<typeof productList>) => (await list(query)).total;
  const having = (test: (seed: (typeof seeds)[number]) => boolean) => buyable.filter(test).length;
  expect(await count({ category: 'grinders' })).toBe(having(({ category }) => category === 'Grinders'));
  expect(await count({ brand: 'RAW' })).toBe(having(({ brand }) => brand === 'RAW'));
  expect(await count({ minPrice: 50, maxPrice: 100 })).toBe(having(({ price }) => price >= 50 && price <= 100));
  expect(await count({ maxPrice: 0 })).toBe(0);
  expect(await count({ featured: 'true' })).toBe(having(({ isFeatured }) => isFeatured));
  expect(await count({ featured: 'false' })).toBe(having(({ isFeatured }) => !isFeatured));
  expect(await count({ tags: 'glass,home' })).toBe(
    having(({ tags }) => tags.includes('glass') && tags.includes('home')),
  );
  expect(await count({ category: 'no such thing' })).toBe(0);
  expect(await count({ search: 'PUFFCO peak' })).toBeGreaterThan(0);
  for (const search of ['%', "'; drop table affiliate_product; --", 'xqzzkw']) expect(await count({ search })).toBe(0);
});

test('hides sold-out products unless requested, labels them, and picks up manual changes', async () => {
  const em = commerce.orm.em.fork();
  expect((await list({ inStock: 'false' })).total).toBe(seeds.length);
  const slug = buyable[0]?.slug ?? '';
  await em.execute('update affiliate_product set in_stock = false, sale_price = 1 where slug = ?', [slug]);
  await commerce.app.get(ChangeFeed).caughtUp(20_000);
  expect((await list({})).total).toBe(buyable.length - 1);
  const everything = await all({ inStock: 'false', sortBy: 'price' });
  expect(everything[0]).toMatchObject({ slug, stockStatus: 'soldout', salePrice: 1 });
  expect(
    (await commerce.rpc.ask(productRecommend, { limit: 24 })).products.some((product) => product.slug === slug),
  ).toBe(false);
});

test.each([
  { limit: 0 },
  { limit: 101 },
  { minPrice: 9, maxPrice: 8 },
  { minPrice: '-1' },
  { sortBy: 'age' },
  { inStock: 'maybe' },
])('%j is refused', async (query) => {
  await expect(list(query as never)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('counts categories and brands, and the counts add up', async () => {
  const { categories } = await commerce.rpc.ask(productCategories, {});
  const { brands } = await commerce.rpc.ask(productBrands, {});
  for (const counts of [categories, brands])
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(seeds.length);
  expect(categories.map(({ count }) => count)).toEqual(categories.map(({ count }) => count).toSorted((a, b) => b - a));
  const { products } = await commerce.rpc.ask(productFeatured, {});
  expect(products.length).toBeGreaterThan(0);
  expect(products.every(({ isFeatured }) => isFeatured)).toBe(true);
});

test('recommendations have reasons, vary in kind, are stable, and promise nothing', async () => {
  const wish = { strainName: 'Blue Dream', strainType: 'hybrid', effects: 'creative,relaxed', limit: 6 };
  const { products } = await commerce.rpc.ask(productRecommend, wish);
  expect(products).toHaveLength(6);
  expect(new Set(products.map(({ category }) => category)).size).toBe(6);
  for (const { reason } of products) expect(reason).not.toMatch(/\b(will|relie\w+|treat\w*|cure\w*|help\w*)\b/i);
  expect(products.some(({ reason }) => reason?.includes('Blue Dream is reported as creative'))).toBe(true);
  expect((await commerce.rpc.ask(productRecommend, wish)).products).toEqual(products);
  const flower = await commerce.rpc.ask(productRecommend, {
    recommendationType: 'flower',
    strainType: 'indica',
    limit: 4,
  });
  expect(flower.products.map(({ recommendationType }) => recommendationType)).toEqual(Array(4).fill('flower'));
});
