import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DiskGuard } from './disk-guard.ts';

const MB = 1024 ** 2;
let dir: string;
let free: number;
let calls: boolean[];
let away: boolean;
let guard: DiskGuard;
const reserve = () => (existsSync(join(dir, 'reserve')) ? statSync(join(dir, 'reserve')).size / MB : 0);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-guard-'));
  [free, calls, away] = [1_000 * MB, [], false];
  guard = new DiskGuard({
    dir,
    say: () => undefined,
    freeBytes: () => free,
    setWritable: async (writable) => {
      if (away) throw new Error('the server is away');
      calls.push(writable);
    },
  });
});
afterEach(() => rmSync(dir, { recursive: true }));

test('takes a reserve while there is room, and releases it when the disk is full', async () => {
  await guard.check();
  expect([reserve(), guard.isFull, calls]).toEqual([96, false, [true]]);
  free = 5 * MB;
  await guard.check();
  expect([reserve(), guard.isFull, calls]).toEqual([0, true, [true, false]]);
});

test('stays read-only until there is room for the reserve as well', async () => {
  free = 5 * MB;
  await guard.check();
  free = 101 * MB;
  await guard.check();
  expect([guard.isFull, calls]).toEqual([true, [false]]);
  free = 200 * MB;
  await guard.check();
  expect([reserve(), guard.isFull, calls]).toEqual([96, false, [false, true]]);
});

test('notifies a server that was down on the next check', async () => {
  free = 5 * MB;
  away = true;
  await guard.check();
  away = false;
  await guard.check();
  await guard.check();
  expect(calls).toEqual([false]);
});

test('takes no reserve if that would fill the disk', async () => {
  free = 100 * MB;
  await guard.check();
  expect([reserve(), guard.isFull]).toEqual([0, false]);
});
