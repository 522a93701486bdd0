import { ErrorBody } from '@bluntbot/proto/errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildStrain } from '../../../services/catalog/test/factories.ts';
import { type RunningCatalog, startCatalog } from '../../../services/catalog/test/running-catalog.ts';
import { judge } from '../../test/observatory.ts';
import { routesOf } from '../../test/routes.ts';
import { type RunningGateway, startGateway } from '../../test/running-gateway.ts';

const CONTENT = 'Secret Testbush';
const MAIL_LINKS = ['/newsletter/confirm', '/newsletter/unsubscribe'];
const OPEN_PAGES = [
  '/age',
  '/privacy',
  '/terms',
  '/accessibility',
  ...MAIL_LINKS,
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
];
const PAGES = [
  '/',
  '/strains',
  '/strain/secret-testbush',
  '/baltimore-maryland',
  '/learn/edibles-guide',
  '/admin',
  '/blog-automation',
];
const FILES = [
  '/feed.xml',
  '/sitemap.xml',
  '/strains.data',
  '/service-worker.js',
  '/assets/root-abc.js',
  '/images/learn/x.jpg',
  '/social/index.jpg',
];
const AFFIRMED = { cookie: 'theme=dark; age=21' };

let catalog: RunningCatalog;
let gated: RunningGateway;
let maryland: RunningGateway;
let rendered: string[] = [];

beforeAll(async () => {
  catalog = await startCatalog();
  await buildStrain(catalog.orm.em, { name: CONTENT });
  await catalog.changed();
  const pages: Parameters<typeof startGateway>[0] = (request, response) => {
    rendered.push(request.url ?? '');
    response.setHeader('cache-control', 'public, max-age=0, s-maxage=60');
    response.end(OPEN_PAGES.includes(request.url ?? '') ? 'open' : CONTENT);
  };
  gated = await startGateway(pages, { AGE_GATE: 'gate', AGE_GATE_DAYS: '7', SITE_URL: 'https://example.org' });
  maryland = await startGateway(pages, { AGE_GATE: 'notice', AGE_GATE_JURISDICTIONS: 'MD=gate' });
});
afterAll(async () => {
  await gated.stop();
  await maryland.stop();
  await catalog.stop();
});

const get = (path: string, headers: Record<string, string> = {}, gateway = gated) =>
  fetch(gateway.url + path, { headers, redirect: 'manual' });
const codeOf = async (response: Response) => ErrorBody.parse(await response.json()).code;
const affirm = (path: string, headers: Record<string, string> = {}) =>
  fetch(gated.url + path, { method: 'POST', headers, body: new URLSearchParams(), redirect: 'manual' });

