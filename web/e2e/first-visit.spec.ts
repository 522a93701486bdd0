import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('asks a visitor for their age only once', async () => {
  const { page, problems } = await openPage(browser, '/');
  await page.getByRole('button', { name: 'I am 21 or older' }).click();
  await page.getByRole('complementary', { name: 'Age' }).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByRole('complementary', { name: 'Age' }).isVisible()).toBe(false);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('answers a question to BluntBot from the data and links to a strain', async () => {
  const { page, problems } = await openPage(browser, '/bluntbot', { reducedMotion: 'reduce' });
  await page.getByRole('textbox', { name: 'Your question' }).fill('How much THC does Blue Dream have?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await log
    .getByRole('link', { name: /Blue Dream/ })
    .first()
    .waitFor();
  expect(await log.textContent()).toMatch(/18\s?%/);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('signs a visitor up for the newsletter with their consent', async () => {
  const { page, problems } = await openPage(browser, '/accessories');
  await page.getByLabel('Email address').fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  expect(await page.getByText('is on the list').count()).toBe(0);
  await page.getByRole('checkbox', { name: /^I am 21 or older and want the .+ newsletter by email/ }).check();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Thank you. reader@example.com is on the list.').waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});
