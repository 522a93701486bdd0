import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { p99 } from '@bluntbot/local/drills/load';
import { ROOT } from '@bluntbot/local/settings';
import { SERVICES } from '@bluntbot/proto/health';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { ComposedSystem } from './composed-system.ts';
import { StaffMember } from './staff.ts';
import { Visitors } from './visitors.ts';

/** The longest recovery after a server is back. */
const RECOVERS_MS = 30_000;
/** The longest delay that a killed or frozen replica may cause, apart from other load on the machine. */
const DELAY_MS = 4_000;
const PROCESSES = [...SERVICES, 'web', 'gateway'];

let system: ComposedSystem;
let visitors: Visitors;
let staff: StaffMember;

beforeAll(async () => {
  system = new ComposedSystem(process.env);
  const strains = (await (await fetch(`${system.url}/api/strains?limit=50`)).json()) as { imageUrl: string }[];
  visitors = new Visitors(
    system.url,
    strains.map(({ imageUrl }) => imageUrl),
  );
  staff = await StaffMember.login(system);
}, 60_000);

// After each step, acknowledged writes are there, no response is stale, and staff stay logged in.
afterEach(async () => {
  expect(await staff.editAndRead()).toEqual([]);
  expect(await staff.verify()).toBe(200);
  const none = { click: [], subscription: [], review: [] };
  // A click is acknowledged when JetStream has it, and counted a moment later.
  const until = performance.now() + RECOVERS_MS;
  let lost = await visitors.lost(system);
  while (lost.click.length > 0 && performance.now() < until) lost = await visitors.lost(system);
  expect(lost).toEqual(none);
}, 120_000);

test('serves every reader without a long wait while one of three catalog replicas is killed and one is frozen', async () => {
  const calm = await visitors.during(async () => {
    await system.compose(
      'up',
      '-d',
      '--no-build',
      '--no-deps',
      '--no-recreate',
      '--wait',
      '--scale',
      'catalog=3',
      'catalog',
    );
  });
  const { failures, answers, slowestMs } = await visitors.during(async () => {
    const [, killed = '', frozen = ''] = await system.containers('catalog');
    await system.docker('kill', killed);
    await system.docker('kill', '--signal', 'STOP', frozen);
    await wait(5_000);
    await system.docker('kill', '--signal', 'CONT', frozen);
    await system.docker('start', killed);
  });
  console.log(
    `${answers.length} requests while catalogs were killed and frozen, slowest ${slowestMs.toFixed(0)} ms; failed: ${failures.join(', ') || 'none'}`,
  );
  // A write that the killed replica had accepted may fail, because a write that may have succeeded is never retried.
  expect([...calm.failures, ...failures].filter((failure) => failure.startsWith('GET'))).toEqual([]);
  expect(slowestMs).toBeLessThan(calm.slowestMs + DELAY_MS);
}, 180_000);

test.each(['nats', 'postgres', 'store'])(
  'recovers after %s restarts under load',
  async (server) => {
    const { failures, answers } = await visitors.during(() => system.compose('restart', server));
    const seconds = await visitors.recovery(RECOVERS_MS);
    console.log(
      `${server}: ${failures.length} of ${answers.length} requests failed while it was restarted; ${seconds.toFixed(1)} s later all were answered`,
    );
    // Every failure came quickly and asked the client to retry; no request hung.
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(RECOVERS_MS / 2);
  },
  180_000,
);

test.each(['nats', 'postgres', 'store'])(
  'recovers after %s is killed under load',
  async (server) => {
    const { failures, answers } = await visitors.during(async () => {
      await system.compose('kill', server);
      await wait(2_000);
      await system.compose('up', '-d', '--no-build', '--no-deps', '--wait', server);
    });
    const seconds = await visitors.recovery(RECOVERS_MS);
    console.log(
      `${server}: ${failures.length} of ${answers.length} requests failed while it was away; ${seconds.toFixed(1)} s later all were answered`,
    );
  },
  180_000,
);

test('keeps a photograph through a restart of the object store', async () => {
  const image = new Uint8Array(readFileSync(join(ROOT, 'docs/screenshot.png')));
  const at = await staff.photograph(image);
  await system.compose('restart', 'store');
  await visitors.recovery(RECOVERS_MS);
  const shown = await fetch(`${system.url}${at}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
}, 120_000);

test('moves every object to the other store and back while visitors read', async () => {
  const running = async () =>
    (await system.compose('ps', '--format', '{{.Image}}', 'store')).includes('seaweedfs') ? 'seaweedfs' : 'minio';
  const first = await running();
  const other = first === 'minio' ? 'seaweedfs' : 'minio';
  const at = await staff.photograph(new Uint8Array(readFileSync(join(ROOT, 'docs/screenshot.png'))));
  const photograph = async () => Buffer.from(await (await fetch(`${system.url}${at}`)).arrayBuffer());
  const before = await photograph();
  for (const to of [other, first]) {
    const { failures, answers } = await visitors.during(() => system.moveStore(to));
    console.log(`${failures.length} of ${answers.length} requests failed while the objects moved to ${to}`);
    expect(await running()).toBe(to);
    await visitors.recovery(RECOVERS_MS);
    // No gateway serves cached bytes from the old store.
    await system.compose('restart', 'gateway');
    await visitors.recovery(RECOVERS_MS);
    expect((await photograph()).equals(before)).toBe(true);
    expect(await system.compose('--profile', 'move', 'ps', '-q', 'other-store')).toBe('');
  }
}, 600_000);

test('stops an upgrade before replacing anything when a database cannot be prepared, and keeps the site up', async () => {
  const before = await system.containers('commerce');
  await system.column('commerce', 'alter role commerce nologin');
  const upgrade = system.roll('commerce');
  await expect(upgrade).rejects.toMatchObject({
    stderr: expect.stringContaining('of commerce has failed'),
    stdout: expect.stringContaining('everything stays as it is'),
  });
  await system.column('commerce', 'alter role commerce login');
  expect(await system.containers('commerce')).toEqual(before);
  expect((await fetch(`${system.url}/accessories`)).status).toBe(200);
}, 180_000);

test('replaces every container under load without failing a request', async () => {
  const ids = async () =>
    new Map(await Promise.all(PROCESSES.map(async (name) => [name, await system.containers(name)] as const)));
  const before = await ids();
  const { failures, answers } = await visitors.during(() => system.roll());
  const after = await ids();
  console.log(
    `${answers.length} requests while everything was replaced, p99 ${p99(answers).toFixed(0)} ms; acknowledged ${JSON.stringify(visitors.journal)}`,
  );
  expect(failures).toEqual([]);
  for (const name of PROCESSES) {
    expect([name, after.get(name)?.length]).toEqual([name, before.get(name)?.length]);
    expect(after.get(name)?.filter((id) => before.get(name)?.includes(id))).toEqual([]);
  }
}, 600_000);
