import { expect, test } from '@jest/globals';
import { terpene } from '../../test/factories.ts';
import { likeness } from './strain-similarity.ts';

const of = {
  terpenes: [terpene('myrcene', 0.6), terpene('limonene', 0.4), terpene('pinene', 0.2)],
  effects: ['relaxed', 'happy'],
};

test('gives a strain full similarity to itself', () => {
  expect(likeness(of, of)).toEqual({
    similarity: 1,
    coverage: 1,
    reasons: ['nearly the same terpenes', 'also reported: relaxed, happy'],
  });
});

test('gives strains with nothing in common no similarity', () => {
  const other = { terpenes: [terpene('ocimene', 0.5)], effects: ['sleepy'] };
  expect(likeness(of, other)).toMatchObject({ similarity: 0, coverage: 0 });
});

test('names the differences as reasons, largest first', () => {
  const other = {
    terpenes: [terpene('myrcene', 0.6), terpene('linalool', 0.5), terpene('limonene', 0.1), terpene('pinene', 0.2)],
    effects: ['sleepy'],
  };
  const { reasons, coverage, similarity } = likeness(of, other);
  expect(reasons).toEqual(['more linalool, less limonene']);
  expect(coverage).toBe(0.75);
  expect(similarity).toBeGreaterThan(0.3);
  expect(similarity).toBeLessThan(0.7);
});

test("compares shares on a log scale, so one dominant terpene doesn't hide the others", () => {
  const loud = {
    terpenes: [terpene('myrcene', 2), terpene('limonene', 0.4), terpene('pinene', 0.2)],
    effects: of.effects,
  };
  expect(likeness(of, loud).similarity).toBeGreaterThan(0.93);
});
