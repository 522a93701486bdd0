import { expect, test } from '@jest/globals';
import { Wording } from './wording.ts';

const wording = new Wording();

test('the same seed gives the same text, another seed another variant', () => {
  const [first, second] = [wording.say('common.not-covered', {}, 0), wording.say('common.not-covered', {}, 1)];
  expect(first).not.toBe(second);
  expect(wording.say('common.not-covered', {}, 2)).toBe(first);
});

test('a missing key is named', () => {
  expect(() => wording.say('common.nonsense')).toThrow('common.nonsense');
});
