import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true }).waitFor();
const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
/** Goes to another page without a new document, as a click does. */
const follow = (page: Page, to: string) =>
  page.locator(`a[href="${to}"]`).evaluateAll(([link]) => (link as HTMLAnchorElement | undefined)?.click());

test('searches the library, filters it by a tile, and clears both', async () => {
  const { page, problems } = await openPage(browser, '/learn');
  await heading(page, 'Featured');
  expect(await page.getByText(/^Showing \d+ of/).count()).toBe(0);
  const total = await page.locator('main article ul[aria-label=Tags]').count();
  expect(total).toBeGreaterThanOrEqual(24);
  const tags = await page
    .locator('main ul[aria-label=Tags]')
    .evaluateAll((lists) => lists.map((list) => list.children.length));
  expect(Math.max(...tags)).toBe(3);

  const plant = page.locator('#learn-tiles + ul').getByRole('button', { name: /The plant/ });
  await plant.click();
  await page.getByText(new RegExp(`^Showing \\d+ of ${total} articles$`)).waitFor();
  expect(await page.getByRole('heading', { name: 'Featured' }).count()).toBe(0);
  expect(await plant.getAttribute('aria-pressed')).toBe('true');
  await plant.click();
  await page.waitForURL((url) => url.search === '');
  await heading(page, 'Featured');

  await page.getByRole('searchbox', { name: 'Search the library' }).fill('TERPENES');
  await page.keyboard.press('Enter');
  await page.getByText(new RegExp(`^Showing \\d+ of ${total} articles$`)).waitFor();
  expect(await page.locator('#learn-tiles').count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('xqzzkw');
  await page.keyboard.press('Enter');
  await heading(page, 'No articles found');
  await said(page, 'Try adjusting your search terms or browse by category');
  await page.getByRole('link', { name: 'Clear Filter' }).click();
  await page.waitForURL((url) => url.search === '');
  await heading(page, 'Featured');
  await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('shows an article’s type, author, and dates, and copies its link', async () => {
  const { page } = await openPage(browser, '/learn/medical-marijuana', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  expect(await page.title()).toMatch(/ \| BluntBot Learn$/);
  for (const text of ['Laws', 'intermediate', '14 min read', 'Healthcare', 'February 12, 2024']) await said(page, text);
  await page.getByText(/^Last updated/).waitFor();
  await page.getByRole('button', { name: 'Share Article' }).click();
  await page.getByText('Link copied to clipboard!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('link', { name: 'Back to Learn' }).click();
  await page.waitForURL(/\/learn$/);
  await page.context().close();
});

test('shows a glossary definition on keyboard focus, and closes it on Escape', async () => {
  const { page, problems } = await openPage(browser, '/learn/edibles-guide');
  const word = page.locator('.article a.term').first();
  const before = await word.evaluateHandle((link) => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')].filter((each) =>
      each.checkVisibility(),
    );
    return all[all.indexOf(link as HTMLElement) - 1] as HTMLElement;
  });
  await before.asElement()?.focus();
  await page.keyboard.press('Tab');
  const note = page.locator('.term-note');
  await note.waitFor();
  const meaning = (await word.getAttribute('aria-describedby')) ?? '';
  expect(await note.textContent()).toContain(await page.locator(`#${meaning}`).textContent());
  const [at, under] = [await word.boundingBox(), await note.boundingBox()];
  expect(Math.abs((under?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0))).toBeLessThan(8);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  // Hovered, while the focus is elsewhere.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await word.hover();
  await note.waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await page.context().close();
});

test('saves reading progress and shows it on the hub', async () => {
  const { page } = await openPage(browser, '/learn/edibles-guide');
  await page
    .locator('.article')
    .evaluate((text) => window.scrollTo(0, text.getBoundingClientRect().top + text.clientHeight / 2));
  await page.waitForFunction(() => localStorage.getItem('readingProgress')?.includes('edibles-guide'));
  await page.getByRole('link', { name: 'Back to Learn' }).click();
  await page.getByText(/^\d+% read$/).waitFor();
  await page.reload();
  await page.getByText(/^\d+% read$/).waitFor();
  await page.context().close();
});

test.each([
  [
    '/learn/no-such-article',
    'Article Not Found',
    "The article you're looking for doesn't exist.",
    'Back to Learn',
    '/learn',
  ],
  [
    '/article/no-such-article',
    'Article Not Found',
    "The article you're looking for doesn't exist.",
    'Back to Daily Picks',
    '/daily-dank-feed',
  ],
  [
    '/article-detail/no-such',
    'Article Not Found',
    "The article you're looking for doesn't exist.",
    'Back to Daily Picks',
    '/daily-dank-feed',
  ],
  [
    '/recipe/no-such-recipe',
    'Recipe Not Found',
    "The recipe you're looking for doesn't exist.",
    'Go Back',
    '/munchies',
  ],
])('%s shows the documented text for a missing page', async (path, title, text, back, to) => {
  const { page } = await openPage(browser, path);
  await heading(page, title);
  await said(page, text);
  await page.locator('main').getByRole('link', { name: back, exact: true }).last().click();
  await page.waitForURL((url) => url.pathname === to);
  await page.context().close();
});

test('the back button of a missing recipe returns to the previous page', async () => {
  const { page } = await openPage(browser, '/learn');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/recipe/no-such-recipe',
      textContent: 'a dead link',
    });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'a dead link' }).click();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.waitForURL(/\/learn$|\/munchies$/);
  await page.context().close();
});

