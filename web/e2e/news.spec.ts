import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, site } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true }).waitFor();
/** Goes to another page without a new document, as a click does. */
const follow = (page: Page, to: string) =>
  page.locator(`a[href="${to}"]`).evaluateAll(([link]) => (link as HTMLAnchorElement | undefined)?.click());
const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(`${site()}${path}`)).json()) as Answer;

test('filters the news while the visitor types, and calls a lead breaking only while it is new', async () => {
  const { page, problems } = await openPage(browser, '/cannabis-news');
  await heading(page, /^(Breaking News|Top stories)$/);
  await heading(page, 'Latest News');
  await heading(page, 'Categories');
  expect(await page.locator('section[aria-labelledby=leads] article').count()).toBeLessThanOrEqual(3);
  const filters = page.getByRole('list', { name: 'Show' }).getByRole('button');
  expect((await filters.allTextContents()).map((text) => text.replace(/\d+$/, ''))).toEqual([
    'All',
    'News',
    'Education',
  ]);
  await filters.filter({ hasText: 'Education' }).click();
  await page.waitForURL(/type=education/);
  await page.locator('a[aria-pressed=true]', { hasText: 'Education' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the news' }).fill('xqzzkw');
  await heading(page, 'No news found');
  await page.waitForURL(/search=xqzzkw/);
  expect(page.url()).toContain('type=education');
  await page.locator('main').getByRole('link', { name: 'Daily Picks' }).click();
  await page.waitForURL(/\/daily-dank-feed$/);
  for (const group of ['Policy', 'Business', 'Research']) await heading(page, group);
  const leads = await page
    .locator('main section h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(leads).size).toBe(leads.length);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each([
  ['/washington-dc', '/cannabis-news'],
  ['/learn', '/daily-dank-feed'],
])('from %s to %s: shows an error when the news fails to load, and reloads on Try Again', async (from, to) => {
  const { page } = await openPage(browser, from);
  await page.route('**/api/daily-feed*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await follow(page, to);
  await page.getByRole('alert').getByRole('heading', { name: 'Failed to load news' }).waitFor();
  await page.unroute('**/api/daily-feed*');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try Again' }).click()]);
  await heading(page, 'Latest News');
  expect(new URL(page.url()).pathname).toBe(to);
  await page.context().close();
});

test.each([
  ['cannot be read', { status: 503, body: '{}' }],
  ['is empty', { json: { success: true, posts: [] } }],
])('shows the built-in samples when the list of posts %s', async (_, answer) => {
  const { page } = await openPage(browser, '/daily-dank-feed');
  await page.route('**/api/blog-automation/recent-posts*', (route) => route.fulfill(answer));
  await follow(page, '/daily');
  const samples = await read<{ title: string }[]>('/api/articles?kind=sample');
  expect(samples).toHaveLength(6);
  for (const { title } of samples) await page.getByRole('link', { name: title, exact: true }).waitFor();
  expect(await page.locator('main dl').innerText()).toMatch(/Total\s+6\s+Published\s+6\s+Categories\s+3/i);
  await page.context().close();
});

test('shows an error when neither posts nor samples can be loaded', async () => {
  const { page } = await openPage(browser, '/daily-dank-feed');
  await page.route('**/api/{blog-automation,articles}**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.route('**/api/blog-automation/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await follow(page, '/daily');
  await heading(page, 'Failed to load articles');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.locator('main article').first().waitFor();
  await page.context().close();
});

test('links the blog list to article-detail, with /article as the canonical address and an explained, colored score', async () => {
  const { page, problems } = await openPage(browser, '/daily');
  await page.getByRole('form', { name: 'Strain selector' }).waitFor();
  await page.locator('main article h3 a').first().click();
  await page.waitForURL(/\/article-detail\/[a-z0-9-]+$/);
  const canonical = page.url().replace('article-detail', 'article');
  await page.locator(`link[rel=canonical][href="${canonical}"]`).waitFor({ state: 'attached' });
  await page.getByText('How it’s calculated').click();
  await page.getByText('The title has 30 to 65 characters').waitFor();
  await page.getByRole('button', { name: 'Share Article' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('shows 85 in green and five minutes for an article without a score or read time, 79 in yellow, and 59 in red', async () => {
  const { feedItems } = await read<{ feedItems: { slug: string; title: string }[] }>('/api/daily-feed');
  const { page } = await openPage(browser, '/cannabis-news');
  for (const [seoScore, shown, ink] of [
    [null, 'SEO Score 85', 'text-accent'],
    [80, 'SEO Score 80', 'text-accent'],
    [79, 'SEO Score 79', 'text-warning'],
    [59, 'SEO Score 59', 'text-danger'],
  ] as const) {
    const { slug = '' } = feedItems.shift() ?? {};
    await page.route(`**/api/articles/${slug}*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), seoScore } });
    });
    await follow(page, `/article/${slug}`);
    const score = page.locator('header').getByText(shown, { exact: true });
    await score.waitFor();
    expect(await score.locator('[aria-hidden]').getAttribute('class')).toContain(ink);
    await page.goBack();
    await heading(page, 'Latest News');
  }
  await page.context().close();
});

test('opens a post from an admin’s /learn link, with /article as the canonical address', async () => {
  const { posts } = await read<{ posts: { slug: string; title: string }[] }>(
    '/api/blog-automation/recent-posts?limit=1',
  );
  const [{ slug = '', title = '' } = {}] = posts;
  const { page } = await openPage(browser, `/learn/${slug}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site()}/article/${slug}`);
  await page.context().close();
});

test('shows at most four posts on a city page', async () => {
  const { page } = await openPage(browser, '/washington-dc');
  const posts = page.locator('section[aria-labelledby=news] li');
  expect(await posts.count()).toBeGreaterThan(0);
  expect(await posts.count()).toBeLessThanOrEqual(4);
  await page.context().close();
});
