import { expect, jest, test } from '@jest/globals';
import { answered, understood } from '../../../test/answer-rows.ts';
import { clauseOfAll } from '../../understanding/joined-clauses.ts';
import type { Answer } from '../answer.ts';
import { unknownName } from './facts.ts';
import { strainWishAnswer } from './wish.ts';
import { wishWords } from './wish-words.ts';

/** The number of strains that the answer searches for. */
async function countOf(message: string): Promise<unknown> {
  const pick = jest.fn(async (_wish: unknown, _count: number) => ({ picks: [] }));
  const answer = strainWishAnswer({ pick } as never);
  const wishing: Answer = ({ clause, state }, sources) =>
    answer({ clause, state: { ...state, wish: [{ field: 'effect', value: 'sleepy', wanted: true }] } }, sources);
  await answered(wishing, {}, 'wish', [message]);
  return pick.mock.calls[0]?.[1];
}

test('shows as many strains as the message asks for', async () => {
  expect(await countOf('three strains for sleep')).toBe(3);
});

test('shows the usual number if a message has a fraction', async () => {
  expect(await countOf('something for sleep, I smoke 1.5 a night')).toBe(4);
});

test('says what all strains fit if somebody complains about the right ones', async () => {
  const row = { slug: 'moon', name: 'Moon', flavors: [], effects: [], terpenes: [], type: 'hybrid', rating: '0' };
  const picks = [{ row, name: 'Moon', thc: 18, has: [], missed: [], reason: '', score: 1 }];
  const answer = strainWishAnswer({ pick: async () => ({ picks }) } as never);
  const complained: Answer = ({ clause, state }, sources) => {
    const shown = { ...state.shown, strains: [{ value: 'moon', name: 'Moon' }] };
    const wish = [{ field: 'type', value: 'sativa', wanted: false }] as const;
    return answer({ clause, state: { ...state, shown, wish, act: 'complain' } }, sources);
  };
  const [draft] = await answered(complained, {}, 'wish', ['lol no, I said NOT sativa']);
  expect(draft?.paragraphs).toEqual([
    'All of these fit what I understood: not sativa. If one of them is wrong, take it off, or ask for others.',
  ]);
});

test('starts with known strains if anything is welcome, and leaves out what was passed over', async () => {
  const row = { slug: 'moon', name: 'Moon', flavors: [], effects: [], terpenes: [], type: 'hybrid', rating: '0' };
  const picks = [{ row, name: 'Moon', thc: 18, has: [], missed: [], reason: '', score: 1 }];
  const pick = jest.fn(async (..._asked: unknown[]) => ({ picks }));
  const answer = strainWishAnswer({ pick } as never);
  const passing: Answer = ({ clause, state }, sources) =>
    answer({ clause, state: { ...state, passedOver: ['sun'] } }, sources);
  const [draft] = await answered(passing, {}, 'wish', ['surprise me']);
  expect(draft?.paragraphs[0]).toMatch(/Moon\.$/);
  expect(pick.mock.calls[0]?.[2]).toEqual(['sun']);
});

test('says what was looked for, so that a reading can be corrected', async () => {
  const row = { slug: 'moon', name: 'Moon', flavors: [], effects: [], terpenes: [], type: 'hybrid', rating: '0' };
  const picks = [{ row, name: 'Moon', thc: 18, has: [], missed: [], reason: '', score: 1 }];
  const answer = strainWishAnswer({ pick: async () => ({ picks }) } as never);
  const wishing: Answer = ({ clause, state }, sources) =>
    answer({ clause, state: { ...state, wish: [{ field: 'effect', value: 'focused', wanted: true }] } }, sources);
  const [draft] = await answered(wishing, {}, 'wish', ['something for the spreadsheet days']);
  expect(draft?.paragraphs).toEqual(['I looked for strains reported focused. Moon fits best.']);
});

test('says which order no row can give', async () => {
  const answer = strainWishAnswer({ pick: async () => ({ picks: [] }) } as never);
  const [draft] = await answered(answer, {}, 'wish', ['the tallest strain with a big yield']);
  expect(draft?.paragraphs.join(' ')).toContain("can't go by height");
  expect(draft?.paragraphs.join(' ')).toContain('Nobody tracks yield by strain');
});

test.each([
  ['an indica for under 45 dollars', "can't go by price"],
  ['a sativa that I can get in Rockville', "can't tell which shop near you carries a strain"],
  ['a strain that stays under 4 feet', 'Nobody tracks height by strain'],
])('says what it can’t go by: %s', async (message, words) => {
  const answer = strainWishAnswer({ pick: async () => ({ picks: [] }) } as never);
  const [draft] = await answered(answer, {}, 'wish', [message]);
  expect(draft?.paragraphs.join(' ')).toContain(words);
});

test('looks for strains like one that is named with what is wrong with it', async () => {
  const pick = jest.fn(async (_wish: { criteria: unknown }, _count: number) => ({ picks: [] }));
  const answer = strainWishAnswer({ pick } as never);
  const wish = [
    { field: 'strain', value: 'moon' },
    { field: 'effect', value: 'sleepy', wanted: false },
  ] as const;
  const wishing: Answer = ({ clause, state }, sources) => answer({ clause, state: { ...state, wish } }, sources);
  await answered(wishing, {}, 'wish', ['one for the day that is not so sleepy']);
  expect(pick.mock.calls[0]?.[0].criteria).toEqual([{ field: 'like', value: 'moon' }, wish[1]]);
});

test('says that a strange name is in no row', async () => {
  const answer = strainWishAnswer({ pick: async () => ({ picks: [] }) } as never);
  const [draft] = await answered(answer, {}, 'wish', ['zorblax??']);
  expect(draft?.notUnderstood).toEqual(['Zorblax']);
});

test('takes who asks which strains there are for no name', () => {
  const say = () => 'unknown';
  const isNamed = (message: string) =>
    unknownName(clauseOfAll(understood(message).clauses), say as never) !== undefined;
  expect(isNamed('a zorblaxer here, which strains come from landraces?')).toBe(false);
  expect(isNamed('is Zorblax any good?')).toBe(true);
});

test('puts a wish in words', () => {
  const wish = [
    { field: 'type', value: 'sativa', wanted: true },
    { field: 'effect', value: 'happy', wanted: true },
    { field: 'effect', value: 'sleepy', wanted: false },
    { field: 'avoid', value: 'paranoid' },
    { field: 'flavor', value: 'pine', wanted: false },
    { field: 'thc', max: 15 },
    { field: 'except', value: 'moon' },
  ] as const;
  expect(wishWords(wish, () => 'Moon')).toBe(
    'sativas reported happy but not sleepy, without common reports of paranoia, without the flavor pine, ' +
      'with at most 15% THC, other than Moon',
  );
});
