import { expect, test } from '@jest/globals';
import { growingFilters, isNarrowed } from './growing-filters.ts';

const read = (query: string) => growingFilters.read(new URLSearchParams(query));

test('reads the whole state from the query and writes the same query back', () => {
  const query = 'search=root+zone&difficulty=advanced&type=Tool&tab=resources';
  expect(growingFilters.write(read(query))).toBe(query);
});

test.each([
  ['difficulty=BEGINNER', { difficulty: 'Beginner' }],
  ['difficulty=hard', { difficulty: undefined }],
  ['type=community', { type: 'Community' }],
  ['type=Podcast', { type: undefined }],
  [`search=${'a'.repeat(300)}`, { search: 'a'.repeat(120) }],
])('reads %s', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('does not count the tab as a filter', () => {
  expect(isNarrowed(read('tab=guides'))).toBe(false);
  expect(isNarrowed(read('tab=guides&search=mold'))).toBe(true);
});
