import { expect, test } from '@jest/globals';
import { readAccessories } from './commerce-seed.ts';

test('at most one description in twenty ends with the same two words', () => {
  const endings = readAccessories().map(({ description }) => {
    const [last = ''] = description.split(/(?<=[.?!]) (?=[A-Z])/).slice(-1);
    return last.split(' ').slice(0, 2).join(' ');
  });
  const counts = new Map<string, number>();
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count / endings.length > 0.05)).toEqual([]);
  expect(endings.filter((ending) => /^(?:It suits|Suits|A fit|Works for)/.test(ending))).toEqual([]);
});
