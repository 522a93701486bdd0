import { expect, test } from '@jest/globals';
import type { Question } from '../dialogue/fold.ts';
import { Draft } from '../grounding/draft.ts';
import type { FoundPassage, FoundWays, Standing } from '../retrieval/search-ways.ts';
import { Wording } from '../wording/wording.ts';
import { bestAnswer } from './best-answer.ts';

const standing = (rank: number, like: number): Standing => ({
  ...{ rank, confidence: like, writtenFor: like, similar: like, covers: like, pageSimilar: like },
});
const passage = (text: string, question: string, found: Standing): FoundPassage => ({
  ...{ kind: 'article', id: 'jars', title: 'Jars', href: '/learn/jars', passage: text, question },
  ...{ alone: found, inContext: found },
});
const OPEN = passage(
  'Open the jars once a day in the first week.',
  'How often do I open the jars?',
  standing(18, 0.95),
);
const LATER = passage('Smoke it after four weeks.', 'When can I smoke it?', standing(12, 0.6));
const FAR = passage(
  'A rubber seal in the lid keeps the smell in the jar for months.',
  'Which jar keeps the smell in?',
  standing(3, 0.1),
);
const PAY = 'We sell nothing here, so there is nothing to pay.';

const sources = { wording: new Wording(), source: { ofPage: async () => 0.9 } };
const answerTo = (
  message: string,
  before: string,
  own: Draft,
  first: readonly FoundPassage[],
  state: object = {},
  also: object = {},
) => {
  const best = Math.max(0, ...first.map(({ alone }) => alone?.confidence ?? 0));
  const found: FoundWays = { first, others: [FAR], best: { alone: best, inContext: best } };
  const question = {
    clause: { content: [], facts: [], entities: [], amounts: [] },
    clauses: [],
    state: { leans: before !== '', seed: 0, said: { alone: message }, utterance: { clauses: [] }, slots: {}, ...state },
    goesOn: before !== '',
    ...also,
  } as unknown as Question;
  const readInContext = async () => ({ vector: new Float32Array(), carried: [] });
  const said = { before, last: '', ...(before && { readInContext }) };
  return bestAnswer(question, own, said, { bothWays: async () => found }, sources as never);
};

test('gives what both searches are sure of in place of an answer that none is sure of', async () => {
  const own = new Draft().quote(FAR);
  const { paragraphs, suggestions } = await answerTo('how often do I open the jars', '', own, [OPEN, LATER]);
  expect(paragraphs).toEqual([OPEN.passage]);
  expect(suggestions).toEqual(['When can I smoke it?']);
});

test('gives the next answer beside one that is likely about something else', async () => {
  const own = new Draft().quote(FAR);
  const { paragraphs, suggestions } = await answerTo('pay?', 'six years at a bar', own, [FAR, LATER]);
  expect(new Set(paragraphs.slice(1))).toEqual(new Set([LATER.passage, FAR.passage]));
  expect(suggestions).toEqual([]);
});

test('keeps small talk', async () => {
  const bye = new Draft().say('Take care.');
  expect(await answerTo('bye', 'how often do I open the jars', bye, [OPEN], { intent: 'small-talk' })).toBe(bye);
});

test('gives a passage in place of small talk that nothing was asked by', async () => {
  const able = Object.assign(new Draft().say('I pick strains.'), { isUncovered: true });
  const { paragraphs } = await answerTo('how often do I open them', '', able, [OPEN], { intent: 'small-talk' });
  expect(paragraphs).toEqual([OPEN.passage]);
});

test('keeps a sum with the amounts of the message', async () => {
  const sum = new Draft().say('About 31 mg in each.');
  const ofSum = { clauses: [{ amounts: [{ exact: 7 }, { exact: 36 }] }] };
  expect(await answerTo('7 grams in 36 cookies, how often', '', sum, [OPEN], {}, ofSum)).toBe(sum);
});

test('keeps a sum of the amounts that were given before', async () => {
  const sum = Object.assign(new Draft().say('About 21 mg in each of 36.'), { isSum: true });
  const ofSum = { clause: { content: [], facts: [], entities: [], amounts: [{}, {}] }, clauses: [{ amounts: [{}] }] };
  expect(await answerTo('and how often with 36', '5 g at 21% in 24', sum, [OPEN], {}, ofSum)).toBe(sum);
});

