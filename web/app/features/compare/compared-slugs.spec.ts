import { expect, test } from '@jest/globals';
import { readSlugs } from './compared-slugs.ts';

const read = (query: string) => readSlugs(new URLSearchParams(query));

test('at most four different strains, joined or repeated', () => {
  expect(read('s=a,b&s=c,a&s=d,e')).toEqual(['a', 'b', 'c', 'd']);
});

test('a typed name becomes its slug', () => {
  expect(read('s=God%E2%80%99s%20Gift')).toEqual(['gods-gift']);
  expect(read('s=Gelato%20%2333')).toEqual(['gelato-33']);
});

test('signs alone name nothing', () => {
  expect(read('s=%3Cb%3E,,!!')).toEqual(['b']);
  expect(read('')).toEqual([]);
});
