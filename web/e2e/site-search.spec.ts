import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axe, openBrowser, openPage, PHONE } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const FIND = 'Search the site';

test('opens the search on "/", moves with arrows, opens on Enter, and returns the focus on Escape', async () => {
  const { page, problems } = await openPage(browser, '/terpenes', { reducedMotion: 'reduce' });
  await page.getByRole('link', { name: FIND }).focus();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: FIND });
  await box.waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(FIND);

  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('blue drea');
  await page
    .getByRole('option', { name: /^Blue Dream/ })
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/strain\/blue-dream$/);
  await box.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await page.context().close();
});

test('types "/" into a focused field, and lets the visitor turn the shortcut off', async () => {
  const { page } = await openPage(browser, '/cannabis-strain-finder');
  const field = page.getByRole('searchbox').first();
  await field.focus();
  await page.keyboard.type('a/b');
  expect(await field.inputValue()).toBe('a/b');
  await page.getByRole('link', { name: FIND }).click();
  await page.getByRole('checkbox', { name: '/ opens this' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: FIND }).waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('combobox', { name: FIND }).inputValue()).toBe('');
  await page.context().close();
});

test('finds a misspelled term, a city, a recipe, and a page by touch on a phone', async () => {
  const { page, problems } = await openPage(browser, '/', { viewport: PHONE, hasTouch: true });
  await page.getByRole('link', { name: FIND }).tap();
  const box = page.getByRole('combobox', { name: FIND });
  for (const [typed, found] of [
    ['mircene', /^Myrcene/],
    ['arlingtn', /^Arlington/],
    ['how to make brownies', /Brownies/],
    ['compare', /^Compare strains/],
  ] as const) {
    await box.fill(typed);
    await page.getByRole('option', { name: found }).first().waitFor();
  }
  await page.getByRole('option', { name: /^Compare strains/ }).tap();
  await page.waitForURL(/\/compare$/);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('searches through a form on its own page without JavaScript', async () => {
  const { page } = await openPage(browser, '/', { javaScriptEnabled: false });
  await page.getByRole('link', { name: FIND }).click();
  await page.getByRole('searchbox', { name: FIND }).fill('myrcene');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\?q=myrcene$/);
  await page.getByRole('heading', { name: 'Terpenes', exact: true }).waitFor();
  expect(
    await page
      .getByRole('link', { name: /^Myrcene/ })
      .first()
      .getAttribute('href'),
  ).toBe('/terpenes#myrcene');
  await page.context().close();
});
