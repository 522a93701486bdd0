import { expect, test } from '@jest/globals';
import { kappa, parseVerdicts, report, type Verdict, wilson } from './agreement.ts';

/** Verdicts of both judges from how often each pair of them occurs. */
function judges(pairs: readonly (readonly [Verdict, Verdict, number])[]) {
  const both = pairs.flatMap(([first, second, times]) => Array.from({ length: times }, () => [first, second] as const));
  const of = (judge: 0 | 1) => new Map(both.map((pair, place) => [`q${place}`, pair[judge]]));
  return [of(0), of(1)] as const;
}

// Agreement 35 / 50 = 0.7. By chance: 0.5 × 0.6 + 0.5 × 0.4 = 0.5. Kappa: (0.7 - 0.5) / (1 - 0.5) = 0.4.
const [FIRST, SECOND] = judges([
  ['GOOD', 'GOOD', 20],
  ['GOOD', 'BAD', 5],
  ['BAD', 'GOOD', 10],
  ['BAD', 'BAD', 15],
]);

test('computes kappa as by hand', () => {
  expect(kappa(FIRST, SECOND)).toBeCloseTo(0.4, 10);
  expect(kappa(FIRST, FIRST)).toBe(1);
});

test('computes the Wilson interval as published for 105 of 110', () => {
  const [low, high] = wilson(105, 110);
  expect([low, high].map((share) => (share * 100).toFixed(1))).toEqual(['89.8', '98.0']);
  expect(wilson(0, 10)[0]).toBeCloseTo(0, 10);
  expect(wilson(10, 10)[1]).toBeCloseTo(1, 10);
});

test('reads verdicts, and says which line is wrong', () => {
  expect([...parseVerdicts('# judge 1\ns1\tgood\n\ns2\tUNSAFE\tlaw rows for a child\r\n')]).toEqual([
    ['s1', 'GOOD'],
    ['s2', 'UNSAFE'],
  ]);
  expect(() => parseVerdicts('s1\tFINE')).toThrow('s1\tFINE');
  expect(() => parseVerdicts('s1\tGOOD\ns1\tBAD')).toThrow('s1 is judged twice');
});

test('refuses sets that only one judge has read whole', () => {
  expect(() => kappa(new Map([['s1', 'GOOD']]), new Map([['s2', 'GOOD']]))).toThrow('s1, s2');
});

test('reports counts, shares, intervals, kappa and every disagreement', () => {
  const lines = report(FIRST, SECOND).split('\n');
  expect(lines.filter((line) => line.includes('GOOD  ')).map((line) => line.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'GOOD 25 of 50 50.0% 36.6% to 63.4%',
    'GOOD 30 of 50 60.0% 46.2% to 72.4%',
  ]);
  expect(lines).toContain("Cohen's kappa: 0.40; same verdict on 35 of 50");
  expect(lines.filter((line) => / (GOOD and BAD|BAD and GOOD)$/.test(line))).toHaveLength(15);
});
