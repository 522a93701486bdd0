import { afterAll, beforeAll, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, PHONE } from './browser.ts';
import { checkPage } from './page-checks.ts';
import { PAGES } from './pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(PAGES)(
  '%s on a phone in light: no error, no stranger asked, few scripts, nothing to scroll sideways or stumble over, axe is content',
  (path) => checkPage(browser, path, { viewport: PHONE, colorScheme: 'light' }),
);
