import { connect as connectSocket } from 'node:net';
import { Strain } from '@bluntbot/proto/catalog/strains';
import { ErrorBody } from '@bluntbot/proto/errors';
import { MADE_AT_HEADER, writeMadeAt } from '@bluntbot/proto/made-at';
import { routeParts } from '@bluntbot/proto/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HTTPMethods } from 'fastify';
import { Agent, request } from 'undici';
import { startAssistant } from '../../services/assistant/test/running-assistant.ts';
import { buildStrain } from '../../services/catalog/test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../services/catalog/test/running-catalog.ts';
import { type RunningGateway, startGateway } from '../test/running-gateway.ts';
import { httpContracts } from './docs/contracts.ts';

let catalog: RunningCatalog;
let gateway: RunningGateway;
let rendered = 0;
let madeAt = 0;

beforeAll(async () => {
  catalog = await startCatalog();
  for (let count = 0; count < 12; count += 1)
    await buildStrain(catalog.orm.em, { type: count % 2 ? 'sativa' : 'indica' });
  await buildStrain(catalog.orm.em, { name: 'Blue Dream', searchRank: 0 });
  madeAt = await catalog.changed();
  gateway = await startGateway((request, response) => {
    if (request.url?.startsWith('/images/'))
      return void response
        .writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
        .end('a plate');
    rendered += 1;
    const kept = request.url?.startsWith('/kept');
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'cache-control',
      kept ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=60' : 'no-store',
    );
    const strain = /^\/kept\/(\d+)/.exec(request.url ?? '')?.[1];
    const parts = strain ? ['strain', `strain:${strain}`, `strain_review:${strain}`] : undefined;
    response.setHeader(MADE_AT_HEADER, writeMadeAt({ catalog: { number: madeAt, parts } }));
    response.statusCode = request.url === '/missing' ? 404 : 200;
    response.end(`<p>${request.url} ${rendered} ${request.headers.cookie ?? 'no cookie'}</p>`);
  });
});

afterAll(async () => {
  await gateway.stop();
  await catalog.stop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });

