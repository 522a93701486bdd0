import { expect, test } from '@jest/globals';
import { readStore, storeParams } from './store-state.ts';

const read = (query: string) => readStore(new URLSearchParams(query));

test('an address says the whole state, and the state says the same address', () => {
  expect(storeParams(read('search=brass+tin&page=3')).toString()).toBe('search=brass+tin&page=3');
  expect(storeParams(read('search=+&page=1')).toString()).toBe('');
});

test.each(['page=0', 'page=two', 'page=1.5', 'page=1e9'])('%s is the first page', (query) => {
  expect(read(query).page).toBe(1);
});

test.each([
  ['product=brass-herb-tin', 'brass-herb-tin'],
  ['product=../admin', ''],
  ['product=', ''],
])('%s links to "%s"', (query, product) => {
  expect(read(query).product).toBe(product);
  expect(storeParams(read(query)).toString()).toBe('');
});
