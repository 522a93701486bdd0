import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Draft } from '../grounding/draft.ts';
import type { BothWays, Standing } from '../retrieval/both-ways.ts';
import { judgedFollowUps, quotedIn, readFollowUps } from './follow-up-choice.ts';

const page = { kind: 'article' as const, id: 'jars', title: 'Jars', href: '/learn/jars' };
const standing = (rank: number, confidence: number): Standing => ({
  ...{ rank, confidence, writtenFor: confidence, similar: confidence, covers: confidence, pageSimilar: confidence },
});
const passage = 'Open the jars once or twice a day in the first week, then once a week for a month.';
const sure = standing(18, 0.95);
const found: BothWays = {
  first: [{ ...page, passage, alone: sure, behind: sure }],
  others: [],
  best: { alone: 0.95, behind: 0.95 },
};
const followUp = {
  ...{ message: 'how often do I open the jars', before: 'how do I cure my harvest', leans: false, goesOn: true },
  last: 'Put the dry buds in jars.',
};

describe('the choice among answers to a follow-up', () => {
  test('prefers a passage that both searches are sure of to a profile of a strain', () => {
    const text = 'Ice is a hybrid, around 17% THC.';
    const draft = new Draft().say(text);
    draft.strains.push({} as Draft['strains'][number]);
    const [best] = judgedFollowUps(
      followUp,
      [
        { text, draft },
        { text: passage, page: 'article:jars', alone: sure, behind: sure },
      ],
      found,
    );
    expect(best?.candidate.text).toBe(passage);
    expect(best?.good).toBeGreaterThan(best?.bad ?? 1);
  });

  test('finds the passage that an answer quotes', () => {
    expect(quotedIn(`First this.\n\n${passage}`, found)).toEqual({ page: 'article:jars', alone: sure, behind: sure });
    expect(quotedIn('Something else.', found)).toEqual({});
  });
});

test('has learned the follow-ups as they are', () => {
  const examples = readFileSync(new URL('../../training/follow-ups.jsonl', import.meta.url));
  expect(readFollowUps().examples).toBe(createHash('sha256').update(examples).digest('hex'));
});
