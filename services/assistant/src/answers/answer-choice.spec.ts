import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Draft } from '../grounding/draft.ts';
import type { FoundWays, Standing } from '../retrieval/search-ways.ts';
import { ANSWER_FEATURES, judgedAnswers, quotedIn, readAnswerChoice, TreesOfFeatures } from './answer-choice.ts';

const page = { kind: 'article' as const, id: 'jars', title: 'Jars', href: '/learn/jars' };
const standing = (rank: number, confidence: number): Standing => ({
  ...{ rank, confidence, writtenFor: confidence, similar: confidence, covers: confidence, pageSimilar: confidence },
});
const passage = 'Open the jars once or twice a day in the first week, then once a week for a month.';
const sure = standing(18, 0.95);
const found: FoundWays = {
  first: [{ ...page, passage, alone: sure, inContext: sure }],
  others: [],
  best: { alone: 0.95, inContext: 0.95 },
};
const followUp = {
  ...{
    message: 'how often do I open the jars',
    carried: [],
    before: 'how do I cure my harvest',
    leans: false,
    goesOn: true,
  },
  last: 'Put the dry buds in jars.',
  ...{ ofPage: 0.9, ofPageAlone: 0.9 },
};

describe('the choice among answers', () => {
  test('prefers a passage that both searches are sure of to a profile of a strain', () => {
    const text = 'Ice is a hybrid, around 17% THC.';
    const draft = new Draft().say(text);
    draft.strains.push({} as Draft['strains'][number]);
    const [best] = judgedAnswers(
      followUp,
      [
        { text, draft, isOwn: true, isQuote: false },
        {
          text: passage,
          draft: new Draft().say(passage),
          isOwn: false,
          isQuote: true,
          page: 'article:jars',
          alone: sure,
          inContext: sure,
        },
      ],
      found,
    );
    expect(best?.candidate.text).toBe(passage);
    expect(best?.good).toBeGreaterThan(best?.bad ?? 1);
  });

  test('prefers any passage to one that neither search finds', () => {
    const text = 'More flower makes it stronger. More time barely does.';
    const likely = {
      text: passage,
      draft: new Draft().say(passage),
      isOwn: false,
      isQuote: true,
      page: 'article:jars',
    };
    const [best] = judgedAnswers(
      followUp,
      [
        { text, draft: new Draft().say(text), isOwn: true, isQuote: true },
        { ...likely, alone: sure, inContext: sure },
      ],
      found,
    );
    expect(best?.candidate.text).toBe(passage);
  });

  test('finds the passage that an answer quotes', () => {
    expect(quotedIn(`First this.\n\n${passage}`, found)).toEqual({
      page: 'article:jars',
      alone: sure,
      inContext: sure,
    });
    expect(quotedIn('Something else.', found)).toEqual({});
  });
});

test('refuses trees of other features', () => {
  const trees = [[[ANSWER_FEATURES.length, 0.5, 1, 2], [0.1], [0.2]]];
  expect(TreesOfFeatures.safeParse({ base: 0, trees }).success).toBe(false);
});

test('has learned the judged answers as they are', () => {
  const examples = readFileSync(new URL('../../training/judged-answers.jsonl', import.meta.url));
  expect(readAnswerChoice().examples).toBe(createHash('sha256').update(examples).digest('hex'));
});
