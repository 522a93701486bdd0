import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import { weigh } from './strain-ranking.ts';
import { type WishedStrain, WishedStrains } from './wished-strains.ts';

const strain = (id: number, given: Partial<WishedStrain>): WishedStrain => ({
  ...{
    id,
    slug: `strain-${id}`,
    name: `Strain ${id}`,
    type: 'hybrid',
    thc: 18,
    cbd: 0.1,
    effects: ['happy'],
    negativeEffects: [],
  },
  ...{
    flavors: [],
    terpenes: [],
    breeder: null,
    floweringTime: null,
    growDifficulty: null,
    weightedRating: 3.5,
    reviewCount: 0,
  },
  ...{ createdAt: 0, searchRank: id, nameKey: `strain${id}`, aliasKeys: [] },
  ...given,
});
const myrcene = (percentage: number) => ({
  terpenes: [{ slug: 'myrcene', name: 'Myrcene', percentage }] as WishedStrain['terpenes'],
});

/** The ids of the strains that fit a wish. */
function fitting(rows: readonly WishedStrain[], wish: readonly Criterion[]): number[] {
  const strains = new WishedStrains();
  strains.put(rows);
  return weigh(wish, strains).flatMap(({ row, misses }) => (misses.length === 0 ? [row.id] : []));
}

test('compares a terpene bound with its percentage, and excludes profiles without the terpene', () => {
  const rows = [strain(1, myrcene(0.6)), strain(2, myrcene(0.75)), strain(3, {})];
  expect(fitting(rows, [{ field: 'percent', value: 'myrcene', above: 0.7 }])).toEqual([2]);
  expect(fitting(rows, [{ field: 'percent', value: 'myrcene', below: 0.7 }])).toEqual([1]);
});

test('requires a whole flowering time to be within its bounds', () => {
  const rows = ['8–10 weeks', '11–14 weeks', '9–11 weeks', null].map((floweringTime, at) =>
    strain(at + 1, { floweringTime }),
  );
  expect(fitting(rows, [{ field: 'flowering', min: 11 }])).toEqual([2]);
  expect(fitting(rows, [{ field: 'flowering', max: 11 }])).toEqual([1, 3]);
  expect(fitting(rows, [{ field: 'flowering', min: 8, max: 10 }])).toEqual([1]);
});

test('matches a 1:1 ratio when CBD equals THC, and excludes unknown figures', () => {
  const rows = [
    strain(1, { thc: 8, cbd: 8 }),
    strain(2, { thc: 10, cbd: 11 }),
    strain(3, { thc: 8, cbd: null }),
    strain(4, { thc: 5, cbd: 10 }),
  ];
  expect(fitting(rows, [{ field: 'ratio', min: 1, max: 1 }])).toEqual([1]);
  expect(fitting(rows, [{ field: 'ratio', above: 1 }])).toEqual([2, 4]);
});

test('requires a requested unwanted effect to be reported', () => {
  const rows = [strain(1, { negativeEffects: ['dry mouth'] }), strain(2, {})];
  expect(fitting(rows, [{ field: 'report', value: 'dry mouth' }])).toEqual([1]);
});

test('offers near misses only of the requested type', () => {
  const rows = [
    strain(1, myrcene(0.7)),
    strain(2, { type: 'sativa', ...myrcene(0.2) }),
    strain(3, { type: 'sativa', ...myrcene(0.5) }),
  ];
  const strains = new WishedStrains();
  strains.put(rows);
  const wish: Criterion[] = [
    { field: 'type', value: 'sativa', wanted: true },
    { field: 'percent', value: 'myrcene', min: 0.6 },
  ];
  expect(
    weigh(wish, strains)
      .toSorted((a, b) => a.beyond - b.beyond)
      .map(({ row }) => row.id),
  ).toEqual([3, 2, 1]);
});

test('ranks no strain as best rated without reviews', () => {
  const rows = [strain(1, {}), strain(2, { reviewCount: 3 })];
  expect(fitting(rows, [{ field: 'most', value: 'rating', least: false }])).toEqual([2]);
});

test('counts the flavors of a family as the family', () => {
  const rows = [
    strain(1, { flavors: ['mango'] }),
    strain(2, { flavors: ['fruity'] }),
    strain(3, { flavors: ['diesel'] }),
  ];
  expect(fitting(rows, [{ field: 'flavor', value: 'fruity', wanted: true }])).toEqual([1, 2]);
  expect(fitting(rows, [{ field: 'flavor', value: 'mango', wanted: true }])).toEqual([1]);
  expect(fitting(rows, [{ field: 'flavor', value: 'fruity', wanted: false }])).toEqual([3]);
});
