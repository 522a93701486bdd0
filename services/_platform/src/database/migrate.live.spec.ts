import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { AppError } from '../app-error.ts';
import { emptyDatabase, type MigratedDatabase, migratedDatabase } from '../testing/test-database.ts';
import { things } from '../testing/things.ts';
import { migrate } from './migrate.ts';
import { Sql } from './sql.ts';

let made: MigratedDatabase;
let service: pg.Client;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  return client;
}
const refused = (statement: string) => expect(service.query(statement)).rejects.toMatchObject({ code: '42501' });

beforeAll(async () => {
  made = await migratedDatabase('things', things);
  service = await connected(made.serviceUrl);
});
afterAll(async () => {
  await service.end();
  await made.orm.close();
});

describe('the role of a service', () => {
  test('reads and writes rows, uses sequences, and receives notifications', async () => {
    await service.query('listen change');
    await service.query(`insert into thing (name) values ('a')`);
    await service.query(`update thing set name = 'b'`);
    expect((await service.query('select name from thing')).rows).toEqual([{ name: 'b' }]);
    expect((await service.query('delete from thing')).rowCount).toBe(1);
    await service.query(`select setval('change_number', last_value) from change_number`);
    expect(Number((await service.query('select count(*) from change where number is not null')).rows[0].count)).toBe(3);
  });

  test.each([
    ['cannot create a table', 'create table other (id int)'],
    ['cannot create a temporary table', 'create temporary table other (id int)'],
    ['cannot create a function', 'create function f() returns int language sql as $$ select 1 $$'],
    ['cannot create a schema', 'create schema other'],
    ['cannot create a role', 'create role other'],
    ['cannot create a database', 'create database other'],
    ['cannot truncate a table', 'truncate thing'],
    ['cannot alter a table', 'alter table thing add column more int'],
    ['cannot drop a table', 'drop table thing'],
    ['cannot drop a trigger', 'drop trigger thing_inserted on thing'],
    ['cannot disable a trigger', 'alter table thing disable trigger all'],
    ['cannot bypass triggers', `set session_replication_role = 'replica'`],
    ['cannot switch roles', 'set role postgres'],
    ['gives nobody anything', 'grant select on thing to public; select 1/0'],
    ['cannot write a file', `copy thing to '/tmp/thing'`],
    ['cannot run a program', `copy thing from program 'id'`],
    ['cannot read a file', `select pg_read_file('/etc/passwd')`],
    ['cannot read a password', 'select rolpassword from pg_authid'],
    ['cannot record a migration as done', `insert into mikro_orm_migrations (name) values ('x')`],
  ])('%s', async (what, statement) => {
    // PostgreSQL only warns about a grant that isn't allowed.
    if (what === 'gives nobody anything') {
      await service.query('grant select on thing to public').catch(() => undefined);
      const { rows } = await service.query(`select has_table_privilege('public', 'thing', 'select') as given`);
      expect(rows).toEqual([{ given: false }]);
    } else await refused(statement);
  });

  test('cannot log into the server’s own databases', async () => {
    for (const name of ['postgres', 'template1']) {
      const url = new URL(made.serviceUrl);
      url.pathname = `/${name}`;
      await expect(connected(url.href)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('gets access to what a later migration creates', async () => {
    await made.orm.em.execute('create table later (id int)');
    await refused('select from later');
    expect(await migrate(things, { DATABASE_URL: made.serviceUrl, DATABASE_MIGRATION_URL: made.url })).toEqual([]);
    expect((await service.query('select from later')).rowCount).toBe(0);
  });
});

describe('a statement that takes too long', () => {
  test('is canceled by the server on any connection', async () => {
    const fresh = await connected(made.serviceUrl);
    const { rows } = await fresh.query(
      `select name, setting::int from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$' order by name`,
    );
    await fresh.end();
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: 60_000 },
      { name: 'lock_timeout', setting: 10_000 },
      { name: 'statement_timeout', setting: 30_000 },
    ]);
  });

  test('is a TIMEOUT, waiting for another write is UNAVAILABLE, and both end on the server', async () => {
    await service.query(
      `alter role current_user in database "${new URL(made.url).pathname.slice(1)}" set statement_timeout = 300`,
    );
    await service.query(
      `alter role current_user in database "${new URL(made.url).pathname.slice(1)}" set lock_timeout = 100`,
    );
    const orm = (await MikroORM.init({ ...things({ DATABASE_URL: made.serviceUrl }), debug: false })) as MikroORM;
    try {
      const sql = new Sql(orm);
      const codeOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => AppError.from(error).code);
      expect(await codeOf(sql.rows('select pg_sleep(60)'))).toBe('TIMEOUT');
      await made.orm.em.transactional(async (em) => {
        await em.execute('lock table thing in exclusive mode');
        expect(await codeOf(sql.rows(`insert into thing (name) values ('waits')`))).toBe('UNAVAILABLE');
      });
      const left = await made.orm.em.execute(
        `select from pg_stat_activity where usename = 'tests' and state = 'active' and query ~ 'pg_sleep'`,
      );
      expect(left).toEqual([]);
    } finally {
      await orm.close();
    }
  });
});

test('uses one role for both if it owns everything', async () => {
  const owner = `owner_${randomBytes(4).toString('hex')}`;
  const url = new URL(await emptyDatabase('single'));
  const admin = await connected(url.href);
  try {
    await admin.query(`create role ${owner} login password 'a password for tests'`);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
    url.username = owner;
    url.password = 'a password for tests';
    const address = { DATABASE_URL: url.href };
    expect(await migrate(things, address)).toHaveLength(1);
    expect(await migrate(things, address)).toEqual([]);
    const single = await connected(url.href);
    await single.query(`insert into thing (name) values ('a')`);
    await single.end();
  } finally {
    await admin.end();
  }
});
