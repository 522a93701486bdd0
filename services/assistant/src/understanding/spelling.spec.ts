import { expect, test } from '@jest/globals';
import { corrected } from './spelling.ts';

test('corrects a misspelled word', () => {
  expect(corrected('limonine', ['linalool', 'limonene'])).toBe('limonene');
});

test.each([
  ['a month', 'december', 'decarbed'],
  ['a common word', 'grinding', 'grinders'],
])('does not correct %s', (_what, word, known) => expect(corrected(word, [known])).toBeUndefined());
