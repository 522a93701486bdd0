import { randomUUID } from 'node:crypto';
import { DurableEvents } from '@bluntbot/platform/nats/durable-events';
import { clickRecorded, clickReport } from '@bluntbot/proto/commerce/clicks';
import type { PayloadOf } from '@bluntbot/proto/event';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { type RunningCommerce, startCommerce } from '../../test/running-commerce.ts';
import { ClickFold } from './click-fold.ts';
import { ClickRecorder } from './click-recorder.ts';

let commerce: RunningCommerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.stop());
beforeEach(async () => {
  for (const table of ['affiliate_click', 'affiliate_click_day'])
    await commerce.orm.em.fork().execute(`delete from ${table}`);
});

const click = (given: Partial<PayloadOf<typeof clickRecorded>> = {}): PayloadOf<typeof clickRecorded> => ({
  id: randomUUID(),
  at: '2026-03-08T12:00:00.000Z',
  product: '1',
  source: 'accessories-page',
  strain: null,
  recommendationType: null,
  ...given,
});
const report = (by: 'product' | 'source' | 'strain' | 'day', from = '2026-03-07', to = '2026-03-09') =>
  commerce.rpc.ask(clickReport, { by, from, to });

/** Resolves when the recorder has written what JetStream delivered of a click. */
function recorded({ id }: { id: string }): Promise<void> {
  const recorder = commerce.app.get(ClickRecorder);
  return new Promise((resolve) => {
    const write = recorder.record.bind(recorder);
    const spy = jest.spyOn(recorder, 'record').mockImplementation(async (clicks) => {
      await write(clicks);
      if (!clicks.some((delivered) => delivered.id === id)) return;
      spy.mockRestore();
      resolve();
    });
  });
}

test("stores an event once however often it arrives, and hostile text doesn't block later events", async () => {
  const events = new DurableEvents(commerce.nats);
  const twice = click();
  await events.publish(clickRecorded, twice, twice.id);
  await events.publish(clickRecorded, twice, twice.id);
  const hostile = click({ strain: `Blue\0 Dream\ud800'; drop table affiliate_click; --` });
  await events.publish(clickRecorded, hostile, hostile.id);
  // Not what it should be: passed over, those behind it are not held up.
  await jetstream(commerce.nats).publish(clickRecorded.subject, 'no json');
  const last = click({ product: 'offer:medical-card' });
  const written = recorded(last);
  await events.publish(clickRecorded, last, last.id);
  await written;
  const { total, rows } = await report('product');
  expect(total).toBe(3);
  expect(rows.map(({ key, clicks }) => [key, clicks])).toEqual([
    ['1', 2],
    ['offer:medical-card', 1],
  ]);
});

test('a redelivered batch changes nothing', async () => {
  const recorder = commerce.app.get(ClickRecorder);
  const batch = [click(), click(), click()];
  await recorder.record(batch);
  await recorder.record([...batch, click()]);
  expect((await report('source')).total).toBe(4);
});

test('counts clicks on unknown products together, without their names', async () => {
  await commerce.app
    .get(ClickRecorder)
    .record([
      click(),
      ...['zz-none', '99999999', '<b>buy</b>'].map((product) => click({ product })),
      click({ product: 'offer:card' }),
    ]);
  const { total, rows } = await report('product');
  expect(total).toBe(5);
  expect(rows.map(({ key, label, clicks }) => [key, label, clicks])).toEqual([
    ['unknown', 'Unknown product', 3],
    ['1', expect.stringMatching(/\w{3}/), 1],
    ['offer:card', 'offer:card', 1],
  ]);
  expect(
    await commerce.orm.em.fork().execute(`select product from affiliate_click where product = 'zz-none'`),
  ).toHaveLength(1);
});

describe('old clicks', () => {
  const reports = () =>
    Promise.all((['product', 'source', 'strain', 'day'] as const).map((by) => report(by, '2026-03-01', '2026-03-31')));
  const rowsOf = async (table: string) => (await commerce.orm.em.fork().execute(`select * from ${table}`)).length;
  const fold = () => commerce.app.get(ClickFold).run();
  const old = () => [
    ...Array.from({ length: 5 }, () => click()),
    ...Array.from({ length: 3 }, () => click({ strain: 'Blue Dream', recommendationType: 'match' })),
    click({ product: 'zz-none' }),
    click({ product: 'offer:card', source: 'strain-page' }),
    click({ at: '2026-03-09T23:59:59.999Z' }),
    click({ at: '2026-03-10T00:00:00.000Z' }),
  ];

  test('are folded into totals without changing any report', async () => {
    const recorder = commerce.app.get(ClickRecorder);
    await recorder.record(old());
    const before = await reports();
    expect(await fold()).toBe(12);
    expect([await rowsOf('affiliate_click'), await rowsOf('affiliate_click_day')]).toEqual([0, 6]);
    expect(await reports()).toEqual(before);
    // Done again it changes nothing; what comes late is added.
    expect(await fold()).toBe(0);
    await recorder.record(old());
    const twice = await reports();
    expect(twice.map(({ total }) => total)).toEqual([24, 24, 24, 24]);
    expect(await fold()).toBe(12);
    expect(await rowsOf('affiliate_click_day')).toBe(6);
    expect(await reports()).toEqual(twice);
  });

  test('are folded once when replicas fold at the same time', async () => {
    await commerce.app.get(ClickRecorder).record(old());
    const before = await reports();
    const folded = await Promise.all([fold(), fold(), fold()]);
    expect(folded.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await reports()).toEqual(before);
  });

  test('are the only ones that are folded', async () => {
    await commerce.app.get(ClickRecorder).record([click({ at: new Date().toISOString() })]);
    expect(await fold()).toBe(0);
    expect(await rowsOf('affiliate_click')).toBe(1);
  });
});

test('reports by product, source, strain, and UTC day, including days without clicks', async () => {
  await commerce.app
    .get(ClickRecorder)
    .record([
      click({ strain: 'Blue Dream', source: 'strain-page' }),
      click({ strain: 'Blue Dream', source: 'strain-page', product: '2' }),
      click({ at: '2026-03-09T23:59:59.999Z' }),
      click({ at: '2026-03-10T00:00:00.000Z' }),
    ]);
  const byProduct = await report('product');
  expect(clickReport.response.parse(byProduct)).toEqual(byProduct);
  expect(byProduct.rows[0]).toMatchObject({ key: '1', clicks: 2, label: expect.not.stringMatching(/^1$/) });
  expect((await report('strain')).rows).toEqual([
    { key: 'Blue Dream', label: 'Blue Dream', clicks: 2, share: 2 / 3 },
    { key: '', label: 'no strain', clicks: 1, share: 1 / 3 },
  ]);
  expect((await report('source')).rows.map(({ key, clicks }) => [key, clicks])).toEqual([
    ['strain-page', 2],
    ['accessories-page', 1],
  ]);
  expect((await report('day')).rows.map(({ key, clicks }) => [key, clicks])).toEqual([
    ['2026-03-07', 0],
    ['2026-03-08', 2],
    ['2026-03-09', 1],
  ]);
});

test.each([
  ['2026-03-09', '2026-03-08'],
  ['2024-01-01', '2026-03-08'],
  ['yesterday', '2026-03-08'],
])('a span from %s to %s is refused', async (from, to) => {
  await expect(report('day', from, to)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
