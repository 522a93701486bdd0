import { expect, test } from '@jest/globals';
import type { Question } from '../dialogue/fold.ts';
import { Draft } from '../grounding/draft.ts';
import type { BothWays, FoundPassage, Standing } from '../retrieval/both-ways.ts';
import { Wording } from '../wording/wording.ts';
import { bestAnswer } from './best-answer.ts';

const standing = (rank: number, like: number): Standing => ({
  ...{ rank, confidence: like, writtenFor: like, similar: like, covers: like, pageSimilar: like },
});
const passage = (text: string, question: string, found: Standing): FoundPassage => ({
  ...{ kind: 'article', id: 'jars', title: 'Jars', href: '/learn/jars', passage: text, question },
  ...{ alone: found, behind: found },
});
const OPEN = passage(
  'Open the jars once a day in the first week.',
  'How often do I open the jars?',
  standing(18, 0.95),
);
const LATER = passage('Smoke it after four weeks.', 'When can I smoke it?', standing(3, 0.1));
const OTHER = passage('Lamps hang 18 inches above the tops.', 'How high do lamps hang?', standing(2, 0.05));
const FAR = passage('A seal keeps the smell in.', 'Which jar keeps the smell in?', standing(1, 0.02));
const PAY = 'We sell nothing here, so there is nothing to pay.';

const sources = { wording: new Wording(), source: { ofPage: async () => 0.9 } };
const answerTo = (message: string, before: string, own: Draft, first: readonly FoundPassage[]) => {
  const best = Math.max(0, ...first.map(({ alone }) => alone?.confidence ?? 0));
  const found: BothWays = { first, others: [], best: { alone: best, behind: best } };
  const question = {
    clause: { content: [] },
    state: { leans: before !== '', seed: 0, said: { alone: message } },
    goesOn: before !== '',
  } as unknown as Question;
  return bestAnswer(question, own, { before, last: '' }, { bothWays: async () => found }, sources as never);
};

test('gives what both searches are sure of in place of a profile of a strain', async () => {
  const own = new Draft().say('Ice is a hybrid, around 17% THC.');
  own.strains.push({} as Draft['strains'][number]);
  const { paragraphs, strains, suggestions } = await answerTo('how often do I open the jars', '', own, [OPEN, LATER]);
  expect(paragraphs).toEqual([OPEN.passage]);
  expect(strains).toEqual([]);
  expect(suggestions).toEqual(['When can I smoke it?']);
});

test('asks which question was meant if neither the answer nor a passage is likely', async () => {
  const own = new Draft().quote(FAR);
  const { paragraphs, suggestions, isUncovered } = await answerTo('pay?', 'no experience, six years at a bar', own, [
    ...[FAR, LATER, OTHER],
  ]);
  expect(paragraphs).toHaveLength(1);
  expect(paragraphs).not.toContain(FAR.passage);
  expect(suggestions).toEqual(['When can I smoke it?', 'How high do lamps hang?']);
  expect(isUncovered).toBe(true);
});

test('keeps the answer that was made while nothing can be searched', async () => {
  const own = new Draft().say(PAY);
  const nothing = { bothWays: async () => undefined };
  const question = { clause: { content: [] }, state: { said: { alone: 'pay?' } } } as unknown as Question;
  expect(await bestAnswer(question, own, { before: '', last: '' }, nothing, sources as never)).toBe(own);
});
