import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

test('retries a process that cannot start because the disk is full until it does', async () => {
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

test('ends the run when a process cannot start for another reason', async () => {
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

// This test is last, because nothing starts anymore once everything is stopped.
test('stops processes marked as later first, even if they started earlier', async () => {
  const supervisor = new Supervisor(lock, () => undefined);
  const stopped: string[] = [];
  const named = (name: string) => async (): Promise<Child> => {
    const child = await sleeper();
    const stop = (graceMs?: number) => {
      stopped.push(name);
      return child.stop(graceMs);
    };
    return { ...child, name, stop };
  };
  const behind = sleep(200).then(() => supervisor.keep(named('behind')));
  await supervisor.keep(named('gateway'), { after: behind });
  await supervisor.stop();
  expect(stopped).toEqual(['gateway', 'behind']);
}, 120_000);
