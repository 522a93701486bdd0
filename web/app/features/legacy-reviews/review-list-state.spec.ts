import { expect, test } from '@jest/globals';
import { reviewListState } from './review-list-state.ts';

const read = (query: string) => reviewListState.read(new URLSearchParams(query));

test('an address says the whole state, and the state says the same address', () => {
  const query = 'search=blue+dream&sort=rating&page=3';
  expect(reviewListState.write(read(query))).toBe(query);
});

test('defaults are left out', () => {
  expect(read('')).toEqual({ search: '', sort: 'newest', page: 1 });
  expect(reviewListState.write(read('sort=newest&page=1'))).toBe('');
});

test.each([
  ['page=0', { page: 1 }],
  ['page=two', { page: 1 }],
  ['page=1e9', { page: 1 }],
  ['sort=price', { sort: 'newest' }],
])('%s: what makes no sense is ignored', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('a changed order or search begins at the first page, another page keeps both', () => {
  const state = read('search=haze&sort=name&page=4');
  expect(reviewListState.change(state, { sort: 'oldest' })).toEqual({ search: 'haze', sort: 'oldest', page: 1 });
  expect(reviewListState.change(state, { search: '' }).page).toBe(1);
  expect(reviewListState.change(state, { page: 5 })).toEqual({ search: 'haze', sort: 'name', page: 5 });
});