test('puts rows that are asked for behind a passage that is likelier, and gives it alone if none are', async () => {
  const rows = (said: string) => Object.assign(new Draft().say(said), { products: [{ id: 1 }] });
  const ofJars = { clauses: [{ sorts: [], entities: [{ slot: 'product' }] }] };
  const both = await answerTo(
    'how often do I open the jars',
    '',
    rows('Three jars are in the shop.'),
    [OPEN],
    {},
    ofJars,
  );
  expect(both.paragraphs).toEqual([OPEN.passage, 'Three jars are in the shop.']);
  expect(both.products).toHaveLength(1);
  const alone = await answerTo('how often do I open the jars', 'six years at a bar', rows('Two grinders.'), [OPEN]);
  expect(alone.paragraphs).toEqual([OPEN.passage]);
});

test('keeps rows and sums unless a passage is much likelier', async () => {
  const law = () =>
    new Draft().say('Up to 1.5 ounces.').cite('law', 'MD', 'possession', '1.5', 'Maryland law', '/baltimore-maryland');
  const ofLaw = { clauses: [{ sorts: [], entities: [{ slot: 'jurisdiction' }] }] };
  const { paragraphs } = await answerTo('and in Maryland?', 'how much may I carry in DC', law(), [LATER], {}, ofLaw);
  expect(paragraphs).toEqual(['Up to 1.5 ounces.']);
});

test('gives no passage about another place than the one that is meant', async () => {
  const own = Object.assign(new Draft().say('Our pages don’t cover that.'), { isUncovered: true });
  const virginia = { ...OPEN, passage: 'In Virginia, carry it in the trunk.' };
  const slots = { jurisdiction: [{ slot: 'jurisdiction', value: 'md' }] };
  const { paragraphs } = await answerTo('and open in the cup holder?', 'jars', own, [virginia], { slots });
  expect(paragraphs).toEqual(['Our pages don’t cover that.']);
});

test('leaves out a "Yes." that was said to another question', async () => {
  const found = { ...standing(18, 0.95), writtenFor: 0.7 };
  const yes = { ...OPEN, passage: `Yes. ${OPEN.passage}`, alone: found, inContext: found };
  const own = Object.assign(new Draft().say('Our pages don’t cover that.'), { isUncovered: true });
  const { paragraphs } = await answerTo('how often do I open the jars', '', own, [yes]);
  expect(paragraphs).toContain(OPEN.passage);
});

test('keeps the answer that was made while nothing can be searched', async () => {
  const own = new Draft().say(PAY);
  const nothing = { bothWays: async () => undefined };
  const question = { clause: { content: [] }, clauses: [], state: { said: { alone: 'pay?' } } } as unknown as Question;
  expect(await bestAnswer(question, own, { before: '', last: '' }, nothing, sources as never)).toBe(own);
});

test('keeps the answer that was made to a follow-up while its context can’t be read', async () => {
  const own = new Draft().quote(FAR);
  const question = {
    clause: { content: [], facts: [] },
    ...{ clauses: [], state: { said: { alone: 'how often?' } } },
  } as unknown as Question;
  const said = { before: 'how do I cure buds', last: '', readInContext: async () => undefined };
  const pages = { bothWays: async () => ({ first: [OPEN], others: [], best: { alone: 0.9, inContext: 0.9 } }) };
  expect(await bestAnswer(question, own, said, pages, sources as never)).toBe(own);
});

test('keeps what a law row says in front of a passage that is likelier', async () => {
  const law = new Draft().say('Up to 2 ounces.').cite('law', 'DC', 'possession', '2', 'DC law', '/washington-dc');
  const ofLaw = { clauses: [{ sorts: [], entities: [{ slot: 'law-topic' }] }] };
  const before = 'six years at a bar';
  const { paragraphs } = await answerTo('how often do I open the jars', before, law, [OPEN], {}, ofLaw);
  expect(paragraphs).toEqual(['Up to 2 ounces.', OPEN.passage]);
});
