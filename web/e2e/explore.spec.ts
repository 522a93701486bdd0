import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, PHONE } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('with the keyboard alone: a strain is sought in the picture, its card is next, and leads to its page and back', async () => {
  const { page, problems } = await openPage(browser, '/explore', { reducedMotion: 'reduce' });
  await page.getByRole('combobox', { name: 'Find a strain in the picture' }).focus();
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

test('the picture is moved by keys, a flower that is clicked has its card, and nothing chosen closes it', async () => {
  const { page, problems } = await openPage(browser, '/explore?strain=blue-dream', { reducedMotion: 'reduce' });
  const picture = page.getByRole('application', { name: 'Strain map' });
  // The strain of the address lies in the middle.
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

test('filters stand in the address, leave nothing sometimes, and are cleared', async () => {
  const { page } = await openPage(browser, '/explore?type=sativa&effects=sleepy,energetic,hungry,talkative');
  await page.getByRole('heading', { name: /^0 of \d+ strains: sativa, reported as/ }).waitFor();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await page.getByRole('heading', { name: /^\d+ strains$/ }).waitFor();
  await page.getByRole('button', { name: /^Limonene \d+$/ }).click();
  await page.getByRole('heading', { name: /^\d+ of \d+ strains: led by limonene$/ }).waitFor();
  await page.context().close();
});

test('without JavaScript the picture is a list, filtered and searched by its address', async () => {
  const { page } = await openPage(browser, '/explore?terpene=terpinolene', {
    javaScriptEnabled: false,
    viewport: PHONE,
  });
  await page.getByRole('heading', { name: /Led by terpinolene/ }).waitFor();
  expect(await page.getByRole('heading', { name: /Led by myrcene/ }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Find a strain in the picture' }).fill('Blue Dream');
  await page.keyboard.press('Enter');
  await page.waitForURL(/strain=Blue/);
  await page.locator('#chosen-strain', { hasText: 'Blue Dream' }).waitFor();
  await page.context().close();
});

test('a failing picture says what to do, and does it', async () => {
  const { page } = await openPage(browser, '/legacy-reviews');
  await page.route('**/api/strains/map', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/explore"]')?.click());
  await page.getByText('Failed to load the picture').waitFor();
  await page.unroute('**/api/strains/map');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: /^\d+ strains$/ }).waitFor();
  await page.context().close();
});
