import { describe, expect, test } from '@jest/globals';
import { type Evidence, isBetter } from './source-choice.ts';

const evidence: Evidence = { intent: 'how-to', ofPage: 0.5, passage: { confidence: 0.5, writtenFor: 0.7 } };

describe('the choice of a passage', () => {
  test('takes a passage that is written for the question if a page is wanted', () => {
    expect(isBetter({ ...evidence, ofPage: 0.99, passage: { confidence: 0.95, writtenFor: 0.9 } })).toBe(true);
  });

  test('takes none for a wish that rows answer', () => {
    const passage = { confidence: 0.3, writtenFor: 0.55 };
    expect(isBetter({ intent: 'wish', ofPage: 0.05, passage })).toBe(false);
  });

  test('asks for more than an even chance', () => {
    const even = { bias: 0.4, features: {} };
    expect([isBetter(evidence, even), isBetter(evidence, even, 0)]).toEqual([false, true]);
  });
});
