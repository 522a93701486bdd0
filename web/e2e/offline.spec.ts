import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axe, DESKTOP, openBrowser, site } from './browser.ts';

/** A connection to the site that the test can cut. */
interface Line {
  url: string;
  /** Extra text in the service worker, so that the browser sees a new release. */
  release: string;
  cut: () => Promise<void>;
}

let browser: Browser;
const lines: Line[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const line of lines) await line.cut();
});

async function openLine(): Promise<Line> {
  const { hostname, port } = new URL(site());
  const server: Server = createServer((asked, answer) => {
    const onward = request(
      {
        hostname,
        port,
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' },
      },
      (answered) => {
        const { 'content-length': _, ...headers } = answered.headers;
        answer.writeHead(answered.statusCode ?? 502, headers);
        answered.pipe(answer, { end: false });
        answered.once('end', () =>
          answer.end(asked.url === '/service-worker.js' && line.release ? `\n// ${line.release}` : undefined),
        );
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: Line = {
    release: '',
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async cut() {
      server.closeAllConnections();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
  };
  lines.push(line);
  return line;
}

async function visit(url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  return page;
}

/** Resolves when this browser has stored all the given pages. */
const kept = (page: Page, paths: string[]): Promise<void> =>
  page.evaluate(async (asked) => {
    const isThere = async (path: string) => Boolean(await caches.match(path, { cacheName: 'pages' }));
    while (!(await Promise.all(asked.map(isThere))).every(Boolean))
      await new Promise((again) => setTimeout(again, 250));
  }, paths);

/** Resolves when a service worker controls this page. */
const controlled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    while (!navigator.serviceWorker.controller) await new Promise((again) => setTimeout(again, 250));
  });

test('serves the library and recipes offline, but not the staff area', async () => {
  const line = await openLine();
  const page = await visit(`${line.url}/learn`);
  await kept(page, [
    '/learn/edibles-guide',
    '/recipe/1',
    '/munchies',
    '/learn/glossary',
    '/strain/blue-dream',
    '/offline',
  ]);
  await line.cut();

  await page.goto(`${line.url}/learn/edibles-guide`);
  expect(await page.locator('h1').textContent()).toContain('Edibles');
  expect(await page.locator('.article').textContent()).toMatch(/\d\smg/);
  await page.goto(`${line.url}/recipe/1`);
  expect(await page.locator('h1').textContent()).toContain('Brownies');
  await page.goto(`${line.url}/munchies?category=beverages`);
  expect(await page.locator('h1').textContent()).toBe('Munchies');

  for (const path of ['/admin', '/find-dispensaries-near-you', '/store']) {
    await page.goto(`${line.url}${path}`);
    expect(await page.locator('h1').textContent()).toBe('You are offline');
  }
  expect(await axe(page)).toEqual([]);
  const names = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().map((url) => new URL(url).pathname);
  });
  expect(names.filter((name) => /admin|chat|dispensar|newsletter|store/.test(name))).toEqual([]);
  await page.context().close();
});

test('the site can be installed', async () => {
  const manifest = (await (await fetch(`${site()}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string }[];
    start_url: string;
  };
  expect(manifest.start_url).toBe('/');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons)
    expect((await fetch(`${site()}${src}`)).headers.get('content-type')).toBe('image/png');
  const worker = await fetch(`${site()}/service-worker.js`);
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
});

test('waits with a new version until the reader accepts it', async () => {
  const line = await openLine();
  const page = await visit(`${line.url}/learn`);
  await controlled(page);
  line.release = 'newer';
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const offer = page.getByRole('button', { name: 'Reload now' });
  await offer.waitFor();
  expect(await page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))).toBe(true);
  await Promise.all([page.waitForEvent('load'), offer.click()]);
  await controlled(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  expect(await page.locator('h1').textContent()).toBe('Learn');
  await page.context().close();
});