describe('before the visitor confirms their age', () => {
  test('no route returns or renders content', async () => {
    // These are cached for visitors who confirmed, and must not go to anyone else.
    for (const path of [...PAGES, ...FILES, '/api/strains']) expect((await get(path, AFFIRMED)).status).toBe(200);
    rendered = [];
    const open: string[] = [];
    const routes = routesOf(gated.app);
    expect(routes.length).toBeGreaterThan(80);
    for (const [method, path] of [...routes, ...[...PAGES, ...FILES].map((each) => ['GET', each] as const)]) {
      const response = await fetch(gated.url + path, { method, redirect: 'manual' });
      const body = await response.text();
      expect({ path, tells: body.includes(CONTENT) }).toEqual({ path, tells: false });
      const isClosed =
        (response.status === 302 && response.headers.get('location')?.startsWith('/age')) ||
        (response.status === 403 && (method === 'HEAD' || ErrorBody.parse(JSON.parse(body)).code === 'AGE_REQUIRED'));
      if (!isClosed) open.push(`${method} ${path} ${response.status}`);
      else expect(response.headers.get('cache-control')).toBe('no-store');
    }
    // Staff routes require a login instead. The others are health checks and newsletter links.
    expect(open.filter((each) => !/^\w+ \/api\/admin\/\S+ 4\d\d$/.test(each)).sort()).toEqual([
      ...['GET', 'HEAD'].flatMap((method) => [`${method} /api/health 200`, `${method} /api/health/ready 503`]),
      ...MAIL_LINKS.map((path) => `POST ${path} 303`),
    ]);
    expect(rendered.filter((path) => path !== '/health')).toEqual([]);
  });

  test.each(['POST /api/chat', 'POST /api/newsletter/subscribe', 'POST /api/reviews', 'POST /api/strains/recommend'])(
    '%s returns AGE_REQUIRED',
    async (route) => {
      const [method, path] = route.split(' ');
      const response = await fetch(`${gated.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect([response.status, await codeOf(response)]).toEqual([403, 'AGE_REQUIRED']);
    },
  );

  test.each(OPEN_PAGES)('%s stays open', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, 'open']);
    expect(response.headers.get('cache-control')).toContain('public');
  });

  test.each(['age=2', 'age=210', 'xage=21', 'age=21x', 'ages=21', 'AGE=21'])(
    'rejects the cookie %j',
    async (cookie) => {
      expect((await get('/strains', { cookie })).status).toBe(302);
    },
  );

  test('redirects a document to the age page and remembers the requested page', async () => {
    const response = await get('/strain/blue-dream?tab=reviews');
    expect(response.headers.get('location')).toBe('/age?to=%2Fstrain%2Fblue-dream%3Ftab%3Dreviews');
    expect(judge(response.headers).complaints).toEqual([]);
  });
});

describe('confirming', () => {
  test('works without a script: a form sets the cookie for a week and redirects', async () => {
    const response = await affirm('/age?to=%2Fstrain%2Fsecret-testbush', { origin: gated.url });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/strain/secret-testbush']);
    expect(response.headers.getSetCookie()).toEqual(['age=21; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/api/strains', ''])(
    'redirects home when the target is %j',
    async (to) => {
      expect((await affirm(`/age?${new URLSearchParams({ to })}`)).headers.get('location')).toBe('/');
    },
  );

  test('is rejected from another site', async () => {
    const response = await affirm('/age', { origin: 'https://evil.example' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe('after confirming', () => {
  test('pages and responses are available, and only browsers may cache them', async () => {
    for (const path of ['/strains', '/api/strains']) {
      const response = await get(path, AFFIRMED);
      expect(await response.text()).toContain(CONTENT);
      expect(response.headers.get('cache-control')).toMatch(/^private, (?!.*s-maxage)/);
    }
  });

  test('visitors share the cache: a page is rendered once whatever other cookies they send', async () => {
    rendered = [];
    const cookies = ['age=21', 'age=21; a=1', 'b=2;age=21', 'c=3; age=21; d=4'];
    for (const cookie of cookies) expect((await get('/shared-page', { cookie })).status).toBe(200);
    expect(rendered).toEqual(['/shared-page']);
  });
});

describe('a gate in one jurisdiction', () => {
  test.each([
    '/baltimore-maryland',
    '/how-do-i-get-weed/baltimore-maryland',
    '/Baltimore-Mary%6cand',
    '/baltimore-maryland.data',
  ])('blocks the page %s', async (path) => {
    expect([302, 403]).toContain((await get(path, {}, maryland)).status);
    expect((await get(path, AFFIRMED, maryland)).status).toBe(200);
  });

  test.each([
    '/api/laws/MD',
    '/api/laws/%6dd',
    '/api/cities/baltimore-maryland',
    '/api/dispensaries?city=baltimore-maryland',
  ])('blocks the request %s', async (path) => expect(await codeOf(await get(path, {}, maryland))).toBe('AGE_REQUIRED'));

  test('leaves other jurisdictions unchanged, for shared caches too', async () => {
    const response = await get('/arlington-virginia', {}, maryland);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=60']);
    expect((await get('/api/strains', {}, maryland)).status).toBe(200);
  });
});
