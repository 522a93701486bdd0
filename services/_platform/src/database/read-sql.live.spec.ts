import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { ChangeFeed } from '../changes/change-feed.ts';
import { hasReplica, type ReplicatedServers, startReplicatedServers } from '../testing/streaming-replica.ts';
import { things } from '../testing/things.ts';
import { migrate } from './migrate.ts';
import { ReadSql } from './read-sql.ts';
import { Sql } from './sql.ts';

const withReplica = hasReplica ? test : test.skip;

let servers: ReplicatedServers;
let orm: MikroORM;
let feed: ChangeFeed;
let sql: Sql;
let reads: ReadSql;

beforeAll(async () => {
  if (!hasReplica) return;
  servers = await startReplicatedServers();
  await migrate(things, { DATABASE_URL: servers.primary });
  const options = things({ DATABASE_URL: servers.primary, DATABASE_URL_READ: servers.replica });
  orm = (await MikroORM.init({ ...options, debug: false })) as MikroORM;
  feed = new ChangeFeed(servers.primary, () => undefined);
  feed.onApplicationBootstrap();
  await feed.whenReady();
  sql = new Sql(orm);
  reads = new ReadSql(orm, sql, feed);
});
afterEach(async () => {
  if (hasReplica) await servers.resume().catch(() => undefined);
});
afterAll(async () => {
  if (!hasReplica) return;
  await feed.onApplicationShutdown();
  await orm.close();
  await servers.stop();
});

interface Seen {
  names: string[];
  fromReplica: boolean;
}
const read = async (): Promise<Seen | undefined> =>
  (
    await reads.rows<Seen>(
      `select coalesce((select array_agg(name order by id) from thing), '{}') as names, pg_is_in_recovery() as "fromReplica"`,
    )
  )[0];
const write = async (name: string): Promise<void> => {
  await sql.rows('insert into thing (name) values ($1)', [name]);
  await feed.caughtUp(20_000);
};
async function untilFromReplica(): Promise<Seen> {
  for (;;) {
    const seen = await read();
    if (seen?.fromReplica) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

withReplica('reads from the replica, but never anything older than what this process has applied', async () => {
  await write('first');
  expect((await untilFromReplica()).names).toEqual(['first']);
  await servers.pause();
  await write('second');
  // The replica stops before the second transaction.
  for (let round = 0; round < 20; round += 1)
    expect(await read()).toEqual({ names: ['first', 'second'], fromReplica: false });
  await servers.resume();
  expect((await untilFromReplica()).names).toEqual(['first', 'second']);
});

withReplica('shows every reader what was written before the read, under concurrent writes and reads', async () => {
  for (let round = 0; round < 30; round += 1) {
    await write(`round ${round}`);
    const seen = await Promise.all(Array.from({ length: 8 }, read));
    for (const each of seen) expect(each?.names.at(-1)).toBe(`round ${round}`);
  }
});

withReplica('writes to the primary database', async () => {
  expect(await sql.rows('select pg_is_in_recovery() as replica')).toEqual([{ replica: false }]);
  expect(await orm.em.fork().execute('select pg_is_in_recovery() as replica')).toEqual([{ replica: false }]);
});

withReplica('retries on the primary a statement that only the replica cannot run, but not a mistake', async () => {
  await untilFromReplica();
  expect(await reads.rows(`select nextval('thing_id_seq') > 0 as given`)).toEqual([{ given: true }]);
  await expect(reads.rows('select wrong from thing')).rejects.toMatchObject({ code: '42703' });
});

withReplica('reads from the primary without a replica', async () => {
  await servers.endReplica();
  for (let round = 0; round < 5; round += 1) expect(await read()).toMatchObject({ fromReplica: false });
});
