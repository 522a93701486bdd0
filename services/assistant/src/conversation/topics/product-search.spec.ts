import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { describe, expect, it } from '@jest/globals';
import { byRelevance, calledByName, wholeNamed } from './product-search.ts';

let id = 0;
const product = (name: string, brand: string, price: number, category: string, tags: string[], text: string): AffiliateProduct => ({
  ...{ id: ++id, slug: name.toLowerCase(), name, brand, price, category, tags, shortDescription: text, description: text },
  ...{ salePrice: null, imageUrl: '/x.svg', affiliateUrl: 'https://shop.example/', isFeatured: name === 'RAW Black Slim', features: [] },
  ...{ stockStatus: 'instock', recommendationType: 'other', priceAsOf: '2025-06-30', reason: null },
});
const shop = [
  product('Storz & Bickel Volcano Classic', 'Storz & Bickel', 479, 'Vaporizers', ['desktop', 'home'], 'Desktop vaporizer with a dial.'),
  product('Storz & Bickel Volcano Hybrid', 'Storz & Bickel', 699, 'Vaporizers', ['desktop', 'home'], 'Desktop vaporizer with a tube.'),
  product('PAX Mini', 'PAX', 150, 'Vaporizers', ['beginner', 'quiet'], 'A shorter shell.'),
  product('Escali Primo Digital Scale', 'Escali', 26.95, 'Edible Making', ['kitchen', 'scale'], 'Slim kitchen scale.'),
  product('RYOT Head Case', 'RYOT', 59.99, 'Storage', ['odor', 'case'], 'Padded case.'),
  product('RAW Black Slim', 'RAW', 3.49, 'Papers', ['papers', 'thin'], 'Thin papers.'),
  product('Zig-Zag Orange', 'Zig-Zag', 2.29, 'Papers', ['papers', 'budget'], 'Familiar papers.'),
];
const names = (rows: readonly AffiliateProduct[]) => rows.map(({ name }) => name);

describe('What the words of a message find in the shop', () => {
  it.each([
    ['something to weigh my flower', 'Escali Primo Digital Scale'],
    ['a smell proof bag', 'RYOT Head Case'],
    ['quiet vaporizer', 'PAX Mini'],
    ['thin papers', 'RAW Black Slim'],
    ['papers for a beginner', 'Zig-Zag Orange'],
  ])('%s', (message, first) => expect(byRelevance(shop, message)[0]?.row.name).toBe(first));

  it('puts the featured and then the cheaper first among equals', () => {
    expect(names(byRelevance(shop, 'papers').map(({ row }) => row)).slice(0, 3)).toEqual([
      'RAW Black Slim',
      'Zig-Zag Orange',
      'Escali Primo Digital Scale',
    ]);
  });

  it.each([
    ['how much is the volcano hybrid', ['Storz & Bickel Volcano Hybrid']],
    ['a Storz & Bickel', ['Storz & Bickel Volcano Classic', 'Storz & Bickel Volcano Hybrid']],
    ['pax vaporizers', ['PAX Mini']],
    ['got any RAW papers', ['RAW Black Slim']],
    ['raw honey on my papers', []],
    ['an orange one', []],
  ])('called by name: %s', (message, found) => expect(names(calledByName(shop, message))).toEqual(found));

  it.each([
    ['how much is the Storz & Bickel Volcano Hybrid?', 'Storz & Bickel Volcano Hybrid'],
    ['how much is the PAX Mini?', 'PAX Mini'],
    ['how much is a volcano?', undefined],
  ])('called by its whole name: %s', (message, name) => expect(wholeNamed(shop, message)?.name).toBe(name));
});
