import { randomUUID } from 'node:crypto';
import type { ProductList, Products } from '@bluntbot/proto/commerce/affiliate-products';
import type { ClickReport } from '@bluntbot/proto/commerce/clicks';
import { ErrorBody } from '@bluntbot/proto/errors';
import type { LoginResponse } from '@bluntbot/proto/identity/staff';
import type { DispensarySearchResult } from '@bluntbot/proto/locations/dispensaries';
import { SiteStats } from '@bluntbot/proto/stats';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildStrain } from '../../services/catalog/test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../services/catalog/test/running-catalog.ts';
import { type RunningCommerce, startCommerce } from '../../services/commerce/test/running-commerce.ts';
import { ADMIN, type RunningIdentity, startIdentity } from '../../services/identity/test/running-identity.ts';
import { type RunningLocations, startLocations } from '../../services/locations/test/running-locations.ts';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';

let catalog: RunningCatalog;
let commerce: RunningCommerce;
let identity: RunningIdentity;
let locations: RunningLocations;
let gateway: RunningGateway;
let staff: Record<string, string>;

beforeAll(async () => {
  catalog = await startCatalog();
  commerce = await startCommerce();
  identity = await startIdentity();
  locations = await startLocations();
  gateway = await startGateway((_request, response) => void response.end('page'), { CACHE_SECONDS: '0' });
  await buildStrain(catalog.orm.em, { name: 'Testing Dream', type: 'sativa', effects: ['creative', 'happy'] });
  await catalog.changed();
  const { token } = (await (await post('/admin/login', ADMIN)).json()) as LoginResponse;
  staff = { authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await gateway.stop();
  await locations.stop();
  await identity.stop();
  await commerce.stop();
  await catalog.stop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}/api${path}`, { headers });
const read = async <T>(path: string, headers: Record<string, string> = {}) =>
  (await (await get(path, headers)).json()) as T;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('places', () => {
  test('returns the documented search with its total, and a bare list for a city with total and links', async () => {
    const found = await read<DispensarySearchResult>(
      '/dispensaries/search/location?location=38.9072,-77.0369&radius=50',
    );
    expect(found.dispensaries).toHaveLength(Math.min(50, found.total));
    const list = await get('/dispensaries?city=bethesda-maryland&radius=25&limit=2');
    expect(await list.json()).toHaveLength(2);
    expect(Number(list.headers.get('x-total-count'))).toBeGreaterThan(2);
    expect(list.headers.get('link')).toContain('rel="next"');
  });

  test.each([
    ['/dispensaries/no-such-place', 404],
    ['/dispensaries/search/location', 400],
    ['/dispensaries/search/location?location=xqzzkw', 404],
    ['/dispensaries/search/location?location=38.9,-77&radius=far', 400],
    ['/cities/no-such-city', 404],
    ['/laws/zz', 404],
    ['/places', 400],
  ])('%s returns %i with a readable error', async (path, status) => {
    const response = await get(path);
    expect([response.status, ErrorBody.safeParse(await response.json()).success]).toEqual([status, true]);
  });

  test('statistics count strains and places', async () => {
    const stats = await read<SiteStats>('/stats');
    expect(SiteStats.parse(stats)).toMatchObject({ strains: 1, demoDispensaries: true });
  });
});

describe('the shop', () => {
  test('returns products as documented, and matches a strain by its catalog name, type, and effects', async () => {
    const list = await read<ProductList>(
      '/affiliate/products?limit=24&sortBy=price&sortOrder=desc&inStock=true&minPrice=10&maxPrice=490',
    );
    expect(list.products).toHaveLength(24);
    const { products } = await read<Products>('/affiliate/strains/testing-dream/products?limit=6');
    expect(products).toHaveLength(6);
    expect(products.some(({ reason }) => reason?.includes('Testing Dream is reported as creative'))).toBe(true);
    expect((await get('/affiliate/strains/no-such-strain/products')).status).toBe(404);
    expect(
      (await read<Products>('/affiliate/recommendations/flower?strainType=indica&effects=sleepy,relaxed&limit=4'))
        .products,
    ).toHaveLength(4);
    expect((await read<Products>('/affiliate/featured?limit=6')).products.length).toBeGreaterThan(0);
  });

  test('draws a picture on the first request', async () => {
    const [product] = (await read<ProductList>('/affiliate/products?limit=1')).products;
    const picture = await fetch(`${gateway.url}${product?.imageUrl}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(`${gateway.url}/images/products/accessory-no-such-thing-0123456789-480.webp`)).status).toBe(
      404,
    );
  });

  test('lists the store by name, with `all` for no filter, and for a city', async () => {
    const all = await get('/woocommerce/products?search=all&limit=100');
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThanOrEqual(60);
    expect(await read<unknown[]>('/products?city=washington-dc&limit=6')).toHaveLength(6);
  });
});

