import { expect, test } from '@jest/globals';
import { type Row, SEARCHED, VectorTable } from './vector-table.ts';

/** Bytes from -127 to 127, different for each number. */
const row = (nth: number): Row => Int8Array.from({ length: SEARCHED }, (_, at) => ((nth * 97 + at * 31) % 255) - 127);
const product = (one: Row, other: Row): number => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

test('computes similarities as products of a question with every text', () => {
  const texts = Array.from({ length: 300 }, (_, nth) => `text ${nth}`);
  const table = new VectorTable(texts, (text) => row(Number(text.slice(5))));
  const found = [...table.similarities(row(7), 0)];
  expect(found.slice(0, -1)).toEqual(texts.map((_, nth) => expect.closeTo(product(row(7), row(nth)) / 250_000, 5)));
});

test('uses the given similarity for a text without a vector, and for one that it has not', () => {
  const table = new VectorTable(['known', 'unknown'], (text) => (text === 'known' ? row(1) : undefined));
  const found = table.similarities(row(2), 0.25);
  const [known, unknown, absent] = ['known', 'unknown', 'absent'].map((text) => found[table.placeOf(text)]);
  expect([known, unknown, absent]).toEqual([expect.closeTo(product(row(2), row(1)) / 250_000, 5), 0.25, 0.25]);
  expect(table.missing()).toEqual(['unknown']);
});

test('returns only the given similarity for an empty table', () => {
  expect(new VectorTable([], () => undefined).similarities(row(1), 0)).toHaveLength(1);
});

test('counts a vector that is set later for an earlier question', () => {
  const table = new VectorTable(['text'], () => undefined);
  const asked = () => [...table.similarities(row(1), 0)];
  expect(asked()[0]).toBe(0);
  table.set('text', row(1));
  expect(asked()[0]).toBeCloseTo(product(row(1), row(1)) / 250_000, 5);
});

test('computes the similarity of one text as that of all of them', () => {
  const texts = Array.from({ length: 5 }, (_, nth) => `text ${nth}`);
  const table = new VectorTable(texts, (text) => (text === 'text 3' ? undefined : row(Number(text.slice(5)))));
  const all = [...table.similarities(row(7), 0.25)];
  expect(all.map((_, place) => table.similarity(row(7), place, 0.25))).toEqual(all);
});
