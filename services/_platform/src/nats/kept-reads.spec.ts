import { rpc } from '@bluntbot/proto/rpc';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { noteMadeAt } from '../changes/made-at.ts';
import { KeptReads } from './kept-reads.ts';

const read = rpc({ subject: 'catalog.thing.get', request: z.object({ ref: z.string() }), response: z.unknown() });
const write = rpc({
  subject: 'catalog.thing.set',
  writes: true,
  request: z.object({ ref: z.string() }),
  response: z.unknown(),
});

/** A service with numbered changes, as the caller sees it. */
const service = { change: 1, heard: 1, lives: true, generation: 0 };
const replicas = {
  outdates: (_: string, { number }: { number: number }) => number < service.heard,
  isHeard: () => service.lives,
  get generation() {
    return service.generation;
  },
};
const answer = jest.fn<() => Promise<unknown>>();
const kept = () =>
  new KeptReads(
    {
      ask: async () => {
        const madeAt = service.change;
        const value = await answer();
        noteMadeAt('catalog', { number: madeAt });
        return value as never;
      },
    },
    replicas,
  );

function hearOfAChange() {
  service.change += 1;
  service.heard += 1;
  service.generation += 1;
}

beforeEach(() => {
  Object.assign(service, { change: 1, heard: 1, lives: true, generation: 0 });
  answer.mockReset().mockImplementation(async () => ({ names: ['Blue Dream'] }));
});

test('requests the same key once until it hears of a change', async () => {
  const reads = kept();
  expect(await reads.ask(read, { ref: 'a' })).toEqual({ names: ['Blue Dream'] });
  await reads.ask(read, { ref: 'a' });
  expect(answer).toHaveBeenCalledTimes(1);
  await reads.ask(read, { ref: 'b' });
  expect(answer).toHaveBeenCalledTimes(2);
  hearOfAChange();
  await reads.ask(read, { ref: 'a' });
  expect(answer).toHaveBeenCalledTimes(3);
});

test('keeps longer what does not depend on the clock, until it hears of a change', async () => {
  jest.useFakeTimers();
  jest.advanceTimersByTime(1_000);
  try {
    const reads = kept();
    const ask = () => reads.ask(read, { ref: 'a' }, { keepMs: 3_600_000 });
    await ask();
    jest.advanceTimersByTime(600_000);
    await ask();
    expect(answer).toHaveBeenCalledTimes(1);
    hearOfAChange();
    await ask();
    expect(answer).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

test('requests it again after half a minute, even without a change', async () => {
  jest.useFakeTimers();
  // The cache ignores a clock that is still at zero.
  jest.advanceTimersByTime(1_000);
  try {
    const reads = kept();
    await reads.ask(read, { ref: 'a' });
    jest.advanceTimersByTime(29_000);
    await reads.ask(read, { ref: 'a' });
    expect(answer).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2_000);
    await reads.ask(read, { ref: 'a' });
    expect(answer).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

test('requests it each time while it cannot know about changes', async () => {
  const reads = kept();
  await reads.ask(read, { ref: 'a' });
  service.lives = false;
  await reads.ask(read, { ref: 'a' });
  expect(answer).toHaveBeenCalledTimes(2);
});

test('requests it once for concurrent callers, except for those that know of a later change', async () => {
  const reads = kept();
  let come: (value: unknown) => void = () => undefined;
  answer.mockImplementationOnce(() => new Promise((resolve) => (come = resolve)));
  const before = [reads.ask(read, { ref: 'a' }), reads.ask(read, { ref: 'a' })];
  hearOfAChange();
  expect(await reads.ask(read, { ref: 'a' })).toEqual({ names: ['Blue Dream'] });
  come('old');
  expect(await Promise.all(before)).toEqual(['old', 'old']);
  expect(answer).toHaveBeenCalledTimes(2);
  // A value from before the change doesn't replace one from after it.
  expect(await reads.ask(read, { ref: 'a' })).toEqual({ names: ['Blue Dream'] });
});

test('caches no failure, and passes every write on', async () => {
  const reads = kept();
  answer.mockRejectedValueOnce(new AppError('NOT_FOUND'));
  await expect(reads.ask(read, { ref: 'a' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await reads.ask(read, { ref: 'a' })).toEqual({ names: ['Blue Dream'] });
  await reads.ask(write, { ref: 'a' });
  await reads.ask(write, { ref: 'a' });
  expect(answer).toHaveBeenCalledTimes(4);
});

test('freezes cached values and limits their total size', async () => {
  const reads = kept();
  await reads.ask(read, { ref: 'a' });
  const value = (await reads.ask(read, { ref: 'a' })) as { names: string[] };
  expect(() => value.names.push('Sour Diesel')).toThrow(TypeError);
  answer.mockImplementation(async () => 'x'.repeat(1_000_000));
  for (let n = 0; n < 20; n++) await reads.ask(read, { ref: `big ${n}` });
  answer.mockClear();
  await reads.ask(read, { ref: 'big 19' });
  expect(answer).toHaveBeenCalledTimes(0);
  await reads.ask(read, { ref: 'a' });
  expect(answer).toHaveBeenCalledTimes(1);
});
