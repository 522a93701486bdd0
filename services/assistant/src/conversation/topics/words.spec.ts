import { expect, test } from '@jest/globals';
import { Glossary } from '../../glossary/glossary.ts';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import { Words } from './words.ts';

const words = new Words(new Glossary());
const told = (message: string, lastQuestion?: string): string[] | undefined => {
  const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
  const turn: Turn = {
    ...{ asked: message, named: [], message, text: spaced(message), wish, strains: [], history: [], shown: [], lastQuestion },
    ...{ without: [], beginsAnew: false, count: undefined },
  };
  return words.answer(turn)?.readings.map(({ id }) => id);
};

test.each([
  ['my budtender said COA, what does she mean', 'certificate-of-analysis'],
  ['whats this couch lock thing my grandson mentions', 'couch-lock'],
  ['they told me it was sinsemilla, no idea what that is', 'sinsemilla'],
])('a word is explained inside of a sentence: %s', (message, id) => expect(told(message)).toEqual([id]));

test('a word is set beside the one that was asked for before', () => {
  expect(told('is that the same as live resin?', 'what is rosin')).toEqual(['rosin', 'live-resin']);
  expect(told("how's it different from kief?", 'whats live resin')).toEqual(['live-resin', 'kief']);
});

test('the best of a kind is wished for', () => {
  expect([told('whats the best indica'), told('whats an indica')]).toEqual([undefined, ['indica']]);
});

test('what is only mentioned is not explained', () => expect(told('where can I leave my kief box')).toBeUndefined());

test('what is asked of a thing that is known wants no explanation of it', () => {
  expect([told('decarb temp?'), told('decarb?')]).toEqual([undefined, ['decarboxylation']]);
});
