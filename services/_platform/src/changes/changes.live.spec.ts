import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { emptyDatabase } from '../testing/test-database.ts';
import { ChangeFeed } from './change-feed.ts';
import { CHANGE_LOG, followTable } from './change-log.ts';
import type { Copied, TableCopy } from './table-copy.ts';

interface Thing {
  id: number;
  name: string;
}

/** Names by id, and how many were created. */
class Names implements Copied<Thing> {
  static made = 0;
  readonly byId = new Map<number, string>();
  constructor() {
    Names.made += 1;
  }
  put(rows: readonly Thing[]) {
    for (const { id, name } of rows) this.byId.set(id, name);
  }
  remove(keys: readonly number[]) {
    for (const key of keys) this.byId.delete(key);
  }
}

interface Follower {
  feed: ChangeFeed;
  things: TableCopy<Thing, Names>;
  /** The newest change seen and the newest applied at each announcement. */
  announced: { seen: number; taken: number }[];
}

let url: string;
let sql: pg.Client;
let followers: Follower[];

function follow(): Follower {
  const announced: Follower['announced'] = [];
  const feed: ChangeFeed = new ChangeFeed(url, () => announced.push({ seen: feed.seen, taken: feed.number }));
  const things = feed.keep<Thing, Names>({
    table: 'thing',
    columns: 'id, name',
    where: 'not hidden',
    empty: () => new Names(),
  });
  const follower = { feed, things, announced };
  followers.push(follower);
  feed.onApplicationBootstrap();
  return follower;
}

const connected = async () => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const names = async ({ feed, things }: Follower) => {
  await feed.caughtUp(20_000);
  return [...things.copy.byId.values()].toSorted();
};

beforeEach(async () => {
  url = await emptyDatabase('changes');
  followers = [];
  Names.made = 0;
  sql = await connected();
  await sql.query(
    'create table thing (id serial primary key, name text not null, hidden boolean not null default false)',
  );
  for (const statement of [...CHANGE_LOG, ...followTable('thing')]) await sql.query(statement);
});
afterEach(async () => {
  for (const { feed } of followers) await feed.onApplicationShutdown();
  await sql.end();
});

test('keeps two copies of one table up to date', async () => {
  const feed = new ChangeFeed(url, () => undefined);
  const all = feed.keep<Thing, Names>({ table: 'thing', columns: 'id, name', empty: () => new Names() });
  const shown = feed.keep<Thing, Names>({
    table: 'thing',
    columns: 'id, upper(name) as name',
    where: 'not hidden',
    empty: () => new Names(),
  });
  followers.push({ feed, things: all, announced: [] });
  feed.onApplicationBootstrap();
  await feed.caughtUp(20_000);
  await sql.query(`insert into thing (name, hidden) values ('seen', false), ('hidden', true)`);
  await feed.caughtUp(20_000);
  expect([...all.copy.byId.values()]).toEqual(['seen', 'hidden']);
  expect([...shown.copy.byId.values()]).toEqual(['SEEN']);
});

test('applies any change of the table to two followers without reloading it', async () => {
  await sql.query(`insert into thing (name) select 'old ' || n from generate_series(1, 2500) n`);
  const both = [follow(), follow()];
  await Promise.all(both.map(({ feed }) => feed.whenReady()));
  expect(both.map(({ things }) => things.copy.byId.size)).toEqual([2500, 2500]);
  await sql.query(`insert into thing (name) values ('new')`);
  await sql.query(`update thing set name = 'changed' where id = 1`);
  await sql.query('delete from thing where id = 2');
  await sql.query('update thing set hidden = true where id = 3');
  await sql.query('update thing set id = 9000 where id = 4');
  for (const follower of both) {
    const seen = await names(follower);
    expect(seen).toHaveLength(2499);
    expect(seen).toEqual(expect.arrayContaining(['changed', 'new', 'old 4']));
    expect(follower.things.copy.byId.has(4)).toBe(false);
  }
  // Each follower creates one when it's constructed and one when it loads the table.
  expect(Names.made).toBe(4);
});

test('notifies a follower, which learns of a change without a request', async () => {
  const { feed } = follow();
  await feed.whenReady();
  const before = feed.number;
  const heard = Promise.withResolvers<void>();
  const other: ChangeFeed = new ChangeFeed(url, () => void (other.seen > before && heard.resolve()));
  other.onApplicationBootstrap();
  await other.whenReady();
  await sql.query(`insert into thing (name) values ('rung')`);
  await heard.promise;
  await other.onApplicationShutdown();
});

test('reloads a truncated table', async () => {
  await sql.query(`insert into thing (name) values ('a'), ('b')`);
  const follower = follow();
  await follower.feed.whenReady();
  await sql.query('truncate thing');
  expect(await names(follower)).toEqual([]);
});

