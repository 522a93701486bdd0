import { AppError } from '@bluntbot/platform/app-error';
import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import { Sql } from '@bluntbot/platform/database/sql';
import { startForTest } from '@bluntbot/platform/testing/running-service';
import { hasPool, startTransactionPool, type TransactionPool } from '@bluntbot/platform/testing/transaction-pool';
import { auditList } from '@bluntbot/proto/audit';
import { adminStrainCreate, adminStrainUpdate } from '@bluntbot/proto/catalog/strain-admin';
import { strainReviewCreate } from '@bluntbot/proto/catalog/strain-reviews';
import { strainGet, strainList } from '@bluntbot/proto/catalog/strains';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildStrain } from '../test/factories.ts';
import type { RunningCatalog } from '../test/running-catalog.ts';
import { catalog } from './service.ts';

/** Fewer connections than concurrent callers, so that several callers share a connection. */
const CONNECTIONS = 2;
const throughPool = hasPool ? test : test.skip;

let running: RunningCatalog;
let pool: TransactionPool;

beforeAll(async () => {
  if (!hasPool) return;
  running = await startForTest(catalog, {
    async databaseAt(serviceUrl) {
      pool = await startTransactionPool(serviceUrl, CONNECTIONS);
      return { DATABASE_URL: pool.url, DATABASE_URL_DIRECT: serviceUrl };
    },
  });
});
afterAll(async () => {
  if (!hasPool) return;
  await running.stop();
  await pool.stop();
});

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

throughPool('lets staff write and read back their changes, with an entry in the audit log', async () => {
  const created = await many(12, (index) =>
    running.rpc.ask(adminStrainCreate, { name: `Pooled ${index}`, type: 'hybrid', staff: 'ada' }),
  );
  expect(new Set(created.map(({ slug }) => slug)).size).toBe(12);
  expect(await running.rpc.ask(strainList, { search: 'Pooled' })).toHaveLength(12);
  const [first] = created;
  if (!first) throw new Error('Nothing was created.');
  await running.rpc.ask(adminStrainUpdate, { id: first.id, name: 'Pooled and renamed', type: 'hybrid', staff: 'ada' });
  expect(await running.rpc.ask(strainGet, { ref: first.slug })).toMatchObject({ name: 'Pooled and renamed' });
  expect((await running.rpc.ask(auditList('catalog'), {})).map(({ action }) => action)).toHaveLength(13);
});

throughPool('counts concurrent reviews exactly', async () => {
  const { slug } = await buildStrain(running.orm.em);
  await running.changed();
  await many(30, (index) =>
    running.rpc.ask(
      strainReviewCreate,
      { strainId: slug, rating: 5, address: `198.51.100.${index}` },
      { timeoutMs: 60_000 },
    ),
  );
  expect(await running.rpc.ask(strainGet, { ref: slug })).toMatchObject({ reviewCount: 30 });
});

throughPool('hears of direct changes to the database', async () => {
  const feed = running.app.get(ChangeFeed);
  const { slug } = await buildStrain(running.orm.em);
  const heard = feed.number;
  await running.orm.em.execute('update strain set name = ? where slug = ?', ['By hand', slug]);
  while (feed.number === heard) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await running.rpc.ask(strainGet, { ref: slug })).toMatchObject({ name: 'By hand' });
});

throughPool('cancels a statement that takes too long and keeps its connection usable', async () => {
  const sql = running.app.get(Sql);
  const [limit] = await sql.rows<{ statement_timeout: string }>('show statement_timeout');
  expect(limit).toEqual({ statement_timeout: '30s' });
  const slow = sql.transaction(async (run) => {
    await run(`set local statement_timeout = '200ms'`);
    await run('select pg_sleep(60)');
  });
  expect(await slow.catch((error: unknown) => AppError.from(error).code)).toBe('TIMEOUT');
  expect(await many(CONNECTIONS * 4, () => sql.rows('show statement_timeout'))).toEqual(
    Array(CONNECTIONS * 4).fill([limit]),
  );
});
