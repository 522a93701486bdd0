import { expect, test } from '@jest/globals';
import { growingFilters, isNarrowed } from './growing-filters.ts';

const read = (query: string) => growingFilters.read(new URLSearchParams(query));

test('an address says the whole state, and the state says the same address', () => {
  const query = 'search=root+zone&difficulty=advanced&type=Tool&tab=resources';
  expect(growingFilters.write(read(query))).toBe(query);
});

test.each([
  ['difficulty=BEGINNER', { difficulty: 'Beginner' }],
  ['difficulty=hard', { difficulty: undefined }],
  ['type=community', { type: 'Community' }],
  ['type=Podcast', { type: undefined }],
  [`search=${'a'.repeat(300)}`, { search: 'a'.repeat(120) }],
])('%s', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('a tab narrows nothing', () => {
  expect(isNarrowed(read('tab=guides'))).toBe(false);
  expect(isNarrowed(read('tab=guides&search=mold'))).toBe(true);
});
