import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway((request) => request.destroy());
});
afterAll(() => gateway.stop());

test.each([
  '/a-page',
  '/api/strains',
  '/api/strains/blue-dream',
  '/api/strains/blue-dream/ai-review',
  '/api/stats',
  '/api/search?q=blue',
])('%s returns 503 and names no internals when no service answers', async (path) => {
  const response = await fetch(`${gateway.url}${path}`);
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.parse(text)).toMatchObject({
    code: 'UNAVAILABLE',
    error: 'This part of the site is not available right now.',
  });
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|stack|socket|nats|catalog/i);
});

test('the gateway is alive but not ready, and says which part is missing', async () => {
  expect((await fetch(`${gateway.url}/api/health`)).status).toBe(200);
  const ready = await fetch(`${gateway.url}/api/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({
    status: 'failing',
    services: { catalog: { status: 'failing' }, web: { status: 'failing' } },
  });
});

test.each([
  ['application/x-www-form-urlencoded', 'username=admin&password=guess'],
  ['text/plain', '{"username":"admin","password":"guess"}'],
  ['text/plain;charset=application/json', '{"username":"admin","password":"guess"}'],
  ['application/xml', '<login/>'],
])('rejects a body of type %s, because a form on any site could send it', async (type, body) => {
  const response = await fetch(`${gateway.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test("an empty body declared as JSON isn't a JSON error, but broken JSON is", async () => {
  const post = (body: string) =>
    fetch(`${gateway.url}/api/affiliate/click-track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  expect(await (await post('')).json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: expect.anything() });
  expect((await post('{"productId":')).status).toBe(400);
  expect((await post('{"__proto__":{"admin":true}}')).status).toBe(400);
});
