import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { build } from '../build.ts';
import { type Child, start, startNode } from '../child.ts';
import { freePort } from '../free-port.ts';
import { type Nats, startNats } from '../servers/nats.ts';
import { startObjectStore } from '../servers/object-store.ts';
import { type Postgres, startPostgres } from '../servers/postgres.ts';
import { ROOT } from '../settings.ts';
import { waitUntil } from '../wait-until.ts';

const CLICKS_PER_SECOND = 500;
const SECONDS = 8;
const TICK_MS = 20;

const children: Child[] = [];
let dir: string;
let postgres: Postgres;
let nats: Nats;
let databaseUrl: string;
let gateway: string;
let commerce: Child;
let startCommerce: () => Promise<Child>;
let startDatabase: () => Promise<Postgres>;

beforeAll(async () => {
  await build();
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-drill-'));
  chmodSync(dir, 0o755); // PostgreSQL's account must get in
  const log = (name: string) => join(dir, 'logs', `${name}.log`);
  const port = await freePort();
  startDatabase = () => startPostgres(dir, log('postgres'), port);
  postgres = await startDatabase();
  nats = await startNats(dir, log('nats'), await freePort(), console.log);
  const store = await startObjectStore(dir, log('object-store'), await freePort());
  databaseUrl = await postgres.database('commerce');
  const env = {
    CLICKS_PER_MINUTE: '1000000',
    S3_ENDPOINT: store.url,
    DATABASE_URL: await postgres.serviceDatabase('commerce'),
    LOG_LEVEL: 'warn',
    HEALTH_PORT: '0',
    METRICS_PORT: '0',
  };
  const node = (name: string, script: string, more: NodeJS.ProcessEnv = {}) =>
    startNode(join(ROOT, script), [], { name, log: log(name), env: { ...env, ...more } });
  const migrate = await startJobToItsEnd('services/commerce/dist/jobs/migrate.js', {
    ...env,
    DATABASE_MIGRATION_URL: databaseUrl,
  });
  expect(migrate).toBe(0);
  startCommerce = () => node('commerce', 'services/commerce/dist/main.js', { NATS_URL: nats.urlOf('commerce') });
  const gatewayPort = await freePort();
  children.push(
    store.child,
    nats.child,
    await node('gateway', 'gateway/dist/main.js', { NATS_URL: nats.urlOf('gateway'), PORT: String(gatewayPort) }),
  );
  gateway = `http://127.0.0.1:${gatewayPort}`;
}, 240_000);

afterAll(async () => {
  await commerce.stop(2_000);
  for (const child of children.toReversed()) await child.stop(2_000);
  await postgres.child.stop(2_000);
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

test(`counts every acknowledged click once at ${CLICKS_PER_SECOND} clicks a second while commerce and PostgreSQL are killed`, async () => {
  commerce = await startCommerce();
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const track = async (clickId: string) => {
    const response = await fetch(`${gateway}/api/affiliate/click-track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: 1, clickId, trackingData: { source: 'accessories-page' } }),
    });
    if (response.status === 202) acknowledged.push(clickId);
    else refused.push(clickId);
    await response.arrayBuffer();
  };
  const kill = async (child: Child) => {
    process.kill(child.pid, 'SIGKILL');
    await child.exited;
  };
  /** What fails while clicks arrive, by the share of clicks sent so far. */
  const mishaps: [share: number, happen: () => Promise<void>][] = [
    [
      0.15,
      async () => {
        await kill(commerce);
        commerce = await startCommerce();
      },
    ],
    [
      0.4,
      async () => {
        await kill(postgres.child);
        postgres = await startDatabase();
      },
    ],
    [
      0.7,
      async () => {
        await kill(commerce);
        await kill(postgres.child);
        postgres = await startDatabase();
        commerce = await startCommerce();
      },
    ],
  ];

  const sent: Promise<void>[] = [];
  /** Runs the failures in sequence, because on a slow machine the next may be due before the last is over. */
  let happening = Promise.resolve();
  const all = CLICKS_PER_SECOND * SECONDS;
  const began = performance.now();
  while (sent.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1_000) * CLICKS_PER_SECOND));
    while (sent.length < due) {
      const clickId = randomUUID();
      sent.push(track(clickId));
      // Every tenth click is sent twice, as by a browser that got no response.
      if (sent.length % 10 === 0) sent.push(track(clickId));
    }
    if (mishaps[0] && sent.length >= mishaps[0][0] * all)
      happening = happening.then((mishaps.shift() as (typeof mishaps)[number])[1]);
    await wait(TICK_MS);
  }
  await Promise.all(sent);
  await happening;
  expect(mishaps).toEqual([]);

  const wanted = new Set(acknowledged);
  expect(wanted.size).toBeGreaterThan(0.8 * all);
  const counted = await waitUntil(
    'the clicks',
    async () => {
      const rows = await ids();
      if ([...wanted].some((id) => !rows.has(id))) throw new Error(`${rows.size} of ${wanted.size} are there`);
      return rows;
    },
    60_000,
  );
  // Nothing is counted that wasn't sent. A rejected click may still have been stored.
  const sentIds = new Set([...acknowledged, ...refused]);
  expect([...counted].filter((id) => !sentIds.has(id))).toEqual([]);
}, 180_000);

/** The ids of all counted clicks. The table's key keeps them unique. */
async function ids(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from affiliate_click');
    return new Set(rows.map(({ id }) => id));
  } finally {
    await client.end();
  }
}

async function startJobToItsEnd(script: string, env: NodeJS.ProcessEnv): Promise<number | null> {
  const { code } = await start(process.execPath, [join(ROOT, script)], {
    name: 'job',
    log: join(dir, 'logs/job.log'),
    env,
  }).exited;
  return code;
}
