import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axe, openBrowser, openPage, overflow, PHONE, SMALLEST, site, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('finds a strain for a visitor who mistypes its name', async () => {
  const { page, problems } = await openPage(browser, '/cannabis-strain-finder');
  await page.getByRole('searchbox').fill('blu dreem');
  await page.waitForURL(/search=blu(\+|%20)dreem/);
  await page.getByRole('link', { name: 'Blue Dream', exact: true }).first().click();
  await page.waitForURL(/\/strain\/blue-dream$/);
  await page.getByRole('heading', { level: 1, name: 'Blue Dream' }).waitFor();
  await page.getByRole('tab', { name: 'Terpenes' }).click();
  await page.getByRole('tabpanel').getByText('Myrcene').first().waitFor();
  expect(page.url()).toContain('tab=terpenes');
  await page.getByRole('tab', { name: 'Growing' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Blueberry', exact: true }).click();
  await page.waitForURL(/\/strain\/blueberry$/);
  await page.getByRole('heading', { level: 1, name: 'Blueberry' }).waitFor();
  expect(await page.title()).toContain('Blueberry');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('keeps filters in the address, so they can be shared, undone with Back, and cleared', async () => {
  const { page } = await openPage(browser, '/cannabis-strain-finder');
  await page.getByRole('button', { name: /^sleepy/ }).click();
  await page.locator('a[aria-pressed=true]', { hasText: 'sleepy' }).first().waitFor();
  expect(page.url()).toContain('effects=sleepy');
  await page
    .getByRole('button', { name: /indica/i })
    .first()
    .click();
  await page.waitForURL(/type=indica/);
  expect(page.url()).toContain('effects=sleepy');
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('type='));
  await page.getByRole('link', { name: 'Clear All' }).first().click();
  await page.waitForURL((url) => url.search === '');
  await page.context().close();
});

test('says what to do when a list fails to load, and loads it on retry', async () => {
  const { page } = await openPage(browser, '/');
  await page.route('**/api/strains?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('link', { name: 'Strains', exact: true }).first().click();
  await page.getByText('Failed to load strains').waitFor();
  await page.getByText('There was an error loading the strain data. Please try again.').waitFor();
  await page.unroute('**/api/strains?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Blue Dream').first().waitFor();
  await page.context().close();
});

test('says that nothing was found and offers to clear the filters', async () => {
  const { page } = await openPage(browser, '/strains?search=xqzzkw');
  await page.getByText('No strains found').waitFor();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await page.waitForURL((url) => url.search === '');
  await page.context().close();
});

test('shows three different strains on Surprise Me', async () => {
  const { page } = await openPage(browser, '/strains');
  const answers = [0, 1, 2].map((part) =>
    page.waitForResponse((response) => response.url().includes(`random?part=${part}`)),
  );
  await page.getByRole('button', { name: 'Surprise Me' }).click();
  const drawn = await Promise.all(
    answers.map(async (answer) => (await (await answer).json()) as { slug: string; name: string }),
  );
  expect(new Set(drawn.map(({ slug }) => slug)).size).toBe(3);
  for (const { name } of drawn) await page.getByText(name, { exact: true }).first().waitFor();
  await page.context().close();
});

test('shows the documented text for an unknown strain', async () => {
  const { page } = await openPage(browser, '/strain/no-such-strain');
  await page.getByRole('heading', { name: 'Strain Not Found' }).waitFor();
  await page.getByText("The strain you're looking for doesn't exist or has been removed.").waitFor();
  await page.context().close();
});

test('leaves an unknown page for the library after three seconds, unless the visitor stays', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${site()}/no/such/page`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.clock.runFor(3_200);
  await page.waitForURL(/\/strains$/);
  await page.goto(`${site()}/no/such/page`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /Stay/ }).click();
  await page.clock.runFor(10_000);
  expect(page.url()).toContain('/no/such/page');
  await context.close();
});

test('lets a keyboard user skip to the content, search, and open a result', async () => {
  const { page } = await openPage(browser, '/cannabis-strain-finder');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('gsc');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=gsc/);
  await page.getByRole('heading', { name: /matching “gsc”/ }).waitFor();
  await page.getByRole('link', { name: 'GSC', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/strain\/gsc$/);
  await page.context().close();
});

test('can be read, filtered, and searched without JavaScript', async () => {
  const { page } = await openPage(browser, '/cannabis-strain-finder', { javaScriptEnabled: false, viewport: PHONE });
  await page.getByRole('searchbox').fill('zkitlez');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=zkitlez/);
  await page.getByRole('link', { name: 'Zkittlez', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Zkittlez' }).waitFor();
  await page.goto(`${site()}/strain/blue-dream?tab=terpenes`);
  await page.getByText('Myrcene').filter({ visible: true }).first().waitFor();
  await page.goto(`${site()}/compare?s=blue-dream,gg4`);
  await page.getByText('GG4').filter({ visible: true }).first().waitFor();
  await page.context().close();
});

test('remembers the theme and applies it before the first paint', async () => {
  const { page } = await openPage(browser, '/', { colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.context().close();
});

test('lists every page and strain in the sitemap, and the sitemap in robots.txt', async () => {
  const sitemap = await (await fetch(`${site()}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(520);
  expect(sitemap).toContain('/strain/blue-dream</loc>');
  expect(await (await fetch(`${site()}/robots.txt`)).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test('describes a page to search engines and other sites', async () => {
  const html = await (await fetch(`${site()}/strain/Blue-Dream`)).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/strain\/blue-dream"/);
  for (const name of ['og:title', 'og:description', 'og:image', 'twitter:card']) expect(html).toContain(name);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );
  expect(JSON.stringify(data)).toContain('BreadcrumbList');
  expect(JSON.stringify(data)).not.toContain('aggregateRating');
});

test('lets a keyboard user review a strain and see the review counted', async () => {
  const { page, problems } = await openPage(browser, '/strain/acdc?tab=reviews');
  await page.getByRole('heading', { name: 'No Reviews Yet' }).waitFor();
  const submit = page.getByRole('button', { name: 'Submit Review' });
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox').last().fill('Mild, and tastes of pepper.');
  await submit.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Thank you for your review!').waitFor();
  await page.getByText('Mild, and tastes of pepper.').waitFor();
  // The count arrives in a separate response.
  await page.getByRole('heading', { name: 'No Reviews Yet' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await page.context().close();
});

test('lets staff sign in, add a strain, undo its removal, and log out', async () => {
  const { page, problems } = await openPage(browser, '/admin');
  await page.getByText('Please log in to access the admin panel.').waitFor();
  await visit(page, '/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Invalid username or password').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin$/);
  await page.getByRole('table').waitFor();
  for (const name of ['Strain Management', 'Blog Automation']) await page.getByRole('tab', { name }).waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Strain' }).click();
  await page.getByRole('button', { name: 'Create strain' }).click();
  await page.getByLabel('Name').and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByLabel('Name').fill('Journey Bush');
  await page.getByLabel('Type').selectOption('hybrid');
  await page.getByLabel('THC %').fill('18.25');
  await page.getByRole('button', { name: 'Create strain' }).click();
  await page.getByText('Strain created successfully').waitFor();
  await page.getByLabel('Search strains').fill('Journey Bush');
  await page.getByRole('button', { name: 'Delete Journey Bush' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Strain deleted successfully').waitFor();
  await page.getByText('No strain is called “Journey Bush”.').waitFor();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Delete Journey Bush' }).waitFor();
  const shown = await page.request.get(`${site()}/api/strains/journey-bush`);
  expect(((await shown.json()) as { thcContent: string }).thcContent).toBe('18.25');

  await page.setViewportSize(SMALLEST);
  for (const tab of ['strains', 'blog', 'import', 'licenses', 'reviews', 'shop', 'audit']) {
    await visit(page, `/admin?tab=${tab}`);
    expect([tab, await overflow(page)]).toEqual([tab, 0]);
  }
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/admin\/login$/);
  const after = await page.request.get(`${site()}/api/admin/verify`, { headers: { authorization: `Bearer ${token}` } });
  expect([after.status(), await page.evaluate(() => localStorage.getItem('adminToken'))]).toEqual([401, null]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('finds shops near a place, filters them, explains the ranking, and shows them on the map', async () => {
  const { page, problems } = await openPage(browser, '/find-dispensaries-near-you');
  await page.getByRole('combobox').fill('bethes');
  await page.getByRole('option', { name: /Bethesda, MD/ }).click();
  await page.waitForURL(/location=Bethesda/);
  await page.getByRole('heading', { name: /of Bethesda, MD/ }).waitFor();
  await page.getByRole('button', { name: '10 miles' }).click();
  await page.waitForURL(/radius=10/);
  await page.locator('summary', { hasText: 'Why it ranks here' }).first().click();
  await page.getByText('Distance', { exact: true }).first().waitFor();
  await page.getByText('Demo listing', { exact: true }).first().waitFor();
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
  await page
    .getByRole('link', { name: /^View Map/ })
    .first()
    .click();
  await page.waitForURL(/\/dispensary-map\?id=/);
  await page.getByText('This shop doesn’t exist').waitFor();
  expect(await page.getByRole('link', { name: /Directions/ }).count()).toBe(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('dispensaries') ?? '[]').length)).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('filters accessories, and counts a click for staff to see', async () => {
  const { page, problems } = await openPage(browser, '/accessories');
  await page
    .getByRole('button', { name: /^Grinders/ })
    .first()
    .click();
  await page.waitForURL(/category=Grinders/);
  const link = page.getByRole('link', { name: /^See it at/ }).first();
  expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener');
  expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
  const login = await page.request.post(`${site()}/api/admin/login`, {
    data: { username: 'admin', password: process.env.ADMIN_PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const clicks = async () => {
    const report = await page.request.get(`${site()}/api/admin/clicks?by=source`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await report.json()) as { total: number }).total;
  };
  const before = await clicks();
  const tracked = page.waitForResponse((response) => response.url().endsWith('/api/affiliate/click-track'));
  await link.click();
  expect((await tracked).status()).toBe(202);
  await expectSoon(clicks, (total) => total === before + 1);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('promises no sale or delivery where the law allows neither, and gives the date of the law', async () => {
  for (const path of ['/how-do-i-get-weed/arlington-virginia', '/arlington-virginia']) {
    const { page, problems } = await openPage(browser, path);
    await page
      .getByText(/may not be delivered to adults|no delivery to adults/i)
      .first()
      .waitFor();
    await page
      .getByText(/(?:As of|Last checked) [A-Z][a-z]+ \d{1,2}, 20\d\d/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  }
});

/** Repeats a check until it passes. Otherwise the test's timeout ends it. */
async function expectSoon<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<void> {
  while (!holds(await ask())) await new Promise((resolve) => setImmediate(resolve));
}
