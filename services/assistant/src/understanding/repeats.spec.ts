import { expect, test } from '@jest/globals';
import { withoutRepeats } from './repeats.ts';
import { sentencesOf } from './tokens.ts';

test.each([
  ['no '.repeat(666), 3],
  ['No, no! '.repeat(250), 3],
  ['no na '.repeat(333), 7],
  ['no na ne '.repeat(222), 10],
  ['no na ne ni '.repeat(166), 13],
])('reads two thousand characters of %.10s as a few words', (text, most) => {
  expect(
    sentencesOf(withoutRepeats(text))
      .flat()
      .filter(({ pos }) => pos !== 'PUNCT').length,
  ).toBeLessThanOrEqual(most);
});

test('leaves everything else unchanged, also among repeated words', () => {
  const plain = 'Very, very relaxing; no, no couch lock. THC 20, 20 at most… bye bye';
  expect(withoutRepeats(plain)).toBe(plain);
  const hidden = `${'no '.repeat(300)}my friend is not breathing ${'no '.repeat(300)}`;
  expect(withoutRepeats(hidden)).toBe('no no no my friend is not breathing no no no ');
  const among = `${'no na ne ni '.repeat(80)}my friend is not breathing ${'no na ne '.repeat(80)}`;
  expect(withoutRepeats(among)).toBe(`${'no na ne ni '.repeat(3)}my friend is not breathing ${'no na ne '.repeat(3)}`);
  expect(withoutRepeats('!?! …')).toBe('!?! …');
});

test('cuts only a letter that repeats on and on', () => {
  expect(withoutRepeats(`parents of ${'9'.repeat(300)}`)).toBe(`parents of ${'9'.repeat(24)}`);
  expect(withoutRepeats(`soooo ${'Ж'.repeat(100)}a`)).toBe(`soooo ${'Ж'.repeat(24)}a`);
  expect(withoutRepeats('1000000 zzz')).toBe('1000000 zzz');
});

test('reads a text of distinct words up to a limit', () => {
  const words = Array.from({ length: 600 }, (_, at) => `q${at}`).join(' ');
  expect(sentencesOf(withoutRepeats(words)).flat().length).toBeLessThanOrEqual(200);
});
