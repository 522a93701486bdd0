import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { isPrepared, notePrepared } from '../prepared.ts';
import { makeOutside, outsideOf, removeUnclaimed } from './outside.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** Only root needs a folder outside. */
const asRoot = process.getuid?.() === 0 ? test : test.skip;
const umask = process.umask();

let parent: string;
let dir: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bluntbot-private-')); // made for its owner alone
  dir = join(parent, '.data');
  mkdirSync(dir);
});
afterEach(async () => {
  process.umask(umask);
  rmSync(parent, { recursive: true, force: true });
  await removeUnclaimed(() => Promise.resolve(true));
});

const started = async (): Promise<Postgres> => startPostgres(dir, join(dir, 'logs/postgres.log'), await freePort());

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

asRoot(
  'keeps the database outside a private folder or under umask 077, and removes it with the data folder',
  async () => {
    process.umask(0o077);
    const first = await started();
    const { outside = '' } = first;
    expect(JSON.parse(readFileSync(join(dir, 'outside.json'), 'utf8'))).toMatchObject({
      folder: outside,
      dataDir: dir,
    });
    await ask(await first.database('kept'), 'create table note as select 1 as id');
    await first.child.stop();

    const again = await started();
    expect([again.outside, await ask(await again.database('kept'), 'select id from note')]).toEqual([outside, [1]]);
    await again.child.stop();

    rmSync(dir, { recursive: true });
    mkdirSync(dir);
    const fresh = await started();
    expect(fresh.outside).not.toBe(outside);
    expect(existsSync(outside)).toBe(false);
    await expect(ask(await fresh.database('kept'), 'select id from note')).rejects.toThrow('does not exist');
    await fresh.child.stop();
  },
  90_000,
);

asRoot(
  'stops the server of a killed run before starting on its data, and keeps everything committed',
  async () => {
    const killed = await started();
    await ask(await killed.database('kept'), 'create table note as select 7 as id');
    const next = await started();
    expect((await killed.child.exited).code).toBe(0);
    expect(await ask(await next.database('kept'), 'select id from note')).toEqual([7]);
    await next.child.stop();
  },
  60_000,
);

asRoot(
  'reports a wrong database password at once',
  async () => {
    await (await started()).child.stop();
    rmSync(join(dir, 'postgres.password'));
    await expect(started()).rejects.toThrow('postgres.password is not the one of the database');
  },
  20_000,
);

test('keeps an outside folder as long as its data folder exists, and removes it afterward', async () => {
  const place = join(parent, 'place');
  const folder = makeOutside(dir, place);
  const sweep = () => removeUnclaimed(() => Promise.resolve(true), place);
  expect([outsideOf(dir), makeOutside(dir, place), await sweep()]).toEqual([folder, folder, []]);

  renameSync(dir, join(parent, 'moved'));
  expect([await sweep(), outsideOf(join(parent, 'moved'))]).toEqual([[], folder]);

  cpSync(join(parent, 'moved'), join(parent, 'copied'), { recursive: true });
  expect(() => outsideOf(join(parent, 'copied'))).toThrow('is a copy');

  rmSync(join(parent, 'moved'), { recursive: true });
  rmSync(join(parent, 'copied'), { recursive: true });
  expect(await removeUnclaimed(() => Promise.resolve(false), place)).toEqual([]);
  expect(await sweep()).toEqual([folder]);
});

asRoot(
  'finds the database in a folder that was closed later, instead of starting an empty one',
  async () => {
    chmodSync(parent, 0o755);
    chmodSync(dir, 0o755);
    const open = await started();
    expect(open.outside).toBeUndefined();
    await open.child.stop();
    chmodSync(dir, 0o700);
    await expect(started()).rejects.toThrow('cannot enter');
  },
  60_000,
);

test('gives each service a role for its own database only, with a new password on each start', async () => {
  const server = await started();
  const names = ['catalog', 'identity', 'assistant', 'commerce', 'locations'];
  const [catalog = '', identity = ''] = await Promise.all(names.map((name) => server.serviceDatabase(name)));
  expect(await ask(catalog, 'select current_user::text, current_database()::text')).toEqual(['catalog', 'catalog']);
  for (const other of ['identity', 'postgres', 'template1']) {
    const url = new URL(catalog);
    url.pathname = `/${other}`;
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '42501' });
  }
  expect(new URL(identity).password).not.toBe(new URL(catalog).password);
  expect(await server.serviceDatabase('catalog')).not.toBe(catalog);
  await expect(ask(catalog, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await server.child.stop();
}, 60_000);

test('records which code prepared a database, and lets the service dump that record', async () => {
  const server = await started();
  const [service, owner] = [await server.serviceDatabase('kept'), await server.database('kept')];
  expect(await isPrepared(owner, 'first')).toBe(false);
  await notePrepared(owner, 'first');
  expect([await isPrepared(owner, 'first'), await isPrepared(owner, 'second')]).toEqual([true, false]);
  await notePrepared(owner, 'second');
  expect(await isPrepared(owner, 'second')).toBe(true);
  expect(await ask(service, 'select fingerprint from local_run.prepared')).toEqual(['second']);
  await ask(owner, 'create table mikro_orm_migrations (name text)');
  await ask(owner, "insert into mikro_orm_migrations values ('restored')");
  expect(await isPrepared(owner, 'second')).toBe(false);
  await expect(ask(service, 'truncate local_run.prepared')).rejects.toMatchObject({ code: '42501' });
  await server.child.stop();
}, 60_000);
