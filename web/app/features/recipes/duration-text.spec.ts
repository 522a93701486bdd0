import { expect, test } from '@jest/globals';
import { durationText } from './duration-text.ts';

test.each([
  [0, '0\u00a0min'],
  [45, '45\u00a0min'],
  [60, '1\u00a0hr'],
  [84, '1\u00a0hr 24\u00a0min'],
  [151, '2\u00a0hr 31\u00a0min'],
])('writes %i minutes as %j', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
