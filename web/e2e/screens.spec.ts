import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { openBrowser, openPage, PHONE, site, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const box = async (locator: Locator) => {
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
};

test('keeps the compare tray off BluntBot’s field on a phone, and clears it at once', async () => {
  const { page, problems } = await openPage(browser, '/terpenes', { viewport: PHONE });
  const chosen = ['blue-dream', 'gg4'].map((slug) => ({ slug, name: slug }));
  await page.evaluate((strains) => sessionStorage.setItem('compare', JSON.stringify(strains)), chosen);
  await visit(page, '/bluntbot');
  const tray = page.getByRole('complementary', { name: 'Chosen for comparison' });
  expect((await box(page.getByRole('button', { name: 'Send' }))).bottom).toBeLessThanOrEqual((await box(tray)).top);
  await tray.getByRole('button', { name: 'Clear all strains from the comparison' }).click();
  await tray.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await page.context().close();
});

test('finds strains for the finder’s own example in the first document, and counts them', async () => {
  const html = await (await fetch(`${site()}/cannabis-strain-finder?search=calm%2C+citrus%2C+not+sleepy`)).text();
  const [, count] = /(\d+) strains for “calm, citrus, not sleepy”/.exec(html) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  expect(html).not.toContain('0 strains');
});

test('shows a strain’s strength above the fold on a phone, also on a first visit', async () => {
  const { page } = await openPage(browser, '/strain/blue-dream', { viewport: PHONE });
  await page.getByRole('complementary', { name: 'Age' }).waitFor();
  const bar = await box(page.getByRole('navigation', { name: 'Quick links' }));
  expect((await box(page.getByText('18%', { exact: true }).first())).bottom).toBeLessThan(bar.top);
  await page.context().close();
});

test('accepts a tap on the age notice before the page’s scripts load', async () => {
  const { page } = await openPage(browser, '/terms', { viewport: PHONE });
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(`${site()}/terpenes`, { waitUntil: 'commit' });
  const notice = page.getByRole('complementary', { name: 'Age' });
  await page.getByRole('button', { name: 'I am 21 or older' }).click();
  await notice.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => localStorage.getItem('adult'))).toBe('yes');
  await page.context().close();
});

test('responds at once to a tap on a strain on a slow connection', async () => {
  const { page } = await openPage(browser, '/strains', { viewport: PHONE });
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/strain-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('main article h3 a').first().click();
  await page.getByText('Loading the page').waitFor({ state: 'attached' });
  letThrough();
  await page.waitForURL(/\/strain\//);
  await page.getByText('Loading the page').waitFor({ state: 'detached' });
  await page.context().close();
});

test('fits three compared strains on a phone, and scrolls to a fourth with the names in view', async () => {
  const { page, problems } = await openPage(browser, '/compare?s=blue-dream,gg4,jack-herer', { viewport: PHONE });
  const hidden = () =>
    page.getByRole('region', { name: 'Comparison' }).evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(await hidden()).toBeLessThanOrEqual(0);
  expect(await page.getByRole('list', { name: 'Drawings, side by side' }).getByRole('listitem').count()).toBe(3);
  await visit(page, '/compare?s=blue-dream,gg4,jack-herer,acdc');
  expect(await hidden()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each(['/strains', '/accessories', '/dispensaries', '/strain/blue-dream', '/munchies', '/learn'])(
  'floats only the bars at the edges over %s on a phone, at any scroll position',
  async (path) => {
    const { page } = await openPage(browser, path, { viewport: PHONE, reducedMotion: 'reduce' });
    const floating = await page.evaluate(async () => {
      const found = new Set<string>();
      const isFloating = (element: HTMLElement): boolean => {
        const { position } = getComputedStyle(element);
        if (!['fixed', 'sticky'].includes(position) || !element.checkVisibility()) return false;
        const { top, bottom, width, height } = element.getBoundingClientRect();
        const isBar = width >= window.innerWidth && (top <= 0 || bottom >= window.innerHeight);
        const isAtRest = position === 'sticky' && top > 0;
        const isSeen = width > 1 && height > 0 && bottom > 0 && top < window.innerHeight;
        return isSeen && !isBar && !isAtRest;
      };
      for (const share of [0, 0.3, 0.6, 0.5, 1]) {
        window.scrollTo(0, share * (document.documentElement.scrollHeight - window.innerHeight));
        await new Promise((next) => requestAnimationFrame(next));
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          if (isFloating(element)) found.add(element.outerHTML.slice(0, 120));
        }
      }
      return [...found];
    });
    expect(floating).toEqual([]);
    await page.context().close();
  },
);
