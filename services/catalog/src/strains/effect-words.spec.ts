import { expect, test } from '@jest/globals';
import { effectMeant } from './effect-words.ts';

test.each([
  ['sleep', 'sleepy'],
  ['energy', 'energetic'],
  ['focus', 'focused'],
  ['creativity', 'creative'],
  ['relaxing', 'relaxed'],
  ['sleepy', undefined],
  ['blue', undefined],
  ['hap', undefined],
  ['happens', undefined],
])('reads %s as %s', (word, effect) => {
  expect(effectMeant(word)).toBe(effect);
});
