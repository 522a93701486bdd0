import { expect } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axe, DESKTOP, openTab, overflow, PHONE, quietContext, SMALLEST } from './browser.ts';
import { stumbles } from './reading.ts';

const MOST_SCRIPT_BYTES = 160 * 1024;

/** A visitor on a phone in light. What every page shares is fetched and compiled once for all the pages they open. */
export const phoneVisitor = (browser: Browser): Promise<BrowserContext> =>
  quietContext(browser, { viewport: PHONE, colorScheme: 'light', reducedMotion: 'reduce' });

/**
 * Opens a page once and expects of it what is expected of every page: on a phone in light, on the narrowest screen,
 * and on a desktop in dark.
 */
export async function checkPage(visitor: BrowserContext, path: string): Promise<void> {
  const { page, problems, strangers } = await openTab(visitor, path);
  const isForStaff = /^\/(admin|blog-automation)/.test(path);
  // Staff may wait for their editor, and read what is sent back as it is.
  if (!isForStaff) expect(await scriptBytes(page)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  if (!isForStaff) expect(await stumbles(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
  await resize(page, SMALLEST);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await resize(page, DESKTOP);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
  expect(problems).toEqual([]);
  // Nobody else hears who looks at what.
  expect([...new Set(strangers)]).toEqual([]);
  await page.close();
}

/** Gives a page another window, and resolves when it fills that. */
async function resize(page: Page, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
}

/**
 * Resolves when a page has become what its theme and its window say: some of it turns with the next frame, or in a
 * transition, however short.
 */
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
