import { expect, test } from '@jest/globals';
import { areForms } from './inflections.ts';

test.each([
  ['relaxing', 'relaxed'],
  ['sleepiness', 'sleepy'],
  ['running', 'run'],
  ['berries', 'berry'],
  ['lemony', 'lemon'],
  ['hiked', 'hike'],
  ['strongest', 'strong'],
])('%s and %s are forms of one word', (one, other) => expect(areForms(one, other)).toBe(true));

test.each([
  ['product', 'productive'],
  ['fries', 'fri'],
  ['function', 'functional'],
  ['medicine', 'medical'],
  ['motive', 'motivation'],
])('%s and %s are not, although they share a stem', (one, other) => expect(areForms(one, other)).toBe(false));
