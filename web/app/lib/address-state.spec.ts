import { expect, test } from '@jest/globals';
import { addressState, flag, oneOf, someOf, text, whole, word, words } from './address-state.ts';

interface Shelf {
  search: string;
  kind?: 'glass' | 'wood' | undefined;
  marks: readonly ('New' | 'Sale')[];
  tastes: readonly string[];
  slug?: string | undefined;
  open: boolean;
  shown: number;
  page: number;
  view: 'grid' | 'list';
}

const shelf = addressState<Shelf>(
  {
    search: text(5),
    kind: oneOf(['glass', 'wood'], undefined),
    marks: someOf(['New', 'Sale']),
    tastes: words(5, 2),
    slug: word(/^[a-z-]+$/),
    open: flag,
    shown: whole([20, 100], 20, { clamped: true }),
    page: whole([1, 10], 1),
    view: oneOf(['grid', 'list'], 'grid'),
  },
  { anew: 'page', look: ['view'] },
);
const read = (query: string) => shelf.read(new URLSearchParams(query));

test('writes the whole state in one canonical form, without defaults', () => {
  const query = 'search=haze&kind=wood&marks=Sale,New&tastes=pine,lemon&slug=a-b&open=true&shown=40&page=3&view=list';
  expect(shelf.write(read(query))).toBe(query);
  expect(shelf.write(read(query.split('&').reverse().join('&')))).toBe(query);
  expect(read('')).toEqual(shelf.usual);
  expect(shelf.write(shelf.usual)).toBe('');
  expect(shelf.write({ page: 2 })).toBe('page=2');
});

test.each([
  ['search=++haze+and+more', { search: 'haze' }],
  ['kind=GLASS', { kind: 'glass' }],
  ['kind=', {}],
  ['kind=stone', {}],
  ['marks=sale&marks=new,sale,Gone', { marks: ['Sale', 'New'] }],
  ['tastes=Pine,+,pine,far-too-long,lemon,mint', { tastes: ['pine', 'lemon'] }],
  ['slug=../a', {}],
  ['open=yes', {}],
  ['shown=1e9', { shown: 100 }],
  ['shown=3', {}],
  ['page=11', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=', {}],
  ['view=list&view=grid', { view: 'list' }],
  ['utm_source=mail', {}],
])('%s: replaces invalid values with defaults', (query, said) => {
  expect(read(query)).toEqual({ ...shelf.usual, ...said });
});

test('returns to the first page when the list changes, but not when the view does', () => {
  const state = read('search=haze&page=4');
  expect(shelf.change(state, { kind: 'wood' })).toMatchObject({ search: 'haze', kind: 'wood', page: 1 });
  expect(shelf.change(state, { page: 5 })).toMatchObject({ search: 'haze', page: 5 });
  expect(shelf.change(state, { view: 'list' })).toMatchObject({ view: 'list', page: 4 });
});

test('settles values that depend on each other when reading and writing', () => {
  const span = addressState<{ from: number; to: number }>(
    { from: whole([0, 9], 0), to: whole([0, 9], 9) },
    { settle: ({ from, to }) => ({ from: Math.min(from, to), to: Math.max(from, to) }) },
  );
  expect(span.read(new URLSearchParams('from=7&to=3'))).toEqual({ from: 3, to: 7 });
  expect(span.write({ from: 7, to: 3 })).toBe('from=3&to=7');
});
