import { expect, test } from '@jest/globals';
import { corrected } from './spelling.ts';

test('a mistyped word is put right', () => {
  expect(corrected('limonine', ['linalool', 'limonene'])).toBe('limonene');
});

test.each([
  ['a month', 'december', 'decarbed'],
  ['a common word', 'grinding', 'grinders'],
])('%s is no mistake', (_what, word, known) => expect(corrected(word, [known])).toBeUndefined());
