import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Child, start } from './child.ts';
import type { RunLock } from './run-lock.ts';
import { Supervisor } from './supervisor.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-supervisor-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const lock = { add: () => undefined } as unknown as RunLock;
const sleeper = async (): Promise<Child> =>
  start(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { name: 'kept', log: join(dir, 'kept.log') });

test('a process that cannot be started while the disk is full is tried until it can', async () => {
  const gaveUp: string[] = [];
  const supervisor = new Supervisor(lock, (reason) => gaveUp.push(reason));
  supervisor.isPatient = () => true;
  let starts = 0;
  const again = Promise.withResolvers<Child>();
  let first: Child | undefined;
  await supervisor.keep(async () => {
    starts += 1;
    if (starts > 1 && starts <= 8) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const child = await sleeper();
    if (first) again.resolve(child);
    first ??= child;
    return child;
  });
  process.kill(first?.pid ?? 0, 'SIGKILL');
  const last = await again.promise;
  expect([starts, gaveUp]).toEqual([9, []]);
  supervisor.stopping = true;
  await last.stop();
}, 120_000);

test('a process that cannot be started otherwise ends the run', async () => {
  const gaveUp = Promise.withResolvers<string>();
  const supervisor = new Supervisor(lock, gaveUp.resolve);
  let first: Child | undefined;
  await supervisor.keep(async () => {
    if (first) throw new Error('the port is taken');
    first = await sleeper();
    return first;
  });
  process.kill(first?.pid ?? 0, 'SIGKILL');
  expect(await gaveUp.promise).toBe('kept cannot be started: the port is taken');
}, 120_000);
