import { expect, test } from '@jest/globals';
import { alsoOf } from './also.ts';
import type { Candidate } from './section-index.ts';

const passage = (text: string, rank: number, features = {}): Candidate =>
  ({
    ...{ rank, confidence: 0.6, quote: () => ({ text }) },
    features: { isWritten: 1, askedSimilar: 0.6, ...features },
  }) as unknown as Candidate;
const WET = 'Wet trimming is easier, because the leaves stand out.';
const DRY = 'Dry the sugar leaves and keep them for cooking.';

test('adds a written answer that is about as likely as the first', () => {
  const second = passage(DRY, 9.7);
  expect(alsoOf([passage(WET, 10), second])).toBe(second);
});

test('adds none that is clearly less likely or comes from the page', () => {
  expect(alsoOf([passage(WET, 10), passage(DRY, 9)])).toBeUndefined();
  expect(alsoOf([passage(WET, 10), passage(DRY, 9.9, { isWritten: 0 })])).toBeUndefined();
});

test('adds nothing to the answer of a nearly identical question, and repeats nothing', () => {
  expect(alsoOf([passage(WET, 10, { askedSimilar: 0.9 }), passage(DRY, 9.9)])).toBeUndefined();
  expect(alsoOf([passage(WET, 10), passage(`${WET} So it is.`, 9.9)])).toBeUndefined();
  expect(alsoOf([passage(WET, 10)])).toBeUndefined();
});