test('assigns numbers at commit, so a change that started first and committed last is not missed', async () => {
  const follower = follow();
  await follower.feed.whenReady();
  const slow = await connected();
  await slow.query('begin');
  await slow.query(`insert into thing (name) values ('slow')`);
  await sql.query(`insert into thing (name) values ('fast')`);
  expect(await names(follower)).toEqual(['fast']);
  const before = follower.feed.number;
  await slow.query('commit');
  expect(await names(follower)).toEqual(['fast', 'slow']);
  expect(follower.feed.number).toBeGreaterThan(before);
  await slow.end();
});

test('announces a change before it is loaded, so that nobody trusts an older copy', async () => {
  const follower = follow();
  await follower.feed.whenReady();
  await sql.query(`insert into thing (name) values ('new')`);
  await follower.feed.caughtUp(20_000);
  const last = follower.announced.at(-1);
  expect(last?.seen).toBe(follower.feed.number);
  expect(last?.taken).toBeLessThan(follower.feed.number);
});

test('handles statements with more rows than are listed, and transactions larger than a batch', async () => {
  const follower = follow();
  await follower.feed.whenReady();
  await sql.query(`insert into thing (name) select 'n' from generate_series(1, 60000)`);
  await sql.query('begin');
  for (let count = 0; count < 3; count += 1) await sql.query('update thing set name = name || $1', [String(count)]);
  await sql.query('delete from thing where id > 30000');
  await sql.query('commit');
  await sql.query(`update thing set name = 'last' where id = 1`);
  await follower.feed.caughtUp(20_000);
  expect(follower.things.copy.byId.size).toBe(30_000);
  expect([follower.things.copy.byId.get(1), follower.things.copy.byId.get(2)]).toEqual(['last', 'n012']);
});

test('moves past a number that others know but the log lacks', async () => {
  const follower = follow();
  await follower.feed.whenReady();
  const known = Date.now() + 60_000;
  await follower.feed.upTo(known);
  expect(follower.feed.number).toBeGreaterThan(known);
});

test('does not count a statement that changes nothing or is rolled back', async () => {
  await sql.query(`insert into thing (name) values ('a')`);
  const follower = follow();
  await follower.feed.whenReady();
  const before = follower.feed.number;
  await sql.query(`update thing set name = 'a'`);
  await sql.query('begin');
  await sql.query(`insert into thing (name) values ('never')`);
  await sql.query('rollback');
  expect(await names(follower)).toEqual(['a']);
  expect(follower.feed.number).toBe(before);
});

test('gives every follower the same rows and number after concurrent writes', async () => {
  const both = [follow(), follow()];
  const writers = await Promise.all(Array.from({ length: 8 }, connected));
  await Promise.all(
    writers.map(async (writer, nth) => {
      for (let count = 0; count < 25; count += 1)
        await writer.query('insert into thing (name) values ($1)', [`${nth}-${count}`]);
    }),
  );
  const seen = await Promise.all(both.map(names));
  expect(seen[0]).toHaveLength(200);
  expect(seen[1]).toEqual(seen[0]);
  expect(both[0]?.feed.number).toBe(both[1]?.feed.number);
  for (const { announced } of both) expect(announced).toEqual(announced.toSorted((a, b) => a.seen - b.seen));
  await Promise.all(writers.map((writer) => writer.end()));
});

describe('misses nothing', () => {
  test('when the connection is cut', async () => {
    const follower = follow();
    await follower.feed.whenReady();
    await sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bluntbot changes' and datname = current_database()`,
    );
    await sql.query(`insert into thing (name) values ('meanwhile')`);
    await follower.feed.caughtUp().catch(() => undefined);
    expect(await names(follower)).toEqual(['meanwhile']);
  });

  test('when the log has been forgotten', async () => {
    const follower = follow();
    await sql.query(`insert into thing (name) values ('a')`);
    await follower.feed.caughtUp(20_000);
    await sql.query('alter table thing disable trigger all');
    await sql.query(`insert into thing (name) values ('b')`);
    await sql.query('alter table thing enable trigger all');
    await sql.query('delete from change');
    await sql.query(`insert into thing (name) values ('c')`);
    expect(await names(follower)).toEqual(['a', 'b', 'c']);
  });

  test('when the database was restored, and continues above all earlier numbers', async () => {
    const follower = follow();
    await sql.query(`insert into thing (name) values ('a')`);
    await follower.feed.caughtUp(20_000);
    const before = follower.feed.number;
    await sql.query('alter table thing disable trigger all');
    await sql.query('delete from thing');
    await sql.query('alter table thing enable trigger all');
    await sql.query('delete from change');
    await sql.query(`select setval('change_number', 1)`);
    expect(await names(follower)).toEqual([]);
    expect(follower.feed.number).toBeGreaterThan(before);
  });
});

test('waits until the copy is complete, and rejects requests while the database is down', async () => {
  await sql.query(`insert into thing (name) select 'n' || n from generate_series(1, 5000) n`);
  const follower = follow();
  await follower.feed.upToDate();
  expect(follower.things.copy.byId.size).toBe(5000);
  const away = new ChangeFeed('postgres://nobody@127.0.0.1:1/nothing', () => undefined);
  await expect(away.upToDate()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await away.onApplicationShutdown();
});
