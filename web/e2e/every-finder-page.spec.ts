import { afterAll, beforeAll, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { checkPage } from './page-checks.ts';
import { FINDER_PAGES } from './pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(FINDER_PAGES)('%s has no errors, fits its window, asks no strangers, and satisfies axe', (path) =>
  checkPage(browser, path),
);
