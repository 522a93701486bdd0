import { expect, test } from '@jest/globals';
import { readSlugs } from './compared-slugs.ts';

const read = (query: string) => readSlugs(new URLSearchParams(query));

test('reads at most four different strains, comma-separated or repeated', () => {
  expect(read('s=a,b&s=c,a&s=d,e')).toEqual(['a', 'b', 'c', 'd']);
});

test('turns a typed name into its slug', () => {
  expect(read('s=God%E2%80%99s%20Gift')).toEqual(['gods-gift']);
  expect(read('s=Gelato%20%2333')).toEqual(['gelato-33']);
});

test('ignores punctuation without letters', () => {
  expect(read('s=%3Cb%3E,,!!')).toEqual(['b']);
  expect(read('')).toEqual([]);
});
