import type { StrainMap } from '@bluntbot/proto/catalog/strain-map';
import { EFFECTS, NEGATIVE_EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { expect, test } from '@jest/globals';
import { leadsOf, passes, pointsOf } from './map-points.ts';
import { regionsOf } from './map-regions.ts';
import { mapSentence } from './map-sentence.ts';
import { mapState } from './map-state.ts';
import { strainsNamed } from './strains-named.ts';

const bit = (list: readonly string[], value: string) => 1 << list.indexOf(value);
const MAP: StrainMap = {
  terpenes: [
    { slug: 'myrcene', name: 'Myrcene' },
    { slug: 'pinene', name: 'Pinene' },
  ],
  slugs: ['blue-dream', 'jack-herer', 'dream-queen'],
  names: ['Blue Dream', 'Jack Herer', 'Dream Queen'],
  x: [0, 100, 20],
  y: [0, 0, 20],
  types: [1, 0, 1],
  leading: [[0, 1], [1, 0], [0]],
  effects: [bit(EFFECTS, 'relaxed') | bit(EFFECTS, 'happy'), bit(EFFECTS, 'happy'), bit(EFFECTS, 'sleepy')],
  unwanted: [0, bit(NEGATIVE_EFFECTS, 'anxious'), bit(NEGATIVE_EFFECTS, 'dizzy')],
  thc: [18, null, 20],
  total: 4,
  unplacedTotal: 1,
  unplaced: [{ slug: 'untested', name: 'Untested' }],
};
const points = pointsOf(MAP);
const state = (query: string) => mapState.read(new URLSearchParams(query));
const passing = (query: string) => points.filter(passes(state(query))).map(({ name }) => name);

test.each([
  ['', ['Blue Dream', 'Jack Herer', 'Dream Queen']],
  ['type=hybrid', ['Blue Dream', 'Dream Queen']],
  ['terpene=pinene', ['Jack Herer']],
  ['effects=happy,relaxed', ['Blue Dream']],
  ['effects=sleepy,relaxed&match=any', ['Blue Dream', 'Dream Queen']],
  ['avoid=anxious,dizzy', ['Blue Dream']],
  ['type=sativa&terpene=myrcene', []],
])('?%s leaves %j', (query, names) => {
  expect(passing(query)).toEqual(names);
});

test('describes the filters in a sentence', () => {
  expect(mapSentence(state(''), 3, 3)).toBe('3 strains');
  expect(mapSentence(state('type=hybrid&effects=happy,relaxed&terpene=myrcene&avoid=dizzy'), 1, 3)).toBe(
    '1 of 3 strains: hybrid, reported as happy and relaxed, led by myrcene, not reported as dizzy',
  );
});

test('finds the strain by a name that was sent without JavaScript', () => {
  expect(state('strain=God’s+Gift').strain).toBe('gods-gift');
  expect(state('strain=%25').strain).toBeUndefined();
});

test('suggests names by their prefix first, ignoring punctuation', () => {
  expect(strainsNamed(points, 'dream').map(({ name }) => name)).toEqual(['Dream Queen', 'Blue Dream']);
  expect(strainsNamed(points, 'JACK-h').map(({ name }) => name)).toEqual(['Jack Herer']);
  expect(strainsNamed(points, '%')).toEqual([]);
});

test('names a region near the strains its terpene leads, largest first', () => {
  const herd = (slug: string, x: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...(points[0] as (typeof points)[number]),
      terpenes: [{ slug, name: slug }],
      x: x + index,
      y: 0,
    }));
  const stray = herd('myrcene', 5_000, 1);
  const regions = regionsOf([
    ...herd('pinene', 5_000, 8),
    ...stray,
    ...herd('myrcene', 0, 20),
    ...herd('ocimene', 9_000, 2),
  ]);
  expect(regions.map(({ slug }) => slug)).toEqual(['myrcene', 'pinene']);
  expect(regions[0]?.x).toBeLessThan(100);
  expect(leadsOf(stray)).toEqual([{ slug: 'myrcene', name: 'myrcene', count: 1 }]);
});
