import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildStrain } from '../../../services/catalog/test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../../services/catalog/test/running-catalog.ts';
import { type RunningCommerce, startCommerce } from '../../../services/commerce/test/running-commerce.ts';
import { ADMIN, type RunningIdentity, startIdentity } from '../../../services/identity/test/running-identity.ts';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';

const PER_MINUTE = 30;
const FACTOR = 2;
/** No assistant is running, so a wish within the limit gets 503. */
const WISH = { query: 'something relaxing' };

let catalog: RunningCatalog;
let commerce: RunningCommerce;
let identity: RunningIdentity;
let gateway: RunningGateway;

beforeAll(async () => {
  [catalog, commerce, identity] = await Promise.all([startCatalog(), startCommerce(), startIdentity()]);
  const env = {
    RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
    SITE_LIMIT_FACTOR: String(FACTOR),
    CLICKS_PER_MINUTE: '6',
    TRUST_PROXY: '127.0.0.1',
  };
  gateway = await startGateway((_request, response) => response.end(), env);
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([catalog.stop(), commerce.stop(), identity.stop()]);
});

/** The status of a request from a client that has this address according to the trusted proxy. */
async function post(path: string, body: object, from: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  return (await fetch(gateway.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

/** How often each status came back. */
const tally = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));

async function repeat(count: number, send: (index: number) => Promise<number>): Promise<Record<number, number>> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await send(index));
  return tally(statuses);
}

describe('all addresses of an IPv6 /64 share one limit', () => {
  test('for reviews', async () => {
    const strains = await Promise.all(Array.from({ length: 8 }, () => buildStrain(catalog.orm.em)));
    const review = (index: number) => ({ strainId: strains[index]?.slug, rating: 1 });
    const outcome = await repeat(8, (index) => post('/api/reviews', review(index), `2001:db8:a:1::${index + 1}`));
    expect(outcome).toEqual({ 201: 5, 429: 3 });
    // The next network of the same site has its own limit.
    expect(await post('/api/reviews', review(0), '2001:db8:a:2::1')).toBe(201);
  });

  test('for recommendations', async () => {
    const outcome = await repeat(PER_MINUTE + 5, (index) =>
      post('/api/strains/recommend', WISH, `2001:db8:b:1:${index.toString(16)}::1`),
    );
    expect(outcome).toEqual({ 503: PER_MINUTE, 429: 5 });
  });

  test('for subscriptions', async () => {
    const outcome = await repeat(8, (index) =>
      post(
        '/api/newsletter/subscribe',
        { email: `reader${index}@example.org`, consent: true },
        `2001:db8:c:1::${index + 1}`,
      ),
    );
    expect(outcome).toEqual({ 200: 5, 429: 3 });
  });

  test('for clicks', async () => {
    const click = { productId: 1, trackingData: { source: 'accessories-page' } };
    const outcome = await repeat(8, (index) => post('/api/affiliate/click-track', click, `2001:db8:9:1::${index + 1}`));
    expect(outcome).toEqual({ 202: 6, 429: 2 });
  });

  test('for failed logins', async () => {
    const guess = { username: ADMIN.username, password: 'a wrong password' };
    const outcome = await repeat(12, (index) => post('/api/admin/login', guess, `2001:db8:d:1::${index + 1}`));
    expect(outcome).toEqual({ 401: 5, 429: 7 });
    expect(await post('/api/admin/login', ADMIN, '2001:db8:d:1::ffff')).toBe(429);
    expect(await post('/api/admin/login', ADMIN, '2001:db8:e:1::1')).toBe(200);
  });
});

test('all networks of an IPv6 /48 share a higher limit', async () => {
  const outcome = await repeat(PER_MINUTE * FACTOR + 5, (index) =>
    post('/api/strains/recommend', WISH, `2001:db8:f:${index.toString(16)}::1`),
  );
  expect(outcome).toEqual({ 503: PER_MINUTE * FACTOR, 429: 5 });
});

test('treats an IPv4 address written as IPv6 as the same client', async () => {
  const outcome = await repeat(PER_MINUTE + 2, (index) =>
    post('/api/strains/recommend', WISH, index % 2 ? '192.0.2.7' : '::ffff:192.0.2.7'),
  );
  expect(outcome).toEqual({ 503: PER_MINUTE, 429: 2 });
});
