import engine, { type RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../deploy/local/src/servers/chromium.ts';

/** Address of the system that the run has started. */
export const site = (): string => process.env.SITE_URL ?? '';

export const PHONE = { width: 390, height: 844 };
/** The narrowest screen that anybody still carries. */
export const SMALLEST = { width: 320, height: 640 };
export const DESKTOP = { width: 1440, height: 900 };

/** The system's own Chromium, quiet toward the outside. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS });

/** A page that remembers what went wrong on it and whom it asked. */
export interface WatchedPage {
  page: Page;
  /** Console errors, uncaught errors and policy violations, answers with an intended error status left out. */
  problems: string[];
  /** Origins other than the site's that were asked for anything. */
  strangers: string[];
}

export async function openPage(
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  return openTab(await quietContext(browser, options), path, options.javaScriptEnabled !== false);
}

/** A visitor with nothing stored yet, who reaches nobody but the site. */
export async function quietContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  // What a worker fetches ahead is no part of the page.
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', ...options });
  // Whom a page asks is noted below; the question itself does not leave the machine.
  await context.route(
    ({ origin, protocol }) => protocol.startsWith('http') && origin !== site(),
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1></html>',
      }),
  );
  return context;
}

/** Opens a page in a tab of its own, for a visitor who may have seen others before. */
export async function openTab(context: BrowserContext, path: string, hasScripts = true): Promise<WatchedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site()) strangers.push(origin);
  });
  if (hasScripts) await visit(page, path);
  else await page.goto(`${site()}${path}`, { waitUntil: 'networkidle' });
  return { page, problems, strangers };
}

/** Takes a page to another path by its address, and waits until it answers to clicks. */
export const visit = (page: Page, path: string): Promise<void> =>
  live(page, () => page.goto(`${site()}${path}`, { waitUntil: 'networkidle' }));

/** Reloads a page, and waits until it answers to clicks. */
export const reload = (page: Page): Promise<void> => live(page, () => page.reload({ waitUntil: 'networkidle' }));

/**
 * Loads a page. Resolves when it has been made live, which begins only after it has been painted, and has what it then
 * asked for.
 */
async function live(page: Page, load: () => Promise<unknown>): Promise<void> {
  await load();
  // By now everything the document asked for has come. Requests of the page before are of no interest.
  const underway = new Set<Request>();
  const begin = (request: Request) => underway.add(request);
  const end = (request: Request) => underway.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const isLive = () =>
    !document.querySelector('script[type^=later]') ||
    Object.keys(document).some((key) => key.startsWith('__reactContainer'));
  await page.waitForFunction(isLive);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  while (underway.size > 0)
    await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What axe has against the page as it is now, one line each; by all rules of WCAG 2.2 AA, or by some. */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  // The engine stays in a page for its next look. It fetches nothing, and there are no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG },
    preload: false,
    iframes: false,
  };
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof engine }).axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim()})`),
    );
  }, options);
}
