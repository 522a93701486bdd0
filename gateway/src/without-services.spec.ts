import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway((request) => request.destroy());
});
afterAll(() => gateway.stop());

test.each(['/a-page', '/api/strains', '/api/strains/blue-dream', '/api/stats'])(
  '%s is 503 and names no internals when nobody answers',
  async (path) => {
    const response = await fetch(`${gateway.url}${path}`);
    const text = await response.text();
    expect(response.status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', error: 'This part of the site is not available right now.' });
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN|stack|socket|nats|catalog/i);
  },
);

test('the gateway is alive but not ready, and says which part is missing', async () => {
  expect((await fetch(`${gateway.url}/api/health`)).status).toBe(200);
  const ready = await fetch(`${gateway.url}/api/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'failing', services: { catalog: { status: 'failing' }, web: { status: 'failing' } } });
});
