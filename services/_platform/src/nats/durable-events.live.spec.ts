import { setTimeout as wait } from 'node:timers/promises';
import { durableEvent } from '@bluntbot/proto/event';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { registry } from '../metrics.ts';
import { natsOptions } from './connection.ts';
import { measured } from './connection-metrics.ts';
import { DurableEvents } from './durable-events.ts';

const happened = durableEvent({
  subject: 'test.happened',
  stream: 'TEST_HAPPENED',
  publishedBy: 'tests',
  heardBy: 'tests',
  payload: z.object({ n: z.int() }),
});

let nats: NatsConnection;
let events: DurableEvents;

beforeAll(async () => {
  nats = measured(await connect(natsOptions(process.env.NATS_URL ?? '', 'tests')));
  events = new DurableEvents(nats);
});
afterAll(() => nats.close());

/** The value of a series in /metrics, or undefined if it's missing. */
async function said(series: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

async function until(series: string, value: number): Promise<void> {
  const patience = Date.now() + 20_000;
  while ((await said(series)) !== value) {
    if (Date.now() > patience) throw new Error(`${series} is ${await said(series)} and not ${value}`);
    await wait(20);
  }
}

test('counts waiting, failed, and handled events', async () => {
  for (const n of [1, 2, 3]) await events.publish(happened, { n }, `event-${n}`);
  await expect(said('durable_events_total{stream="TEST_HAPPENED",outcome="kept"}')).resolves.toBe(3);
  let broken = true;
  const heard: number[] = [];
  const subscription = events.subscribe(happened, async (batch) => {
    if (broken) throw new Error('the database is away');
    heard.push(...batch.map(({ n }) => n));
  });
  const waiting = 'durable_events_waiting{stream="TEST_HAPPENED",consumer="tests"}';
  await until(waiting, 3);
  await until('durable_events_total{stream="TEST_HAPPENED",outcome="failed"}', 3);
  broken = false;
  await until('durable_events_total{stream="TEST_HAPPENED",outcome="handled"}', 3);
  await until(waiting, 0);
  expect(heard.sort()).toEqual([1, 2, 3]);
  expect(await said('durable_stream_limit_bytes{stream="TEST_HAPPENED"}')).toBe(256 * 1024 ** 2);
  await subscription.stop();
});

test('reports whether NATS is connected and its round-trip time', async () => {
  await until('nats_connected', 1);
  const took = (await said('nats_round_trip_seconds')) ?? 0;
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan(1);
  const other = measured(await connect(natsOptions(process.env.NATS_URL ?? '', 'tests')));
  await other.close();
  await until('nats_connected', 0);
});
