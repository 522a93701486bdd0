import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { start } from './child.ts';
import { freePort } from './free-port.ts';
import { commandOf } from './processes.ts';
import { RunLock } from './run-lock.ts';
import { ROOT } from './settings.ts';
import { waitUntil } from './wait-until.ts';

/** The command lines of all processes that include the folder. */
const using = (dir: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => commandOf(Number(pid)))
    .filter((command) => command.includes(dir));

/** Checks that nothing is left of the run's own servers. */
const EMBEDDED = {
  NATS_URL: '',
  S3_ENDPOINT: '',
  S3_ACCESS_KEY: undefined,
  S3_SECRET_KEY: undefined,
  DATABASE_URL: '',
};

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux.each([
  ['a database that cannot be reached', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x' }, 'cannot be used'],
  ['an embedded database that answers nothing', { PGOPTIONS: '-c statement_timeout=1' }, 'canceling statement'],
])(
  'stops everything it started when a start fails because of %s',
  async (_why, env, says) => {
    const dir = mkdtempSync(join(tmpdir(), 'bluntbot-fails-'));
    const run = spawn(process.execPath, [join(ROOT, 'deploy/local/src/run.ts')], {
      env: { ...process.env, ...EMBEDDED, ...env, DATA_DIR: dir, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    const code = await new Promise((resolve) => run.once('close', resolve));
    expect([code, Buffer.concat(said).toString()]).toEqual([1, expect.stringContaining(says)]);
    expect(using(dir)).toEqual([]);
    rmSync(dir, { recursive: true });
  },
  180_000,
);

onLinux(
  'leaves no process behind when a run is killed',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'bluntbot-sigkill-'));
    const run = spawn(process.execPath, [join(ROOT, 'deploy/local/src/run.ts')], {
      env: { ...process.env, ...EMBEDDED, NODE_ENV: 'test', DATA_DIR: dir, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const up = Promise.withResolvers<void>();
    createInterface({ input: run.stdout }).on('line', (line) => {
      if (line.includes('BluntBot is at')) up.resolve();
    });
    run.once('exit', () => up.reject(new Error('The run has ended.')));
    await up.promise;
    const { children } = JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8')) as {
      children: { name: string; pid: number }[];
    };
    const living = () => children.filter(({ pid }) => commandOf(pid) !== '').map(({ name }) => name);
    expect(living()).toEqual(
      expect.arrayContaining(['nats', 'postgres', 'object-store', 'catalog', 'web-1', 'gateway']),
    );
    const gone = new Promise((resolve) => run.once('exit', resolve));
    run.kill('SIGKILL');
    await gone;
    await waitUntil('The end of the last child', async () => expect(living()).toEqual([]), 60_000);
    expect(using(dir)).toEqual([]);
    rmSync(dir, { recursive: true });
  },
  600_000,
);

test('stops the processes of a killed run on the next start, even if it was not ready yet', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-killed-'));
  const child = start(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
    name: 'left',
    log: join(dir, 'left.log'),
  });
  const killed = new RunLock(dir);
  killed.add(child.name, child.pid);
  new RunLock(dir).release();
  expect((await child.exited).signal).toBe('SIGKILL');
  rmSync(dir, { recursive: true });
});

test('starts even after a half-written file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-lock-'));
  const lock = new RunLock(dir);
  expect(JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8'))).toMatchObject({ pid: process.pid, children: [] });
  expect(readdirSync(dir)).toEqual(['run.json']);
  lock.release();
  expect(readdirSync(dir)).toEqual([]);
  rmSync(dir, { recursive: true });
});
