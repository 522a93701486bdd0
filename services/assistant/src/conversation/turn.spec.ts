import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import { StrainWishes } from '../wishes/strain-wishes.ts';
import { nameless } from './nameless.ts';
import type { Tools } from './tools.ts';
import { Turns } from './turn.ts';

const NAMES = ['OG Kush', 'Blue Dream', 'Granddaddy Purple'];
const mentionsIn = (text: string): Mention[] =>
  NAMES.flatMap((name) => {
    const from = text.indexOf(name);
    return from < 0 ? [] : [{ kind: 'strain', value: name.toLowerCase().replace(' ', '-'), name, from, to: from + name.length }];
  });
const turns = new Turns(
  new StrainWishes({
    ask: async (_: unknown, { text }: { text?: string }) => (text === undefined ? [] : mentionsIn(text)),
  } as unknown as ConstructorParameters<typeof StrainWishes>[0]),
  {
    mentions: async (text: string) => mentionsIn(text),
    strains: async (slugs: string[]) =>
      slugs.map((slug) => ({ slug, name: NAMES.find((name) => name.toLowerCase().replace(' ', '-') === slug) })),
  } as unknown as Tools,
);

/** What is said first is read as something shorter or longer than it was typed. */
const FIRST = [
  'I am 34 years old and ',
  'Show me two strains: ',
  'not strong at all, ',
  'somthing fer slepping or ',
  '2nd, ',
  '#2 ',
  'the last one: ',
  '',
];
const DANGERS = ['i want to kill myself', 'my dog ate it', 'can i drive on it', 'my wife is pregnant, is it ok', 'i take zoloft, is it ok'];

test.each(FIRST.flatMap((first) => DANGERS.map((danger) => [first, danger] as const)))(
  'the name of a strain takes nothing else away: “%s%s”',
  async (first, danger) => {
    const history = [{ role: 'assistant' as const, content: 'Here they are.', strains: ['blue-dream', 'og-kush'] }];
    for (const message of [`${first}${danger}. OG Kush`, `${first}OG Kush, ${danger}`]) {
      const turn = await turns.read({ message, conversationHistory: history });
      expect(nameless(turn, '–')).toBe(message.replace('OG Kush', '–'));
    }
  },
);

test('of what was said before no more is read than a message may have', async () => {
  const long = 'q'.repeat(4_000);
  const { history, lastQuestion } = await turns.read({
    message: 'and there?',
    conversationHistory: [
      { role: 'user', content: long },
      { role: 'assistant', content: long },
    ],
  });
  expect(history.map(({ content }) => content.length)).toEqual([2_000, 2_000]);
  expect(lastQuestion).toHaveLength(2_000);
});

test('collapses repeated words in the history', async () => {
  const { history, lastQuestion } = await turns.read({
    message: 'and there?',
    conversationHistory: [
      { role: 'user', content: 'no '.repeat(600) },
      { role: 'assistant', content: 'Yes and no. '.repeat(160), strains: ['blue-dream'] },
    ],
  });
  expect(history).toEqual([
    { role: 'user', content: 'no no no ' },
    { role: 'assistant', content: 'Yes and no. '.repeat(3), strains: ['blue-dream'] },
  ]);
  expect(lastQuestion).toBe('no no no ');
});
