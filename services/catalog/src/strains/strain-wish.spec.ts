import { expect, test } from '@jest/globals';
import { readWish } from './strain-wish.ts';

const vocabulary = { flavors: new Set(['citrus', 'lemon', 'bubble gum']), terpenes: new Set(['limonene']) };
const read = (text: string) => readWish(text, vocabulary);

test('everyday words become reported effects, in the order of the specification', () => {
  expect(read('energy and ideas for a hike').effects).toEqual(['creative', 'energetic']);
});

test('a negation turns an effect away, and ends at "but"', () => {
  const wish = read('not sleepy but relaxing');
  expect(wish.unwantedEffects).toEqual(['sleepy']);
  expect(wish.effects).toEqual(['relaxed']);
});

test('what nobody wants is avoided however it is named', () => {
  expect(read('without paranoia').avoid).toEqual(['paranoid']);
  expect(read('I get anxious').avoid).toEqual(['anxious']);
});

test('types, flavors of two words, terpenes, strength and CBD are understood', () => {
  expect(read('a mild sativa with bubble gum and limonene, some CBD')).toMatchObject({
    types: ['sativa'],
    flavors: ['bubble gum'],
    terpenes: ['limonene'],
    strength: 'low',
    cbd: true,
  });
  expect(read('not too strong').strength).toBe('low');
});

test('a text without a known word asks for nothing', () => {
  expect(read('qwerty 42 !!')).toMatchObject({ types: [], effects: [], flavors: [], avoid: [] });
});
