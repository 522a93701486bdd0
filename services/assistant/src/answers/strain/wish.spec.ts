import { expect, jest, test } from '@jest/globals';
import { answered } from '../../../test/answer-rows.ts';
import type { Answer } from '../answer.ts';
import { strainWishAnswer } from './wish.ts';

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
