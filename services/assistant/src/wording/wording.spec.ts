import { expect, test } from '@jest/globals';
import { Wording } from './wording.ts';

const wording = new Wording();

test('returns the same text for the same seed, and another variant for another seed', () => {
  const [first, second] = [wording.say('common.not-covered', {}, 0), wording.say('common.not-covered', {}, 1)];
  expect(first).not.toBe(second);
  expect(wording.say('common.not-covered', {}, 2)).toBe(first);
});

test('names a missing key', () => {
  expect(() => wording.say('common.nonsense')).toThrow('common.nonsense');
});
