import { expect, test } from '@jest/globals';
import { storeState } from './store-state.ts';

const read = (query: string) => storeState.read(new URLSearchParams(query));

test('reads the whole state from the query and writes the same query back', () => {
  expect(storeState.write(read('search=brass+tin&page=3'))).toBe('search=brass+tin&page=3');
  expect(storeState.write(read('search=+&page=1'))).toBe('');
});

test.each(['page=0', 'page=two', 'page=1.5', 'page=1e9'])('reads %s as the first page', (query) => {
  expect(read(query).page).toBe(1);
});

test.each([
  ['product=brass-herb-tin', 'brass-herb-tin'],
  ['product=../admin', undefined],
  ['product=', undefined],
])('reads %s as the product %s', (query, product) => {
  expect(read(query).product).toBe(product);
  expect(storeState.write(read(query))).toBe('');
});
