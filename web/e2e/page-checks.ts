import { expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { axe, openPage, overflow, PHONE, SMALLEST } from './browser.ts';
import { stumbles } from './reading.ts';

const MOST_SCRIPT_BYTES = 160 * 1024;

/** Opens a page and expects of it what is expected of every page. */
export async function checkPage(browser: Browser, path: string, options: BrowserContextOptions): Promise<void> {
  const { page, problems, strangers } = await openPage(browser, path, { ...options, reducedMotion: 'reduce' });
  expect(problems).toEqual([]);
  // Nobody else hears who looks at what.
  expect([...new Set(strangers)]).toEqual([]);
  // Staff may wait for their editor.
  if (!path.startsWith('/admin')) expect(await scriptBytes(page)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // Staff read what is sent back as it is.
  if (options.viewport === PHONE && !/^\/(admin|blog-automation)/.test(path)) expect(await stumbles(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: options.colorScheme === 'dark' ? 'light' : 'dark' });
  await settled(page);
  expect(await axe(page, ['color-contrast'])).toEqual([]);
  await page.setViewportSize(SMALLEST);
  await settled(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
}

/** Resolves when a page has become what its theme and its window say: some of it turns with the next frame, or in a transition, however short. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let frames = 0; frames < 2; frames += 1) await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await frame();
  });

/** Bytes of JavaScript that a page has loaded, as they came over the line. */
async function scriptBytes(page: Page): Promise<number> {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  // The legal pages have none at all.
  const hasScripts = (await page.locator('script[type=module]').count()) > 0;
  expect(sizes.length > 0).toBe(hasScripts);
  return sizes.reduce((sum, size) => sum + size, 0);
}
