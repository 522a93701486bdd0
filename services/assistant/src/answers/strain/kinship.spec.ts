import { expect, test } from '@jest/globals';
import { understood } from '../../../test/answer-rows.ts';
import { ROWS_ALONE } from '../../../test/no-pages.ts';
import { SEEDED_STRAINS } from '../../../test/seeded-strains.ts';
import type { DialogueState } from '../../dialogue/state.ts';
import type { Tools } from '../../grounding/tools.ts';
import type { Clause } from '../../understanding/utterance.ts';
import { Wording } from '../../wording/wording.ts';
import { asksOfKinship, kinship } from './kinship.ts';

const tools = {
  strains: async (slugs: readonly string[]) =>
    slugs.flatMap((slug) => SEEDED_STRAINS.find((strain) => strain.slug === slug) ?? []),
} as unknown as Tools;

const asked = (message: string, slugs: readonly string[]) => ({
  clause: understood(message).clauses[0] as Clause,
  state: {
    intent: 'strain-fact',
    subjects: slugs.map((value) => ({ value, name: value })),
    seed: 0,
  } as unknown as DialogueState,
});
const said = async (...slugs: string[]) => {
  const draft = await kinship(asked('are they related', slugs), {
    tools,
    wording: new Wording(),
    ...ROWS_ALONE,
  } as never);
  return draft?.paragraphs[0];
};

test('says which strain is a parent of the other', async () => {
  expect(await said('blue-dream', 'blueberry')).toBe('Blueberry is a parent of Blue Dream.');
});

test('says which parent two strains share', async () => {
  expect(await said('bubba-kush', 'sour-diesel')).toContain('no record');
  expect(await said('gelatti', 'white-runtz')).toBe('Gelatti and White Runtz share a parent: Gelato.');
});

test.each([
  ['is one a child of the other', true],
  ['are they related', true],
  ['who are the parents', false],
  ['which is stronger', false],
])('hears a question about descent: %s', (message, isOf) => {
  expect(asksOfKinship(asked(message, ['blue-dream', 'blueberry']))).toBe(isOf);
});
