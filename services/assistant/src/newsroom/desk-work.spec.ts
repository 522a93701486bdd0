import type { Sql } from '@bluntbot/platform/database/sql';
import { afterEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DeskWork } from './desk-work.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A desk whose database answers with `rows`. */
function deskOf(rows: (statement: string) => Promise<unknown[]>): DeskWork {
  return new DeskWork({ rows } as unknown as Sql);
}

test('keeps the result of a write even if its work row cannot be removed', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const desk = deskOf(async (statement) => {
    if (statement.includes('where holder')) throw new Error('connection lost');
    return [{}];
  });
  expect(await desk.alone('one', 'busy', async () => 'written')).toBe('written');
  const failing = desk.alone('one', 'busy', async () => {
    throw new Error('the real reason');
  });
  await expect(failing).rejects.toThrow('the real reason');
  expect(warned).toHaveBeenCalledTimes(2);
});

test('renews its claim while the work lasts', async () => {
  jest.useFakeTimers();
  const renewals: string[] = [];
  const desk = deskOf(async (statement) => {
    if (statement.startsWith('update')) renewals.push(statement);
    return [{}];
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = desk.alone('one', 'busy', () => promise);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(renewals).toHaveLength(60);
  resolve('written');
  await done;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renewals).toHaveLength(60);
});

test('gives another caller the reason before any work is done', async () => {
  const work = jest.fn(async () => 'written');
  await expect(deskOf(async () => []).alone('one', 'busy', work)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'busy',
  });
  expect(work).not.toHaveBeenCalled();
});