describe('lists', () => {
  test('are bare arrays of the contract, with total and neighbors in headers', async () => {
    const response = await get('/api/strains?limit=5&offset=5');
    expect(response.headers.get('x-total-count')).toBe('13');
    expect(response.headers.get('link')).toContain('</api/strains?limit=5&offset=10>; rel="next"');
    expect(response.headers.get('link')).toContain('offset=0>; rel="prev"');
    expect(Strain.array().parse(await response.json())).toHaveLength(5);
  });

  test('come from memory as the same bytes the second time, or as 304 if the client has them', async () => {
    const path = '/api/strains?type=sativa';
    const first = await get(path);
    const tag = first.headers.get('etag') ?? '';
    const second = await get(path);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('etag')).toBe(tag);
    const third = await get(path, { 'if-none-match': tag });
    expect([third.status, await third.text()]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': '"something-else"' })).status).toBe(200);
  });

  test('are compressed on request, each encoding with its own tag', async () => {
    const plain = await get('/api/strains', { 'accept-encoding': 'identity' });
    const response = await get('/api/strains', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(await response.json()).toEqual(await plain.json());
  });

  test('are renewed when the catalog reports a change', async () => {
    const path = '/api/strains?search=newcomer';
    expect(await (await get(path)).json()).toEqual([]);
    await buildStrain(catalog.orm.em, { name: 'Newcomer' });
    await gateway.heard('catalog', await catalog.changed());
    expect(await (await get(path)).json()).toHaveLength(1);
  });

  test('are cached by the parsed request, not by its spelling', async () => {
    const tag = (await get('/api/strains?type=indica&limit=7')).headers.get('etag');
    const spelled = await get('/api/strains?utm_source=x&limit=7&type=indica&match=all&offset=0');
    expect(spelled.headers.get('etag')).toBe(tag);
    expect(spelled.headers.get('link') ?? '').not.toContain('utm');
  });

  test.each([
    ['another site', 'http://evil.example/api/strains?limit=3'],
    ['a link of its own', '/api/strains?limit=3#>;rel="next",<https://evil.example/'],
  ])('are not made for an address that names %s', async (_what, target) => {
    const answered = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const socket = connectSocket(Number(port), hostname, () =>
        socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answered).toMatch(/^HTTP\/1\.1 4/);
    expect((await get('/api/strains?limit=3')).headers.get('link')).toBe(
      '</api/strains?limit=3&offset=3>; rel="next", </api/strains?limit=3&offset=12>; rel="last"',
    );
  });

  test('keep the connection open for the next request', async () => {
    const agent = new Agent({ connections: 1, pipelining: 1 });
    let opened = 0;
    agent.on('connect', () => (opened += 1));
    for (let count = 0; count < 5; count += 1) {
      const { body } = await request(`${gateway.url}/api/strains?limit=2&offset=${count}`, { dispatcher: agent });
      await body.dump();
    }
    await agent.close();
    expect(opened).toBe(1);
  });

  test('HEAD returns the same headers without a body', async () => {
    const response = await fetch(`${gateway.url}/api/strains?limit=3`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  });
});

describe('errors', () => {
  test.each([
    ['/api/strains?limit=0', 400, 'VALIDATION_FAILED'],
    ['/api/strains?limit=ten', 400, 'VALIDATION_FAILED'],
    ['/api/strains?offset=-1', 400, 'VALIDATION_FAILED'],
    ['/api/strains?minThc=30&maxThc=1', 400, 'VALIDATION_FAILED'],
    [`/api/strains?search=${'x'.repeat(121)}`, 400, 'VALIDATION_FAILED'],
    ['/api/strains/%E0%A4%A', 400, 'VALIDATION_FAILED'],
    ['/api/strains/no-such-strain', 404, 'NOT_FOUND'],
    ['/api/strains/no-such-strain/similar', 404, 'NOT_FOUND'],
    ['/api/nothing-here', 404, 'NOT_FOUND'],
    ['/images/strains/..etc..passwd', 404, 'NOT_FOUND'],
    ['/images/strains/blue-dream-0000000000-480.webp', 404, 'NOT_FOUND'],
  ])('%s answers %i %s', async (path, status, code) => {
    const response = await get(path, { 'x-request-id': 'test-1' });
    const body = ErrorBody.parse(await response.json());
    expect([response.status, body.code, body.requestId]).toEqual([status, code, 'test-1']);
    expect(response.headers.get('cache-control')).not.toContain('public');
  });

  test('a hostile request id is replaced', async () => {
    const response = await get('/api/health', { 'x-request-id': 'a b<script>' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['{bad json', 'application/json', 400],
    ['{"query":""}', 'application/json', 400],
    ['{"query":5}', 'application/json', 400],
    ['query=x', 'text/plain', 415],
    [`{"query":"${'x'.repeat(200_000)}"}`, 'application/json', 413],
  ])('POST of %s as %s answers %i', async (body, type, status) => {
    const response = await fetch(`${gateway.url}/api/strains/recommend`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(status);
    ErrorBody.parse(await response.json());
  });

  test('unknown methods return 404', async () => {
    expect((await fetch(`${gateway.url}/api/strains`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('pages', () => {
  test("that are cacheable are rendered once, without the visitor's cookie", async () => {
    const before = rendered;
    const texts = await Promise.all([1, 2, 3].map(async () => (await get('/kept?a=1', { cookie: 'secret=1' })).text()));
    expect(rendered).toBe(before + 1);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('no cookie');
  });

  test("that aren't cacheable are rendered each time, and their status is passed on", async () => {
    const before = rendered;
    await get('/other');
    await get('/other');
    expect(rendered).toBe(before + 2);
    expect((await get('/missing')).status).toBe(404);
  });

  test('are refreshed when strains change', async () => {
    const before = await (await get('/kept?b=1')).text();
    await buildStrain(catalog.orm.em);
    madeAt = await catalog.changed();
    await gateway.heard('catalog', madeAt);
    expect(await (await get('/kept?b=1')).text()).not.toBe(before);
  });

  test('a review refreshes the page and responses of its strain only', async () => {
    const [one, other] = await Promise.all([buildStrain(catalog.orm.em), buildStrain(catalog.orm.em)]);
    madeAt = await catalog.changed();
    await gateway.heard('catalog', madeAt);
    const readBoth = () =>
      Promise.all(
        [one, other].map(async ({ id }) => ({
          page: await (await get(`/kept/${id}`)).text(),
          madeAt: (await get(`/api/strains/${id}`)).headers.get('x-made-at'),
          reviews: (await get(`/api/strains/${id}/reviews`)).headers.get('x-total-count'),
        })),
      );
    const [before, unchanged] = await readBoth();
    const review = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ strainId: one.id, rating: 5 }),
    };
    expect((await fetch(`${gateway.url}/api/reviews`, review)).status).toBe(201);
    // No wait is needed, because the response to the write names its changes.
    const [after, same] = await readBoth();
    expect(after?.reviews).toBe('1');
    expect(after?.page).not.toBe(before?.page);
    expect(after?.madeAt).not.toBe(before?.madeAt);
    expect(same).toEqual(unchanged);
  });

  test('every response has security headers, including cached ones', async () => {
    for (const path of ['/api/strains', '/api/strains', '/kept?a=1', '/api/health', '/api/nope']) {
      const { headers } = await get(path);
      expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
        path,
        'nosniff',
        'DENY',
      ]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('pictures', () => {
  test("that ship with the site have a content tag and aren't sent again", async () => {
    const plate = await get('/images/learn/cannabis-botany.jpg');
    expect(plate.headers.get('content-type')).toBe('image/jpeg');
    expect(plate.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await plate.text()).toBe('a plate');
    const again = await get('/images/learn/cannabis-botany.jpg', { 'if-none-match': plate.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('are drawn on the first request, then cached for good', async () => {
    const [strain] = Strain.array().parse(await (await get('/api/strains?search=blue+dream')).json());
    for (const format of ['avif', 'webp']) {
      const response = await get(`${strain?.image.base}-160.${format}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(200);
    }
  });
});

describe('health', () => {
  test('reports alive, ready, and the state of each service', async () => {
    expect((await get('/api/health')).status).toBe(200);
    const ready = await get('/api/health/ready');
    expect(await ready.json()).toMatchObject({ services: { catalog: { checks: { database: 'ok' } } } });
  });
});

test('every contract with an address has a route', async () => {
  const fastify = gateway.app.getHttpAdapter().getInstance();
  const missing = (await httpContracts()).filter(({ contract }) => {
    const { method, path } = routeParts(contract);
    return !fastify.hasRoute({ method: method as HTTPMethods, url: path });
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('an address that sends too many requests gets 429', async () => {
  const assistant = await startAssistant();
  const slow = await startGateway((_request, response) => response.end(), { RATE_LIMIT_PER_MINUTE: '2' });
  const ask = async () =>
    (
      await fetch(`${slow.url}/api/strains/recommend`, {
        method: 'POST',
        body: '{"query":"calm"}',
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  await slow.stop();
  await assistant.stop();
});
