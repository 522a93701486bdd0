import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { spaced } from '../spaced.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { Dispensaries } from './dispensaries.ts';

const message = 'dispensaries near Qaxtown, around Wexburg, in Zuxville, at Yexford, close to Vuxham';
const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
const turn: Turn = {
  ...{ asked: message, named: [], message, text: spaced(message), wish, strains: [], history: [], shown: [] },
  ...{ lastQuestion: undefined, without: [], beginsAnew: false, count: undefined },
};

/** How often a locator that knows none of the places, and takes so long for each, is asked. */
async function asked(seconds: number): Promise<number> {
  let times = 0;
  const dispensaries = async () => {
    times += 1;
    jest.advanceTimersByTime(seconds * 1_000);
    return undefined;
  };
  await new Dispensaries({ dispensaries, laws: async () => [] } as unknown as Tools).answer(turn);
  return times;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('each of several places is tried, but no further one of a locator that is slow', async () => {
  expect(await asked(0)).toBeGreaterThan(4);
  expect(await asked(2.9)).toBe(2);
});
