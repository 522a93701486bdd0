import { expect, test } from '@jest/globals';
import { answered } from '../../test/answer-rows.ts';
import type { Found, Passage } from '../retrieval/retrieval.ts';
import { reading } from './reading.ts';

const passage = (text: string): Passage => ({
  ...{ kind: 'article', id: 'cooking', title: 'Cooking', href: '/learn/cooking', heading: '' },
  passage: text,
  confidence: 0.9,
});
const [COCONUT, OLIVE] = [passage('Use coconut oil, which sets in the cold.'), passage('Olive oil takes up as much.')];

const told = async (message: string, found: Omit<Found, 'nearest' | 'related'>): Promise<string[]> => {
  const search = { find: async () => ({ ...found, nearest: [], related: [] }) };
  const drafts = await answered(reading, {}, 'how-to', [message], { search });
  return drafts.flatMap((draft) => draft?.paragraphs ?? []);
};

test('gives the most likely passage, and another one of similar likelihood', async () => {
  expect(await told('which fat should I infuse', { passages: [COCONUT] })).toEqual([COCONUT.passage]);
  expect(await told('which fat should I infuse', { passages: [COCONUT], also: OLIVE })).toEqual([
    COCONUT.passage,
    OLIVE.passage,
  ]);
});

test('gives no passage with a food that the visitor excludes', async () => {
  const found = { passages: [COCONUT, OLIVE], also: COCONUT };
  expect(await told("I'm allergic to coconut, which fat should I infuse", found)).toEqual([OLIVE.passage]);
});
