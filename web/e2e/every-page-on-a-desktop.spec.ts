import { afterAll, beforeAll, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, openBrowser } from './browser.ts';
import { checkPage } from './page-checks.ts';
import { PAGES } from './pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(PAGES)(
  '%s on a desktop in dark: no error, no stranger asked, few scripts, nothing to scroll sideways, axe is content',
  (path) => checkPage(browser, path, { viewport: DESKTOP, colorScheme: 'dark' }),
);
