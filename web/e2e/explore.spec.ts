import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, PHONE } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('lets a keyboard user find a strain on the map, and open its card and its page', async () => {
  const { page, problems } = await openPage(browser, '/explore', { reducedMotion: 'reduce' });
  await page.getByRole('combobox', { name: 'Find a strain on the map' }).focus();
  await page.keyboard.type('jack h');
  await page.getByRole('option', { name: /^Jack Herer/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/explore\?strain=jack-herer$/);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Jack Herer');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/strain\/jack-herer$/);
  await page.getByRole('link', { name: 'See it on the map' }).click();
  await page.waitForURL(/\/explore\?strain=jack-herer$/);
  await page.locator('#chosen-strain', { hasText: 'Jack Herer' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('moves the map by keyboard, and opens and closes a strain’s card by mouse', async () => {
  const { page, problems } = await openPage(browser, '/explore?strain=blue-dream', { reducedMotion: 'reduce' });
  const picture = page.getByRole('application', { name: 'Strain map' });
  // The strain from the address is in the center.
  await page.getByRole('link', { name: 'Close the card' }).click();
  await page.waitForURL((url) => url.search === '');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL(/\?strain=blue-dream$/);
  await picture.focus();
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('strain') !== 'blue-dream' && url.searchParams.has('strain'));
  expect(problems).toEqual([]);
  await page.context().close();
});

test('keeps filters in the address, shows when none match, and clears them', async () => {
  const { page } = await openPage(browser, '/explore?type=sativa&effects=sleepy,energetic,hungry,talkative');
  await page.getByRole('heading', { name: /^0 of \d+ strains: sativa, reported as/ }).waitFor();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await page.getByRole('heading', { name: /^\d+ strains$/ }).waitFor();
  await page.getByRole('button', { name: /^Limonene \d+$/ }).click();
  await page.getByRole('heading', { name: /^\d+ of \d+ strains: led by limonene$/ }).waitFor();
  await page.context().close();
});

test('shows a list without JavaScript, filtered and searched by its address', async () => {
  const { page } = await openPage(browser, '/explore?terpene=terpinolene', {
    javaScriptEnabled: false,
    viewport: PHONE,
  });
  await page.getByRole('heading', { name: /Led by terpinolene/ }).waitFor();
  expect(await page.getByRole('heading', { name: /Led by myrcene/ }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Find a strain on the map' }).fill('Blue Dream');
  await page.keyboard.press('Enter');
  await page.waitForURL(/strain=Blue/);
  await page.locator('#chosen-strain', { hasText: 'Blue Dream' }).waitFor();
  await page.context().close();
});

test('says what to do when the map fails to load, and loads it on retry', async () => {
  const { page } = await openPage(browser, '/legacy-reviews');
  await page.route('**/api/strains/map', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/explore"]')?.click());
  await page.getByText('Failed to load the picture').waitFor();
  await page.unroute('**/api/strains/map');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: /^\d+ strains$/ }).waitFor();
  await page.context().close();
});
