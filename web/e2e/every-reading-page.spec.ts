import { afterAll, beforeAll, test } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { checkPage, phoneVisitor } from './page-checks.ts';
import { READING_PAGES } from './pages.ts';

let browser: Browser;
let visitor: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  visitor = await phoneVisitor(browser);
});
afterAll(() => browser.close());

test.each(READING_PAGES)('%s has no errors, fits its window, contacts no other site, and passes axe', (path) =>
  checkPage(visitor, path),
);