test('shows a loading text, then searches and filters recipes by title, description, and tags', async () => {
  const { page, problems } = await openPage(browser, '/');
  await follow(page, '/munchies');
  await said(page, 'Loading cannabis recipes...');
  await page
    .getByRole('link', { name: /^View Recipe/ })
    .first()
    .waitFor();
  const cards = page.locator('main article');
  expect(await cards.count()).toBe(10);
  for (const [list, names] of [
    ['Category', ['all', 'desserts', 'candies', 'savory', 'beverages']],
    ['Difficulty', ['all', 'beginner', 'intermediate', 'advanced']],
  ] as const)
    expect(await page.getByRole('list', { name: list }).getByRole('button').allTextContents()).toEqual(names);
  await page.getByRole('list', { name: 'Category' }).getByRole('button', { name: 'beverages' }).click();
  await page.waitForURL(/category=beverages/);
  await page.waitForFunction(() => document.querySelectorAll('main article').length < 10);
  expect(await cards.count()).toBeGreaterThan(0);
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('xqzzkw');
  await page.keyboard.press('Enter');
  await heading(page, 'No recipes found');
  await page.getByRole('link', { name: 'Show all recipes' }).click();
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 10);
  await heading(page, 'Safety notes');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('shows a recipe’s facts and safety card, and changes the dose per serving by keyboard', async () => {
  const { page, problems } = await openPage(browser, '/recipe/1');
  for (const fact of ['Prep', 'Cook', 'Servings', 'Reviews']) await said(page, fact);
  for (const title of ['Ingredients', 'Instructions', 'Tips', 'Notes', 'Recommended strains', 'Safety First'])
    await heading(page, title);
  const rules = (await page.locator('section[aria-labelledby=safety-first] li').allTextContents())
    .join('\n')
    .replaceAll('\u00a0', ' ');
  for (const rule of [
    'Start with a small dose',
    'Wait 1-2 hours before more',
    'Store away from children',
    'Label with dosage info',
    'Never drive after consuming',
  ])
    expect(rules).toContain(rule);
  const dose = page.getByRole('region', { name: 'What’s in a serving' });
  const serving = dose.locator('.text-title');
  const first = Number.parseFloat(await serving.innerText());
  await page.getByLabel('Flower in the infusion (g)').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('40');
  await page.waitForFunction((before) => !document.body.innerText.includes(`${before.toFixed(1)}\u00a0mg\n`), first);
  expect(Number.parseFloat(await serving.innerText())).toBeGreaterThan(first);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('400');
  await said(page, 'Fill in the four figures to see the dose.');
  await page.getByText('is a number from 0.1 to 40').waitFor();
  await page.getByRole('button', { name: 'More servings' }).focus();
  await page.keyboard.press('Enter');
  await said(page, '15 servings');
  await page.getByRole('radio', { name: 'Metric' }).focus();
  await page.keyboard.press('Space');
  await page
    .getByText(/^\d+\sg$/)
    .first()
    .waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('shows four methods and four rules in the beginner’s guide, with links to continue', async () => {
  const { page } = await openPage(browser, '/cannabis-101');
  for (const name of ['Sativa', 'Indica', 'Hybrid', 'Smoking', 'Vaping', 'Edibles', 'Tinctures'])
    await heading(page, name);
  expect(await page.locator('section[aria-labelledby=safety] li').count()).toBe(4);
  for (const to of ['/cannabis-strain-finder', '/growing'])
    expect(await page.locator(`main a[href="${to}"]`).count()).toBe(1);
  await page.getByText('We may earn a commission').first().waitFor();
  await page.getByText(/^Information only, not medical advice\./).waitFor();
  await page.context().close();
});

test('finds a word in the glossary, and says when there is none', async () => {
  const { page } = await openPage(browser, '/learn/glossary');
  expect(await page.locator('main dfn').count()).toBeGreaterThanOrEqual(60);
  await page.getByRole('searchbox', { name: 'Find a word' }).fill('trichome');
  await page.getByText(/^\d+ words? with “trichome”$/).waitFor();
  await page.getByRole('searchbox', { name: 'Find a word' }).fill('xqzzkw');
  await heading(page, 'No matching words');
  await page.context().close();
});
