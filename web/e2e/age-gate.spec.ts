import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axe, openBrowser, PHONE, site } from './browser.ts';
import { type GatedSite, startGatedSite } from './gated-site.ts';
import { PAGES } from './pages.ts';

const AFFIRMED = { cookie: 'age=21' };
const OPEN = new Set([
  '/age',
  '/privacy',
  '/terms',
  '/accessibility',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]);
/** The number of requests sent at once. */
const AT_ONCE = 4;
/** The length of a piece of text that can be found in HTML despite escaped punctuation. */
const TELLING = /[\w ,.-]{24,60}/;

let gated: GatedSite;
let browser: Browser;
beforeAll(async () => {
  [gated, browser] = await Promise.all([startGatedSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await gated.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gated.url + path, { headers, redirect: 'manual' });
const read = async <T>(path: string): Promise<T> => (await (await fetch(site() + path)).json()) as T;

/** Runs a function on all items, a few at a time. */
async function withAll<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Names and pieces of text from the site's content. */
async function content(): Promise<string[]> {
  const [strains, articles, recipes, laws, products] = await Promise.all([
    read<{ name: string; description: string | null }[]>('/api/strains?limit=100'),
    read<{ title: string; summary: string }[]>('/api/articles?limit=100'),
    read<{ title: string; description: string }[]>('/api/recipes'),
    read<{ possession: string; sale: string }[]>('/api/laws'),
    read<{ name: string }[]>('/api/products'),
  ]);
  const texts = [
    ...strains.map(({ description }) => description ?? ''),
    ...articles.flatMap(({ title, summary }) => [title, summary]),
    ...recipes.map(({ description }) => description),
    ...laws.flatMap(({ possession, sale }) => [possession, sale]),
    ...products.map(({ name }) => name),
  ];
  const names = strains.map(({ name }) => name).filter((name) => name.length > 8);
  return [...names, ...texts.flatMap((text) => TELLING.exec(text)?.[0] ?? [])];
}

/** Addresses of every kind: pages, sitemap entries, API paths, and the files that pages load. */
async function addresses(): Promise<string[]> {
  const openapi = JSON.parse(readFileSync(join(import.meta.dirname, '../../gateway/openapi.json'), 'utf8')) as {
    paths: object;
  };
  const answers = Object.keys(openapi.paths).map((path) =>
    path.replace(/\{(\w+)\}/g, (_, name) => (name === 'ref' ? 'blue-dream' : '1')),
  );
  const sitemap = await (await fetch(`${site()}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const pages = await Promise.all(
    ['/', '/learn', '/cannabis-101', '/store'].map(async (path) => (await fetch(site() + path)).text()),
  );
  const files = pages.flatMap((html) =>
    [...html.matchAll(/"(\/(?:assets|images|social)\/[^"\s]+)"/g)].map(([, path = '']) => path),
  );
  const others = [
    '/feed.xml',
    '/sitemap.xml',
    '/service-worker.js',
    '/strains.data',
    '/social/learn.jpg',
    '/api',
    '/robots.txt',
  ];
  return [...new Set([...PAGES.map(([path]) => path as string), ...listed, ...answers, ...files, ...others])];
}

describe('without the cookie', () => {
  test('reveals no content at any address', async () => {
    const [told, all] = await Promise.all([content(), addresses()]);
    expect(told.length).toBeGreaterThan(200);
    expect(all.length).toBeGreaterThan(700);
    // Visitors with the cookie have just requested some of the addresses, so those may be cached.
    await withAll(all.slice(0, 60), async (path) => void (await (await get(path, AFFIRMED)).arrayBuffer()));
    const tell: string[] = [];
    const passed: string[] = [];
    await withAll(all, async (path) => {
      const response = await get(path);
      const body = await response.text();
      const found = told.find((text) => body.includes(text));
      if (found) tell.push(`${path} tells “${found}”`);
      if (response.ok) passed.push(path);
    });
    expect(tell).toEqual([]);
    expect(
      passed.filter((path) => !OPEN.has(path.split('?')[0] ?? '') && !/\.(?:css|woff2)$/.test(path)).sort(),
    ).toEqual(['/api/health', '/api/health/ready', '/robots.txt']);
  });

  test('recognizes content when it is there', async () => {
    const told = await content();
    const html = await (await get('/strain/blue-dream', AFFIRMED)).text();
    expect(told.some((text) => html.includes(text))).toBe(true);
  });

  test('gives link previews and search engines a neutral title without any content', async () => {
    const response = await fetch(`${gated.url}/strain/blue-dream`);
    const html = await response.text();
    expect(new URL(response.url).pathname).toBe('/age');
    expect(html).toContain('<meta property="og:title" content="For adults 21 and older | BluntBot"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('canonical');
  });
});

describe('a visitor', () => {
  test('confirms their age without JavaScript and gets the requested page', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${gated.url}/strain/blue-dream?tab=terpenes`);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'I am 21 or older' }).click();
    await page.waitForURL(`${gated.url}/strain/blue-dream?tab=terpenes`);
    await page.getByRole('heading', { level: 1, name: 'Blue Dream' }).waitFor();
    expect((await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([['age', true]]);
    await context.close();
  });

  test('continues with JavaScript, and is asked again after the confirmation expires', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(`${gated.url}/`);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'I am 21 or older' }).click();
    await page.waitForURL(`${gated.url}/`);
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
    await page.getByRole('link', { name: 'Munchies' }).first().click();
    await page.locator('a[href^="/recipe/"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByRole('link', { name: 'Strains', exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === '/age');
    await page.getByRole('button', { name: 'I am 21 or older' }).click();
    // The browser is back on the age page, or on the requested page if it already had its script.
    await page.waitForURL((url) => ['/munchies', '/cannabis-strain-finder'].includes(url.pathname));
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('shows every page as it is without a gate to a visitor with the cookie', async () => {
  const wrong: string[] = [];
  await withAll(PAGES, async ([path, status]) => {
    const response = await get(path, AFFIRMED);
    await response.arrayBuffer();
    if (response.status !== status) wrong.push(`${path} answers ${response.status}`);
  });
  expect(wrong).toEqual([]);
});
