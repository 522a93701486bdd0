import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../free-port.ts';
import { ROOT } from '../settings.ts';
import { waitUntil } from '../wait-until.ts';

const DISK_MB = 560;
/** The longest time until the site notices a full disk or recovers. */
const NOTICES_MS = 60_000;
const EMBEDDED = {
  NATS_URL: '',
  S3_ENDPOINT: '',
  S3_ACCESS_KEY: undefined,
  S3_SECRET_KEY: undefined,
  DATABASE_URL: '',
};

const parent = mkdtempSync(join(tmpdir(), 'bluntbot-disk-'));
const dir = join(parent, 'data');
mkdirSync(dir);
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dir]).status === 0;
if (!isMounted)
  console.warn('The full-disk drill is skipped: this account cannot mount a file system (root on Linux can).');
const drill = isMounted ? test : test.skip;

let run: ChildProcess;
let site = '';

beforeAll(async () => {
  if (!isMounted) return;
  for (const folder of [parent, dir]) chmodSync(folder, 0o755);
  const port = String(await freePort());
  site = `http://localhost:${port}`;
  run = spawn(process.execPath, [join(ROOT, 'deploy/local/src/run.ts')], {
    env: {
      ...process.env,
      ...EMBEDDED,
      NODE_ENV: 'test',
      DATA_DIR: dir,
      PORT: port,
      RATE_LIMIT_PER_MINUTE: '100000',
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said('BluntBot is at');
}, 600_000);
afterAll(async () => {
  if (isMounted) {
    const gone = new Promise((resolve) => run.once('exit', resolve));
    run.kill('SIGTERM');
    await gone;
    execFileSync('umount', [dir]);
  }
  rmSync(parent, { recursive: true, force: true });
}, 60_000);

const lines: string[] = [];
/** Resolves when the run has printed a line with this text. */
function said(text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (run.stdout) {
    createInterface({ input: run.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes(text)) resolve();
    });
  }
  run.once('exit', () => reject(new Error(`The run has ended:\n${lines.slice(-10).join('\n')}`)));
  return promise;
}

/** Writes to one file until the disk is full. */
function fill(): void {
  const file = openSync(join(dir, 'filled'), 'a');
  for (const size of [1_048_576, 4_096, 1]) {
    const block = Buffer.alloc(size, 'x');
    try {
      for (;;) if (writeSync(file, block) < size) break;
    } catch {
      // The disk is full.
    }
  }
  closeSync(file);
}

const status = async (path: string, init?: RequestInit): Promise<number> => {
  const response = await fetch(`${site}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  await response.arrayBuffer();
  return response.status;
};
let visitors = 0;
/** Each visitor has an address of the test networks (RFC 2544), so none reaches a limit. */
const send = (path: string, body: object) => {
  visitors += 1;
  const headers = {
    'content-type': 'application/json',
    origin: site,
    'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}`,
  };
  return status(path, { method: 'POST', headers, body: JSON.stringify(body) });
};
const subscribe = () => send('/api/newsletter/subscribe', { email: `${randomUUID()}@example.com`, consent: true });
const click = () =>
  send('/api/affiliate/click-track', {
    productId: 1,
    clickId: randomUUID(),
    trackingData: { source: 'accessories-page' },
  });
const review = () =>
  send('/api/reviews', { strainId: 'blue-dream', rating: 4, content: `A calm evening, ${randomUUID()}.` });

/** Addresses that were never requested, so that no cached answer hides a failing read. */
const reads = (): string[] => {
  const word = randomUUID().slice(0, 8);
  return [
    `/api/strains?search=${word}`,
    '/api/dispensaries/search/location?location=38.9,-77.03&radius=50',
    `/api/affiliate/products?search=${word}`,
    `/cannabis-strain-finder?search=${word}`,
    '/strain/gg4',
    `/api/strains/blue-dream?${word}`,
    `/api/site-search?q=${word}`,
  ];
};
const read = async () =>
  Object.fromEntries(
    await Promise.all(reads().map(async (path) => [path.replace(/[=?][0-9a-f]{8}$/, ''), await status(path)] as const)),
  );

const childOf = (name: string): number => {
  const { children } = JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  const child = children.find((one) => one.name === name);
  if (!child) throw new Error(`The run has started no ${name}.`);
  return child.pid;
};

const writes = async () => ({
  subscribe: (await subscribe()) < 300,
  click: (await click()) < 300,
  review: (await review()) < 300,
});
const ACCEPTED = { subscribe: true, click: true, review: true };
const writesAreTaken = () =>
  waitUntil('Writes, when there is room', async () => expect(await writes()).toEqual(ACCEPTED), NOTICES_MS);
const writesAreRefused = () =>
  waitUntil('The refusal of writes', async () => expect(await subscribe()).toBe(503), NOTICES_MS);
const makeRoom = () => rmSync(join(dir, 'filled'));

drill(
  'serves reads on a full disk, answers writes with 503, and recovers when there is room',
  async () => {
    const before = await read();
    expect(await writes()).toEqual(ACCEPTED);
    fill();
    await writesAreRefused();
    for (let round = 0; round < 10; round += 1) {
      // Fill any remaining room immediately.
      fill();
      expect(await read()).toEqual(before);
      expect([await subscribe(), await review()]).toEqual([503, 503]);
      expect([200, 201, 202, 204, 503, 504]).toContain(await click());
    }
    makeRoom();
    await writesAreTaken();
    expect(await read()).toEqual(before);
  },
  600_000,
);

drill(
  'restarts servers and processes that end on a full disk',
  async () => {
    const before = await read();
    fill();
    await writesAreRefused();
    for (const name of ['catalog', 'nats', 'postgres']) process.kill(childOf(name), 'SIGKILL');
    await waitUntil('Reads after the end of servers', async () => expect(await read()).toEqual(before), 2 * NOTICES_MS);
    expect([await subscribe(), await review()]).toEqual([503, 503]);
    makeRoom();
    await writesAreTaken();
    expect([run.exitCode, run.signalCode]).toEqual([null, null]);
  },
  600_000,
);
