import { expect, test } from '@jest/globals';
import { reviewListState } from './review-list-state.ts';

const read = (query: string) => reviewListState.read(new URLSearchParams(query));

test('reads the whole state from the query and writes the same query back', () => {
  const query = 'search=blue+dream&sort=rating&page=3';
  expect(reviewListState.write(read(query))).toBe(query);
});

test('leaves defaults out of the query', () => {
  expect(read('')).toEqual({ search: '', sort: 'newest', page: 1 });
  expect(reviewListState.write(read('sort=newest&page=1'))).toBe('');
});

test.each([
  ['page=0', { page: 1 }],
  ['page=two', { page: 1 }],
  ['page=1e9', { page: 1 }],
  ['sort=price', { sort: 'newest' }],
])('%s: ignores invalid values', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('returns to the first page when the order or search changes, and keeps both when the page does', () => {
  const state = read('search=haze&sort=name&page=4');
  expect(reviewListState.change(state, { sort: 'oldest' })).toEqual({ search: 'haze', sort: 'oldest', page: 1 });
  expect(reviewListState.change(state, { search: '' }).page).toBe(1);
  expect(reviewListState.change(state, { page: 5 })).toEqual({ search: 'haze', sort: 'name', page: 5 });
});
