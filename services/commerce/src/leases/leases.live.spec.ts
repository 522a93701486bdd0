import { Sql } from '@bluntbot/platform/database/sql';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { type Hold, LeaseLost, Leases } from './leases.ts';

const DAY = 86_400;
let commerce: RunningCommerce;
let leases: Leases;
let sql: Sql;

beforeAll(async () => {
  commerce = await startCommerce();
  sql = commerce.app.get(Sql);
  leases = commerce.app.get(Leases);
});
afterAll(() => commerce.stop());
beforeEach(() => sql.rows(`delete from lease where name = 'work'`));

const run = (notWithin: number, outcome = 'done') => leases.run('work', notWithin, async () => ({ outcome }));
const fail = () => leases.run('work', 0, () => Promise.reject(new Error('broken'))).catch(() => false);
/** Makes what the lease knows older. */
const wait = (seconds: number) =>
  sql.rows(
    `update lease set started_at = started_at - make_interval(secs => $1), succeeded_at = succeeded_at - make_interval(secs => $1),
       held_until = held_until - make_interval(secs => $1) where name = 'work'`,
    [seconds],
  );

test('a run that loses its lease stops, writes nothing, and leaves the new lease alone', async () => {
  const begun = Promise.withResolvers<Hold>();
  const slow = leases.run(
    'work',
    0,
    (_before, mine) => {
      begun.resolve(mine);
      return new Promise((_resolve, reject) => mine.signal.addEventListener('abort', () => reject(mine.signal.reason)));
    },
    20,
  );
  const stopped = expect(slow).rejects.toThrow(LeaseLost);
  const mine = await begun.promise;
  await sql.transaction((transaction) => mine.keep(transaction));
  // Its replica slept for longer than it may, and another took over.
  await sql.rows(
    `update lease set holder = gen_random_uuid(), held_until = now() + interval '1 minute' where name = 'work'`,
  );
  await expect(sql.transaction((transaction) => mine.keep(transaction))).rejects.toThrow(LeaseLost);
  await stopped;
  const [row] = await sql.rows(`select held_until > now() as held, error from lease where name = 'work'`);
  expect(row).toEqual({ held: true, error: null });
});

test('a process that shuts down stops its run and releases the lease', async () => {
  const ending = new Leases(sql);
  const begun = Promise.withResolvers<void>();
  const slow = ending.run('work', 0, (_before, { signal }) => {
    begun.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const stopped = expect(slow).rejects.toThrow('The process ends');
  await begun.promise;
  expect(await run(0)).toBe(false);
  await ending.beforeApplicationShutdown();
  await stopped;
  expect(await leases.state('work')).toMatchObject({ error: 'The process ends' });
  expect(await run(0)).toBe(true);
});

test("work that outlives its lease doesn't count as done", async () => {
  const late = leases.run('work', 0, async () => {
    await sql.rows(`update lease set holder = gen_random_uuid() where name = 'work'`);
    return { outcome: 'late' };
  });
  await expect(late).rejects.toThrow(LeaseLost);
  expect(await leases.state('work')).toMatchObject({ outcome: null, succeededAt: null });
});

test('the interval counts from the last success', async () => {
  expect(await run(DAY)).toBe(true);
  await wait(DAY - 10);
  expect(await run(DAY)).toBe(false);
  await wait(10);
  expect(await run(DAY)).toBe(true);
});

test.each([
  ['failed', () => fail()],
  [
    'was killed',
    async () => {
      await run(0);
      await sql.rows(
        `update lease set started_at = now() + interval '1 second', held_until = now() where name = 'work'`,
      );
    },
  ],
])(
  'a run that %s is tried again after five minutes, or after the interval when that is less',
  async (_what, happen) => {
    await happen();
    await wait(100);
    expect(await run(DAY)).toBe(false);
    await wait(200);
    expect(await run(DAY)).toBe(true);
    await happen();
    await wait(60);
    expect(await run(60)).toBe(true);
  },
);
