import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { registry } from '../metrics.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { defineDatabase } from './database.ts';
import { Sql } from './sql.ts';

const database = defineDatabase({ entities: [], migrations: new URL('file:///none') });

async function connections(): Promise<Record<string, number>> {
  const text = await registry.metrics();
  return Object.fromEntries(
    [...text.matchAll(/^database_connections\{state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [
      state,
      Number(count),
    ]),
  );
}

test('reports busy connections and waiting callers, and nothing for a closed pool', async () => {
  const orm = (await MikroORM.init({
    ...database({ DATABASE_URL: await emptyDatabase('pool'), DATABASE_POOL: 2 }),
    discovery: { warnWhenNoEntities: false },
  })) as MikroORM;
  const sql = new Sql(orm);
  const entered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let taken = 0;
  const holders = [1, 2, 3].map(() =>
    sql.transaction(async () => {
      taken += 1;
      if (taken === 2) entered.resolve();
      await released.promise;
    }),
  );
  await entered.promise;
  expect(await connections()).toEqual({ busy: 2, idle: 0, waiting: 1 });
  released.resolve();
  await Promise.all(holders);
  expect(await connections()).toEqual({ busy: 0, idle: 2, waiting: 0 });
  await orm.close();
  expect(await connections()).toEqual({ busy: 0, idle: 0, waiting: 0 });
});
