import { expect, test } from '@jest/globals';

import { joinWays } from './search-ways.ts';
import type { Candidate } from './section-index.ts';

/** What a search found; only what is read of it. */
const found = (text: string, rank: number, confidence = 0.5): Candidate =>
  ({
    section: { kind: 'article', id: 'page', title: 'Page', href: '/learn/page' },
    ...{ rank, confidence, quote: () => ({ text, writtenFor: 0.7 }) },
    features: { isWritten: 1, saySimilar: 0.6, answerCovers: 0.4, pageSimilar: 0.3 },
  }) as unknown as Candidate;

test('gives each passage once, with how each search found it', () => {
  const { first } = joinWays({
    alone: [found('a', 12)],
    inContext: [found('b', 15), found('a', 9)],
  });
  expect(first.map(({ passage, alone, inContext }) => [passage, alone?.rank, inContext?.rank])).toEqual([
    ['a', 12, 9],
    ['b', undefined, 15],
  ]);
});

test('offers the first two of each search, and keeps others to compare', () => {
  const { first, others, best } = joinWays({
    alone: ['a', 'b', 'c'].map((text, at) => found(text, 9 - at, 0.9 - at / 10)),
    inContext: [],
  });
  expect(first.map(({ passage }) => passage)).toEqual(['a', 'b']);
  expect(others.map(({ passage }) => passage)).toEqual(['c']);
  expect(best).toEqual({ alone: 0.9, inContext: 0 });
});
