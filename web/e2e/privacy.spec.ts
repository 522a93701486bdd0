import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { BROWSER_DATA, type BrowserPlace, LOG_FIELDS } from '../app/content/legal/privacy.ts';
import { openBrowser, openPage, site } from './browser.ts';
import { type GatedSite, startGatedSite } from './gated-site.ts';

let browser: Browser;
let gated: GatedSite;
beforeAll(async () => {
  [browser, gated] = await Promise.all([openBrowser(), startGatedSite()]);
});
afterAll(async () => {
  await browser.close();
  await gated.stop();
});

/** Pages of every kind, besides those where the test does something. */
const VISITED = [
  ...['/explore', '/terpenes', '/accessories', '/store', '/growing', '/how-do-i-get-weed', '/cannabis-101', '/daily'],
  ...['/compare', '/search?q=blue', '/privacy'],
];

type Held = `${BrowserPlace} ${string}`;

/** What a browser stores for the site now, by place and name. */
async function held(page: Page): Promise<Held[]> {
  const cookies = (await page.context().cookies()).map(({ name }): Held => `cookie ${name}`);
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cacheStorage ${name}`),
  ]);
  return [...cookies, ...(others as Held[])];
}

/** The privacy page's entry for a stored item, or the item itself if there is none. */
const entryOf = (one: Held): string => {
  const entry = BROWSER_DATA.find(({ place, name }) =>
    name.endsWith('*') ? one.startsWith(`${place} ${name.slice(0, -1)}`) : one === `${place} ${name}`,
  );
  return entry ? `${entry.place} ${entry.name}` : one;
};

/** Opens a page and waits until it's ready to use. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${site()}${path}`);
  await page.waitForFunction(
    () =>
      'scriptless' in document.documentElement.dataset ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Uses every feature of the site that stores something. */
async function useEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I am 21 or older' }).click();
  await page.getByRole('button', { name: /^Theme:/ }).click();
  await page.getByRole('link', { name: 'Search the site' }).click();
  await page.getByRole('checkbox', { name: /opens/ }).click();
  await go(page, '/recipe/1');
  await page.getByText('Metric', { exact: true }).click();
  await go(page, '/bluntbot');
  await page.getByRole('textbox', { name: 'Your question' }).fill('How much THC does Blue Dream have?');
  await page.keyboard.press('Enter');
  await page
    .getByRole('log')
    .getByRole('link', { name: /Blue Dream/ })
    .first()
    .waitFor();
  await go(page, '/learn/edibles-guide');
  await page.waitForFunction(() => {
    window.scrollBy(0, 400);
    return localStorage.getItem('readingProgress') !== null;
  });
  await go(page, '/washington-dc');
  await page.locator('a[href^="/dispensary-map"]').first().click();
  await page.getByRole('checkbox', { name: 'Always show the street map' }).check();
  await go(page, '/legacy-review-detail/blue-dream-review');
  await page.getByRole('button', { name: 'Save' }).click();
  await go(page, '/cannabis-strain-finder');
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  await go(page, '/strain/gg4?tab=reviews');
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Comments (optional)' }).fill('Written to be deleted.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('button', { name: /^Delete my review/ }).waitFor();
}

const NAMED = new Set(BROWSER_DATA.map(({ place, name }) => `${place} ${name}`));
/** The caches that the service worker fills besides the cache of its release. */
const CACHES = BROWSER_DATA.filter(({ place, name }) => place === 'cacheStorage' && !name.endsWith('*')).map(
  ({ name }) => name,
);
/** Everything that browsers stored in these tests, as the privacy page names it. */
const seen = new Set<string>();
const look = async (page: Page) => {
  for (const one of await held(page)) seen.add(entryOf(one));
};
const unnamed = () => [...seen].filter((one) => !NAMED.has(one));

test('stores only what the privacy page names for a visitor who reads, and contacts no other company', async () => {
  const { page, strangers } = await openPage(browser, '/', { serviceWorkers: 'allow' });
  for (const path of VISITED) {
    await go(page, path);
    await look(page);
  }
  // Once the service worker is active, it stores the files of the next pages and the data they load on the way from
  // one to another.
  await go(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await go(page, '/store');
  await go(page, '/strain/blue-dream');
  await go(page, '/munchies');
  await page.locator('a[href^="/recipe/"]').first().click();
  await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
  while (CACHES.some((name) => !seen.has(`cacheStorage ${name}`))) await look(page);
  expect(unnamed()).toEqual([]);
  expect(strangers).toEqual([]);
  await page.context().close();
});

test('names on the privacy page exactly what a browser may store', async () => {
  const { page } = await openPage(browser, '/');
  await useEverything(page);
  await look(page);
  await signIn(page);
  await look(page);
  const affirmed = await affirm();
  await look(affirmed);
  await affirmed.context().close();
  expect([...seen].sort()).toEqual([...NAMED].sort());
  await page.context().close();
});

async function signIn(page: Page): Promise<void> {
  await go(page, '/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD ?? '');
  await page.getByRole('button', { name: /^(?:Log|Sign) in/i }).click();
  await page.waitForURL(/\/admin$/);
}

async function affirm(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${gated.url}/strains`);
  await page.getByRole('button', { name: 'I am 21 or older' }).click();
  await page.waitForURL(`${gated.url}/strains`);
  return page;
}

test('lets the writer of a review delete it', async () => {
  const { page, problems } = await openPage(browser, '/strain/jack-herer?tab=reviews');
  await page.getByRole('radio', { name: /^2 stars/ }).check({ force: true });
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('button', { name: /^Delete my review/ }).click();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await page.getByText('Review deleted').waitFor();
  await page.getByText('No Reviews Yet').waitFor();
  expect(await (await fetch(`${site()}/api/strains/jack-herer/reviews`)).json()).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('shows Global Privacy Control, which turns off click counts and automatic maps', async () => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' }, serviceWorkers: 'block' });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    localStorage.setItem('streetMap', 'always');
  });
  await context.route(
    ({ origin }) => origin !== site(),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  const page = await context.newPage();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await go(page, '/privacy');
  await page.getByText('Your browser sends Global Privacy Control, and this site honors it.').waitFor();
  expect(await page.getByText('Your browser doesn’t send').isVisible()).toBe(false);
  await go(page, '/dispensary-map/1');
  await page.getByRole('button', { name: 'Show the street map' }).waitFor();
  expect(asked.filter((url) => !url.startsWith(site()))).toEqual([]);
  await go(page, '/accessories');
  const opened = context.waitForEvent('page');
  await page.locator('a[rel~=sponsored]').first().click();
  await opened;
  expect(asked.filter((url) => url.includes('click-track'))).toEqual([]);
  const sent = await page.request.post(`${site()}/api/affiliate/click-track`, { data: { productId: 1 } });
  expect(await sent.json()).toMatchObject({ success: true, counted: false });
  await context.close();
});

test('logs the fields that the privacy page names', () => {
  const lines = readFileSync(join(process.env.SITE_DATA_DIR ?? '', 'logs/gateway.log'), 'utf8').split('\n');
  const written = new Set(
    lines
      .filter((line) => line.includes('"message":"answered"'))
      .flatMap((line) => Object.keys(JSON.parse(line) as object)),
  );
  // Systems with tracing or sampling also write these.
  for (const name of ['traceId', 'sample']) written.add(name);
  expect([...written].sort()).toEqual(LOG_FIELDS.map(({ name }) => name).sort());
});
