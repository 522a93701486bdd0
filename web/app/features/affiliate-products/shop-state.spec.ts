import { expect, test } from '@jest/globals';
import { countFilters, productQuestion, shopState, withoutFilters } from './shop-state.ts';

const read = (query: string) => shopState.read(new URLSearchParams(query));
const asked = (query: string) => productQuestion(read(query));

test('defaults to products in stock, sorted by name in ascending order, with no query', () => {
  expect(read('')).toEqual(shopState.usual);
  expect(asked('')).toEqual({
    search: '',
    category: '',
    brand: '',
    inStock: true,
    sortBy: 'name',
    sortOrder: 'asc',
    limit: 24,
  });
  expect(shopState.write(shopState.usual)).toBe('');
});

test('reads the whole state from the query and writes the same query back', () => {
  const query =
    'search=glass&category=Grinders&brand=Space+Case&minPrice=20&maxPrice=100&inStock=false&sortBy=price&sortOrder=desc&view=list&panel=open&pages=3';
  expect(shopState.write(read(query))).toBe(query);
});

test.each([
  ['minPrice=0&maxPrice=500', {}],
  ['minPrice=10', { minPrice: 10 }],
  ['maxPrice=490', { maxPrice: 490 }],
  ['maxPrice=99999', {}],
  ['minPrice=33&maxPrice=58', { minPrice: 30, maxPrice: 60 }],
  ['minPrice=300&maxPrice=100', { minPrice: 100, maxPrice: 300 }],
  ['minPrice=-5&maxPrice=cheap', {}],
])('%s: sends a price only above $0 and below $500', (query, prices) => {
  const { minPrice, maxPrice } = asked(query);
  expect({ ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) }).toEqual(prices);
});

test.each([
  ['', true],
  ['inStock=false', false],
  ['inStock=false&inStock=true', true],
  ['inStock=maybe', true],
])('"%s": uses the last value of the checkbox', (query, inStock) => {
  expect(read(query).inStock).toBe(inStock);
});

test.each(['pages=0', 'pages=two', 'pages=1.5', 'sortBy=rating', 'sortOrder=up', 'view=table', 'panel=1'])(
  'ignores %s',
  (query) => {
    expect(read(query)).toEqual(shopState.usual);
  },
);

test('returns to the first page when a filter or the order changes, but not when the view does', () => {
  const state = read('category=Grinders&pages=4');
  expect(shopState.change(state, { brand: 'RAW' }).pages).toBe(1);
  expect(shopState.change(state, { sortBy: 'price' }).pages).toBe(1);
  expect(shopState.change(state, { view: 'list' }).pages).toBe(4);
  expect(shopState.change(state, { pages: 5 }).pages).toBe(5);
});

test('keeps the order and the view when the filters are cleared', () => {
  const cleared = withoutFilters(
    read('search=x&brand=RAW&minPrice=50&inStock=false&sortBy=price&view=list&panel=open'),
  );
  expect(shopState.write(cleared)).toBe('sortBy=price&view=list&panel=open');
  expect(countFilters(cleared)).toBe(0);
  expect(countFilters(read('search=x&brand=RAW&minPrice=50&maxPrice=90&inStock=false'))).toBe(4);
});
