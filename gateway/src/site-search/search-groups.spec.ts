import type { SearchHit } from '@bluntbot/proto/site-search';
import type { SearchKind } from '@bluntbot/proto/site-search-kinds';
import { expect, test } from '@jest/globals';
import { pageFinder } from './page-hits.ts';
import { searchGroups } from './search-groups.ts';

const hit = (kind: SearchKind, title: string, score: number): SearchHit => ({
  kind,
  title,
  path: `/${title}`,
  note: null,
  score,
});
const shown = (...hits: SearchHit[]) =>
  searchGroups(hits).map(({ title, hits }) => [title, ...hits.map((one) => one.title)]);

test('lists the kind of the best hit first, and the best hits first within a kind', () => {
  expect(shown(hit('strain', 'about', 0.35), hit('city', 'far', 0.52), hit('city', 'named', 0.95))).toEqual([
    ['Cities', 'named', 'far'],
    ['Strains', 'about'],
  ]);
});

test('keeps the order of kinds with similar scores', () => {
  expect(shown(hit('review', 'a', 0.99), hit('strain', 'b', 0.92)).map(([kind]) => kind)).toEqual([
    'Strains',
    'Reviews',
  ]);
});

test('shows guesses only when no name matches', () => {
  const guess = hit('product', 'guess', 0.15);
  expect(shown(guess, hit('term', 'about', 0.35))).toHaveLength(2);
  expect(shown(guess, hit('strain', 'named', 0.55))).toEqual([['Strains', 'named']]);
});

test('finds site pages by their purpose', () => {
  expect(pageFinder.find('recipes', 3)[0]?.path).toBe('/munchies');
  expect(pageFinder.find('dispensary', 3)[0]?.path).toBe('/find-dispensaries-near-you');
  expect(pageFinder.find('glosary', 3)[0]?.path).toBe('/learn/glossary');
});
