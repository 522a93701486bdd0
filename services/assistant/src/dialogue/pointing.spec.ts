import { expect, test } from '@jest/globals';
import { understood } from '../../test/answer-rows.ts';
import type { Clause } from '../understanding/utterance.ts';
import { pointsOf } from './pointing.ts';
import { NOTHING_SHOWN } from './shown.ts';
import type { DialogueState } from './state.ts';

const shown = { ...NOTHING_SHOWN, dispensaries: [7, 8, 9], latest: 'dispensaries' as const };
const pointed = (message: string, intent: DialogueState['intent'] = 'law') => {
  const before = { intent, subjects: [], dispensaries: [], products: [], recipes: [] } as unknown as DialogueState;
  return pointsOf(before, understood(message).clauses[0] as Clause, shown, 'refer').dispensaries;
};

test.each([
  ['which closes last', [7, 8, 9]],
  ['which of those opens earliest', [7, 8, 9]],
  ['the second one', [8]],
  ['do they deliver', [7, 8, 9]],
  ['how late can I come', []],
])('points at what was shown: %s', (message, ids) => {
  expect(pointed(message)).toEqual(ids);
});

test.each([
  ['dispensary', [7, 8, 9]],
  ['law', []],
] as const)('lets a few words ask of a list only right behind it: %s', (intent, ids) => {
  expect(pointed('how much', intent)).toEqual(ids);
});
