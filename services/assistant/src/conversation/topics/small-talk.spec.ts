import { expect, test } from '@jest/globals';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import { SmallTalk } from './small-talk.ts';

const said = (message: string): string | undefined => {
  const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
  const turn: Turn = {
    ...{ asked: message, named: [], message, text: spaced(message), wish, strains: [], history: [], shown: [], lastQuestion: undefined },
    ...{ without: [], beginsAnew: false, count: undefined },
  };
  return new SmallTalk().answer(turn)?.paragraphs.join(' ');
};

test.each([
  ['the usual', /^What your usual is I do not know\. .*\?$/],
  ['same as always please', /^What your usual is I do not know\./],
  ['the usual suspects for sleep', undefined],
  ['thank you so much hon', /^You are welcome/],
])('%s', (message, told) => (told ? expect(said(message)).toMatch(told) : expect(said(message)).toBeUndefined()));
