import { strainList } from '@bluntbot/proto/catalog/strains';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';

let gateway: RunningGateway;

beforeAll(async () => {
  // Subjects are shared by the whole test run, so silence is arranged on a subject space of its own.
  gateway = await startGateway((request) => request.destroy());
});
afterAll(() => gateway.stop());

test('a page that cannot be rendered is 503 and names no internals', async () => {
  const response = await fetch(`${gateway.url}/anything`);
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE' });
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|stack|socket/i);
});

test('contracts are named service.resource.verb', () => {
  expect(strainList.subject).toMatch(/^[a-z]+\.[a-z-]+\.[a-z]+$/);
});
