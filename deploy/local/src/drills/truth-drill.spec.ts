import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { waitUntil } from '../wait-until.ts';
import { ADMIN, DrillSystem } from './drill-system.ts';

/** After this time, no answer may be older than an acknowledged write. */
const TRUE_AFTER_MS = 1_000;
/** The number of concurrent reads of one address at each gateway. */
const AT_ONCE = 12;

let system: DrillSystem;
let token: string;
/** Reads that a visitor repeats all the time, and their answers. */
let reading: Promise<void>;
let done = false;
const totals = new Set<number>();

beforeAll(async () => {
  system = await DrillSystem.start({
    replicas: { catalog: 2, commerce: 2, locations: 2, identity: 1, gateway: 2, web: 2 },
    seed: ['catalog', 'commerce', 'locations'],
  });
  token = ((await (await send('POST', '/api/admin/login', ADMIN)).json()) as { token: string }).token;
  reading = readOn();
}, 240_000);

afterAll(async () => {
  done = true;
  await reading;
  await system.stop();
}, 60_000);

const send = (method: string, path: string, body: unknown, gateway = 0) =>
  fetch(`${system.gateways[gateway]}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** Requests the number of strains repeatedly. It must never be smaller than at the start. */
async function readOn(): Promise<void> {
  for (let count = 0; !done; count += 1) {
    const path = `/api/strains?limit=${1 + (count % 50)}`;
    const response = await fetch(`${system.gateways[count % 2]}${path}`).catch(() => undefined);
    if (response?.status === 200) totals.add(Number(response.headers.get('x-total-count')));
    await response?.arrayBuffer();
  }
}

interface Said {
  gateway: number;
  status: number;
  text: string;
}

/** What both gateways return for an address one second after a write, to several concurrent clients. */
async function asked(path: string): Promise<Said[]> {
  await wait(TRUE_AFTER_MS);
  const ask = async (gateway: number): Promise<Said> => {
    const response = await fetch(`${system.gateways[gateway]}${path}`);
    return { gateway, status: response.status, text: await response.text() };
  };
  return Promise.all(system.gateways.flatMap((_, gateway) => Array.from({ length: AT_ONCE }, () => ask(gateway))));
}

/** Checks that there was at least one response and that none was stale. */
function expectTruth(said: Said[], truth: RegExp): void {
  const answers = said.filter(({ status }) => status === 200);
  expect(answers.length).toBeGreaterThan(0);
  expect(
    answers.filter(({ text }) => !truth.test(text)).map(({ gateway, text }) => ({ gateway, text: text.slice(0, 200) })),
  ).toEqual([]);
}

/** Returns a word that was never used before. */
const newWord = () => `zq${Math.random().toString(36).slice(2, 10)}`;

async function sql(service: 'catalog' | 'commerce' | 'locations', statement: string, params: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: system.databases[service], connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query(statement, params);
  } finally {
    await client.end();
  }
}

/**
 * Staff change a strain's description through one gateway. Lists, facets, the strain, and its page show it at both.
 */
async function staffEdit(): Promise<void> {
  const word = newWord();
  const list = (await (
    await fetch(`${system.gateways[0]}/api/admin/strains?search=blue+dream&limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as {
    strains: Record<string, unknown>[];
  };
  const [strain] = list.strains;
  // Both gateways cache responses that will become stale.
  for (const gateway of system.gateways) await fetch(`${gateway}/api/strains?search=${word}`);
  const written = await waitUntil('a staff write', async () => {
    const response = await send(
      'PUT',
      `/api/admin/strains/${String(strain?.id)}`,
      { ...strain, description: `Said to be ${word}.` },
      0,
    );
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return response;
  });
  expect(written.status).toBe(200);
  const [searched, one, facets, page] = await Promise.all([
    asked(`/api/strains?search=${word}`),
    asked('/api/strains/blue-dream'),
    asked(`/api/strains/facets?search=${word}`),
    asked('/strain/blue-dream'),
  ]);
  expectTruth(searched, /blue-dream/);
  expectTruth(one, new RegExp(word));
  expectTruth(facets, /"total":1/);
  expectTruth(page, new RegExp(word));
}

/** Changes a row directly in each database. */
async function handEdit(): Promise<void> {
  const word = newWord();
  await sql('catalog', 'update legacy_review set title = $1', [word]).catch(() => undefined);
  await sql('commerce', 'update affiliate_product set name = $1 where id = (select min(id) from affiliate_product)', [
    word,
  ]);
  await sql('locations', 'update dispensary set name = $1 where id = (select min(id) from dispensary where listed)', [
    word,
  ]);
  await sql('locations', `update law set possession = $1 where code = 'DC'`, [word]);
  const [products, shops, laws] = await Promise.all([
    asked(`/api/affiliate/products?search=${word}`),
    asked('/api/dispensaries?limit=100&offset=0').then(async (said) => [
      ...said,
      ...(await asked('/api/dispensaries?limit=100&offset=100')),
    ]),
    asked('/api/laws'),
  ]);
  expectTruth(products, new RegExp(word));
  expectTruth(laws, new RegExp(word));
  expect(shops.every(({ status }) => status === 200)).toBe(true);
}

test('shows a staff edit and a direct database edit to everyone within a second', async () => {
  await staffEdit();
  await handEdit();
}, 60_000);

test('shows an import to everyone, also in a repeated search', async () => {
  const word = newWord();
  for (const gateway of system.gateways) await fetch(`${gateway}/api/strains?search=${word}`);
  const file = system.path('strains.csv');
  writeFileSync(file, `name,type,thc\n${word} Haze,sativa,21\n`);
  await system.job('catalog', 'import-strains', [file, '--apply']);
  expectTruth(await asked(`/api/strains?search=${word}`), new RegExp(word, 'i'));
}, 60_000);

test('serves no stale responses after NATS is killed and restarted', async () => {
  await system.end('nats', 'SIGKILL');
  await system.again('nats');
  await staffEdit();
  await handEdit();
}, 60_000);

test('serves no stale responses after PostgreSQL is killed and restarted', async () => {
  await system.end('postgres', 'SIGKILL');
  const away = await fetch(`${system.gateways[0]}/api/strains?search=${newWord()}`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  await system.again('postgres');
  await staffEdit();
  await handEdit();
}, 60_000);

test('delays no request by more than two seconds while a replica is frozen, and serves nothing stale once it resumes', async () => {
  system.freeze('catalog-1');
  const slowest = await slowestOf(40);
  expect(slowest).toBeLessThan(2_500);
  await staffEdit();
  system.thaw('catalog-1');
  await staffEdit();
}, 60_000);

test('serves nothing from a starting replica until it has all the data', async () => {
  await system.end('catalog-1', 'SIGKILL');
  await system.again('catalog-1');
  await system.end('catalog-2', 'SIGTERM');
  await system.again('catalog-2');
  await staffEdit();
  const [least] = [...totals].toSorted((a, b) => a - b);
  expect(least).toBeGreaterThan(500);
}, 60_000);

/** The time of the slowest of several distinct requests, in milliseconds. None may fail. */
async function slowestOf(count: number): Promise<number> {
  const took = await Promise.all(
    Array.from({ length: count }, async () => {
      const began = performance.now();
      const response = await fetch(`${system.gateways[0]}/api/strains?search=${newWord()}`);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
      return performance.now() - began;
    }),
  );
  return Math.max(...took);
}
