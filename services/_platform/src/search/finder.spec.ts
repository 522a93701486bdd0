import { NEARNESS } from '@bluntbot/proto/site-search-kinds';
import { expect, test } from '@jest/globals';
import { Finder } from './finder.ts';

interface Row {
  id: number;
  title: string;
  also?: string[];
  about?: string;
}

const ROWS: Row[] = [
  { id: 1, title: 'Cannabutter', about: 'Butter infused with flower' },
  { id: 2, title: 'Trichome', also: ['resin gland'], about: 'A hair that makes resin' },
  { id: 3, title: 'Butter mochi', about: 'A cake of rice' },
  { id: 4, title: 'Myrcene', about: 'Earth and clove' },
  { id: 5, title: 'Farnesene', about: 'Green apple' },
  { id: 6, title: 'Café crème', about: 'God’s own drink' },
];

const filled = (rows: readonly Row[] = ROWS) => {
  const finder = new Finder<Row>(({ title, also = [], about = '' }) => ({
    hit: { kind: 'page', title, path: `/${title}`, note: null },
    also,
    about,
  }));
  finder.put(rows);
  return finder;
};
const titles = (finder: Finder<Row>, search: string, limit = 8) => finder.find(search, limit).map(({ title }) => title);

test.each([
  ['the exact name', 'myrcene', NEARNESS.sameName, ['Myrcene']],
  ['another name', 'Resin Gland', NEARNESS.sameName, ['Trichome']],
  ['a name’s beginning', 'cannab', NEARNESS.nameBegins, ['Cannabutter']],
  ['a word of a name', 'mochi', NEARNESS.wordsOfName, ['Butter mochi']],
  ['words about it', 'apple', NEARNESS.wordsAbout, ['Farnesene']],
  ['accents and apostrophes', 'creme gods', NEARNESS.wordsAbout, ['Café crème']],
  ['a plural', 'trichomes', NEARNESS.sameName, ['Trichome']],
  ['a misspelling', 'mircine', NEARNESS.guess, ['Myrcene']],
  ['a name among filler words', 'how to make cannabutter', NEARNESS.sameName, ['Cannabutter']],
])('matches %s', (_what, search, stage, wanted) => {
  const hits = filled().find(search, 8);
  expect(hits.map(({ title }) => title)).toEqual(wanted);
  expect(hits[0]?.score).toBeGreaterThanOrEqual(stage);
  expect(hits[0]?.score).toBeLessThanOrEqual(stage + 0.1001);
});

test('ranks a name above a mere mention, and returns no more than requested', () => {
  expect(titles(filled(), 'butter')).toEqual(['Butter mochi', 'Cannabutter']);
  expect(titles(filled(), 'butter', 1)).toEqual(['Butter mochi']);
});

test('finds nothing for punctuation, single letters, or unknown words', () => {
  for (const search of ['', '%%%', 'm', 'how to', 'zzzzzzzz', '"; drop', 'constructor'])
    expect(titles(filled(), search)).toEqual([]);
});

test('finds a renamed row under its new name immediately, and a removed row not at all', () => {
  const finder = filled();
  finder.put([{ id: 4, title: 'Linalool' }]);
  expect(titles(finder, 'linalool')).toEqual(['Linalool']);
  expect(titles(finder, 'myrcene')).toEqual([]);
  finder.remove([4, 99]);
  expect(titles(finder, 'linalool')).toEqual([]);
  expect(finder.size).toBe(ROWS.length - 1);
});

test('is wasteful after many changes to one row', () => {
  const finder = filled();
  for (let round = 0; round < 600; round += 1) finder.put([{ id: 4, title: `Myrcene ${round}` }]);
  expect(finder.wasteful).toBe(true);
  expect(filled().wasteful).toBe(false);
});
