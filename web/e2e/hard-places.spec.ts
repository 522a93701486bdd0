import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP, openBrowser, openPage, PHONE, reload, SMALLEST, site } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? null);

/** The labels of the controls that a box covers. */
async function covered(box: Locator, controls: Locator): Promise<string[]> {
  const over = await box.boundingBox();
  const said: string[] = [];
  for (const control of await controls.all()) {
    const area = await control.boundingBox();
    if (!over || !area) continue;
    const apart =
      area.x + area.width <= over.x ||
      over.x + over.width <= area.x ||
      area.y + area.height <= over.y ||
      over.y + over.height <= area.y;
    if (!apart) said.push((await control.getAttribute('aria-label')) ?? (await control.innerText()));
  }
  return said;
}

const COMPARED = ['Blue Dream', 'GG4', 'Jack Herer', 'ACDC'].map((name) => ({
  slug: name.toLowerCase().replace(' ', '-'),
  name,
}));

test('replaces a strain image that fails to load with an outline of the same size', async () => {
  const { page, problems } = await openPage(browser, '/strain/blue-dream');
  const before = await page.locator('.plate').boundingBox();
  await page.route('**/images/strains/**', (route) => route.abort());
  await reload(page);
  await page.getByRole('img', { name: /^Drawing of Blue Dream/ }).waitFor();
  const after = await page.locator('.plate').boundingBox();
  expect([Math.round(after?.width ?? 0), Math.round(after?.height ?? 0)]).toEqual([
    Math.round(before?.width ?? -1),
    Math.round(before?.height ?? -1),
  ]);
  expect(
    await page
      .locator('main picture img')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).complete).length),
  ).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each([SMALLEST, PHONE, DESKTOP])('keeps an unknown value in its half of a card at $width px', async (viewport) => {
  const { page } = await openPage(browser, '/strains?search=black afghan', { viewport });
  await page.getByText('not known').first().waitFor();
  const spilling = await page
    .locator('main article p')
    .evaluateAll((lines) =>
      lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
    );
  expect(spilling).toEqual([]);
  await page.context().close();
});

test('says that a search of only punctuation is empty, lists nothing, and can be cleared', async () => {
  const { page } = await openPage(browser, '/strains?search=%25&type=sativa');
  await page.getByRole('heading', { name: 'Your search is empty' }).waitFor();
  expect(await page.locator('main article').count()).toBe(0);
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await page.waitForURL((url) => url.search === '?type=sativa');
  await page.locator('main article').first().waitFor();
  await page.context().close();
});

test.each([
  ['/terpenes', 390],
  ['/terpenes', 768],
  ['/terpenes', 1440],
  ['/explore', 390],
  ['/explore?strain=blue-dream', 1440],
  ['/strain/blue-dream', 768],
])('%s at %d px does not shift while it loads on a slow connection', async (path, width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site()}${path}`, { waitUntil: 'networkidle' });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
  await context.close();
});

test.each([PHONE, DESKTOP])(
  'shows a toast at $width px without covering the controls at the bottom',
  async (viewport) => {
    const { page } = await openPage(browser, '/strains', { viewport });
    await page.evaluate((chosen) => sessionStorage.setItem('compare', JSON.stringify(chosen)), COMPARED);
    await reload(page);
    await page
      .locator('main article')
      .filter({ hasNotText: 'Blue Dream' })
      .getByRole('button', { name: /^Compare/, pressed: false })
      .first()
      .click();
    const toast = page.getByRole('group', { name: 'Message' });
    await toast.getByText('Up to 4 strains can be compared').waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const tray = page.getByRole('complementary', { name: 'Chosen for comparison' });
    expect(await covered(toast, tray.locator('a, button'))).toEqual([]);
    expect(await covered(toast, page.getByRole('navigation', { name: 'Quick links' }).locator('a, button'))).toEqual(
      [],
    );
    expect(await covered(toast, page.getByRole('button', { name: /^Filters/ }))).toEqual([]);
    await page.context().close();
  },
);

test('moves the focus on when a keyboard user removes strains from the comparison', async () => {
  const { page } = await openPage(browser, '/strains');
  await page.evaluate((chosen) => sessionStorage.setItem('compare', JSON.stringify(chosen)), COMPARED.slice(0, 3));
  await reload(page);
  await page.getByRole('button', { name: 'Take GG4 out of the comparison' }).focus();
  for (const next of ['Take Jack Herer out of the comparison', 'Take Blue Dream out of the comparison', 'main']) {
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await focused(page)).toBe(next);
  }
  await page.context().close();
});

test('starts the locator with its list on a phone, with the filters in a sheet that works by keyboard', async () => {
  const { page, problems } = await openPage(browser, '/find-dispensaries-near-you?location=Bethesda,%20MD', {
    viewport: PHONE,
  });
  expect((await page.locator('main article').first().boundingBox())?.y).toBeLessThan(PHONE.height);
  const sheet = page.getByRole('complementary', { name: 'Filters' });
  expect(await sheet.isVisible()).toBe(false);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Open now' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/openNow=true/);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.waitForFunction((button) => button === document.activeElement, await opener.elementHandle());
  // The address changes before its page is shown.
  await opener.filter({ hasText: '(1)' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('loads the locator map in place of its drawing when a visitor interacts with it', async () => {
  const { page, problems } = await openPage(browser, '/find-dispensaries-near-you?location=22201');
  const map = page.getByRole('region', { name: 'Map of listed dispensaries' });
  /** The center of an element, relative to the map. */
  const middleOf = async (place: Locator) => {
    const [frame, box] = [await map.boundingBox(), await place.boundingBox()];
    if (!frame || !box) throw new Error('not to be seen');
    return { x: box.x + box.width / 2 - frame.x, y: box.y + box.height / 2 - frame.y };
  };
  const drawn = await middleOf(map.locator('svg text', { hasText: /^8$/ }));
  expect(await page.locator('.leaflet-container').count()).toBe(0);
  await page.getByRole('button', { name: 'Show the interactive map' }).focus();
  await page.keyboard.press('Enter');
  const marker = page.getByRole('button', { name: /^8\. / });
  await marker.waitFor();
  const live = await middleOf(marker);
  expect(Math.hypot(live.x - drawn.x, live.y - drawn.y)).toBeLessThan(5);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('leaflet-container');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('applies the in-stock filter in the shop, and does not link sold-out products', async () => {
  const count = async (query: string) => {
    const { page } = await openPage(browser, `/accessories?panel=open${query}`);
    const heading = await page.locator('#products').innerText();
    await page.context().close();
    return Number.parseInt(heading.replaceAll(',', ''), 10);
  };
  expect(await count('&inStock=false')).toBeGreaterThan(await count(''));
  const { page } = await openPage(browser, '/accessories?search=Ardent Nova&inStock=false');
  expect(await page.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true);
  await page.context().close();
});

test('shows an error inside the frame when a page breaks, and keeps the navigation working', async () => {
  const { page } = await openPage(browser, '/');
  await page.route('**/api/terpenes?limit=100', (route) =>
    route.fulfill({ json: [{ name: 'no terpene', percentage: 1 }] }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terpenes' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Something went wrong in the App' }).waitFor();
  // The stack trace is only for developers.
  expect(await page.getByText('Stack', { exact: true }).count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Strains' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cannabis strain finder' }).waitFor();
  expect(await page.getByText('Something went wrong in the App').count()).toBe(0);
  await page.context().close();
});