describe('clicks', () => {
  test('accept the documented body once per click ID, and count, report, and export it without formulas', async () => {
    const clickId = randomUUID();
    const body = {
      productId: 1,
      clickId,
      trackingData: {
        source: 'bluntbot-chat',
        timestamp: '2026-11-21T10:00:00Z',
        strainId: 7,
        strainName: 'Testing Dream',
      },
    };
    for (let sent = 0; sent < 3; sent += 1)
      expect(await (await post('/affiliate/click-track', body)).json()).toEqual({ success: true, clickId });
    const offer = await post('/affiliate/click-track', {
      productId: 'offer:medical-card',
      trackingData: { source: 'nowhere', event: 'affiliate_click' },
    });
    expect(offer.status).toBe(202);
    let report = await read<ClickReport>('/admin/clicks?by=source', staff);
    while (report.total < 2) report = await read<ClickReport>('/admin/clicks?by=source', staff);
    expect(report.rows.map(({ key, clicks }) => [key, clicks])).toEqual([
      ['bluntbot-chat', 1],
      ['other', 1],
    ]);
    const csv = await (await get('/admin/clicks/export?by=strain', staff)).text();
    expect(csv).toContain('Testing Dream,Testing Dream,1');
    for (const strainName of ['me@example.org', '=HYPERLINK("x")', '2025550142']) {
      await post('/affiliate/click-track', { productId: 2, trackingData: { strainName } });
    }
    while (report.total < 5) report = await read<ClickReport>('/admin/clicks?by=strain', staff);
    expect(report.rows.map(({ key }) => key)).toEqual(['', 'Testing Dream']);
    expect((await get('/admin/clicks?from=0001-01-01', staff)).status).toBe(400);
  });

  test.each([
    {},
    { productId: 0 },
    { productId: '' },
    { productId: 'offer:' },
    { productId: '../x' },
    { productId: 1, clickId: 'mine' },
    { productId: 1, trackingData: { event: 'purchase' } },
  ])('reject %j', async (body) => {
    expect((await post('/affiliate/click-track', body)).status).toBe(400);
  });
});

test('the newsletter subscribes, exports an unsubscribe link, and unsubscribes', async () => {
  const answer = await post('/newsletter/subscribe', { email: 'reader@example.org', consent: true });
  expect(await answer.json()).toEqual({ success: true });
  const csv = await (await get('/admin/newsletter/export', staff)).text();
  const [, token] = /^reader@example\.org,site,[^,]+,no,.*unsubscribe\?token=([\w.-]+)\r$/m.exec(csv) ?? [];
  expect((await post('/newsletter/confirm', { token })).status).toBe(404);
  expect((await post('/newsletter/unsubscribe', { token })).status).toBe(200);
  expect((await post('/newsletter/unsubscribe', { token })).status).toBe(404);
  expect((await post('/newsletter/subscribe', { email: 'reader@example.org' })).status).toBe(400);
});

describe('email links', () => {
  const form = (path: string, body: Record<string, string> = {}) =>
    fetch(gateway.url + path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  const leadsTo = async (path: string) => {
    const response = await form(path);
    return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
  };
  const tokenOf = async (email: string) => {
    await post('/newsletter/subscribe', { email, consent: true });
    const csv = await (await get('/admin/newsletter/export', staff)).text();
    return new RegExp(`^${email},.*unsubscribe\\?token=([\\w.-]+)\\r$`, 'm').exec(csv)?.[1] ?? '';
  };

  test('unsubscribe with a form and no script, and confirm it on the next page', async () => {
    const token = await tokenOf('form@example.org');
    expect(await leadsTo(`/newsletter/unsubscribe?token=${token}`)).toEqual([
      303,
      '/newsletter/unsubscribe?outcome=done',
      'no-store',
    ]);
    expect(await leadsTo(`/newsletter/unsubscribe?token=${token}`)).toEqual([
      303,
      '/newsletter/unsubscribe?outcome=unknown',
      'no-store',
    ]);
    expect(await leadsTo('/newsletter/confirm')).toEqual([303, '/newsletter/confirm?outcome=unknown', 'no-store']);
  });

  test('unsubscribe in one click from a mail program, without a redirect', async () => {
    const path = `/newsletter/unsubscribe?token=${await tokenOf('click@example.org')}`;
    expect((await form(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect((await leadsTo(path))[1]).toBe('/newsletter/unsubscribe?outcome=unknown');
  });

  test('are the only form posts accepted', async () => {
    expect((await form('/api/newsletter/subscribe', { email: 'evil@example.org', consent: 'true' })).status).toBe(415);
  });
});
