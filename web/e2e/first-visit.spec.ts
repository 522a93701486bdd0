import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor says once that they are of age, and is not asked on the next page', async () => {
  const { page, problems } = await openPage(browser, '/');
  await page.getByRole('button', { name: 'I am 21 or older' }).click();
  await page.getByRole('complementary', { name: 'Age' }).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByRole('complementary', { name: 'Age' }).isVisible()).toBe(false);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a question to BluntBot is answered from the rows, with a way to a strain', async () => {
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

test('a visitor signs up for the newsletter with consent', async () => {
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
