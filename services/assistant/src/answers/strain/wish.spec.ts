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
