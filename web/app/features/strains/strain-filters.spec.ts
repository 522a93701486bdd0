import { describe, expect, test } from '@jest/globals';
import { filterSentence } from './filter-sentence.ts';
import { asksNothing, countFilters, finderPath, sameEffects, strainFilters, toggled } from './strain-filters.ts';

const NO_FILTERS = strainFilters.usual;
const read = (query: string) => strainFilters.read(new URLSearchParams(query));

describe('the query', () => {
  test('holds the whole state, and is written back unchanged', () => {
    const query =
      'type=sativa&effects=energetic,creative&match=any&flavors=lemon&terpene=limonene&avoid=paranoid&minThc=15&maxThc=25&search=haze&sort=thc&page=3';
    expect(strainFilters.write(read(query))).toBe(query);
  });

  test.each([
    ['type=ruderalis', { type: undefined }],
    ['effects=flying,happy,happy', { effects: ['happy'] }],
    ['minThc=30&maxThc=10', { minThc: undefined, maxThc: undefined }],
    ['minThc=abc', { minThc: undefined }],
    ['page=-1', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['sort=price', { sort: undefined }],
    ['terpene=<script>', { terpene: undefined }],
  ])('%s: ignores invalid values', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  test('leaves out defaults', () => {
    expect(finderPath({})).toBe('/cannabis-strain-finder');
    expect(finderPath({ effects: ['sleepy'], match: 'any', page: 1 })).toBe('/cannabis-strain-finder?effects=sleepy');
  });
});

test('returns to the first page when a filter changes', () => {
  expect(strainFilters.change({ ...NO_FILTERS, page: 4 }, { type: 'indica' })).toMatchObject({
    type: 'indica',
    page: 1,
  });
});

test('toggles a chip, and compares sets regardless of order', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(sameEffects(['relaxed', 'sleepy'], ['sleepy', 'relaxed'])).toBe(true);
  expect(sameEffects(['relaxed'], ['relaxed', 'sleepy'])).toBe(false);
});

test('sorting and paging do not count as filters', () => {
  expect(countFilters({ ...NO_FILTERS, sort: 'thc', page: 2 })).toBe(0);
  expect(countFilters(read('type=sativa&effects=happy,relaxed&minThc=10&maxThc=20'))).toBe(4);
});

test.each([
  ['%', true],
  ['*_ –', true],
  ['🌿', true],
  ['', false],
  ['#4', false],
  ['é', false],
])('treats a search of %j as empty: %s', (search, nothing) => {
  expect(asksNothing({ search })).toBe(nothing);
});

test('describes the count and the filters in a sentence', () => {
  expect(filterSentence(NO_FILTERS, 1_573)).toBe('1,573 strains');
  expect(filterSentence(read('type=indica&effects=relaxed,sleepy&avoid=anxious&minThc=20'), 1)).toBe(
    '1 indica strain reported as relaxed and sleepy, with at least 20% THC, not reported as anxious',
  );
  expect(filterSentence(read('effects=happy,relaxed,sleepy&avoid=anxious,dizzy,paranoid'), 2)).toBe(
    '2 strains reported as happy, relaxed, and sleepy, not reported as anxious, dizzy, or paranoid',
  );
});
