import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axe, DESKTOP, openBrowser, openPage, overflow, PHONE, SMALLEST, site } from './browser.ts';

const PAGES = [
  ['/', 200],
  ['/strains', 200],
  ['/cannabis-strain-finder', 200],
  ['/cannabis-strain-finder?type=sativa&effects=energetic&avoid=paranoid', 200],
  ['/cannabis-strain-finder?search=xqzzkw', 200],
  ['/cannabis-strain-finder?search=%25', 200],
  ['/strains?page=12', 200],
  ['/strains?page=999', 200],
  ['/strain/blue-dream', 200],
  ['/strain/blue-dream?tab=terpenes', 200],
  ['/strain/blue-dream?tab=growing', 200],
  ['/strain/blue-dream?tab=reviews', 200],
  ['/strain/100-og', 200],
  ['/strain/no-such-strain', 404],
  ['/strain/%E0%A4%A', 404],
  ['/strain/blue-dream?tab=accessories', 200],
  ['/dispensaries', 200],
  ['/find-dispensaries-near-you', 200],
  ['/locator?location=22201&radius=10&openNow=true', 200],
  ['/find-dispensaries-near-you?location=xqzzkw', 200],
  ['/dispensary-map?id=1', 200],
  ['/dispensary-map/1', 200],
  ['/dispensary-map?id=no-such-place', 404],
  ['/dispensary-map', 404],
  ['/terpenes', 200],
  ['/accessories', 200],
  ['/cannabis-accessories?view=list&sortBy=price&sortOrder=desc&panel=open', 200],
  ['/accessories?category=Grinders&maxPrice=60&inStock=false', 200],
  ['/accessories?search=xqzzkw', 200],
  ['/store', 200],
  ['/store?search=xqzzkw', 200],
  ['/store?product=brass-herb-tin', 200],
  ['/newsletter/confirm?token=abcdefghijklmnopqrstuvwx', 200],
  ['/newsletter/unsubscribe?token=abcdefghijklmnopqrstuvwx', 200],
  ['/newsletter/unsubscribe', 200],
  ['/growing', 200],
  ['/growing-guides?tab=techniques&difficulty=advanced', 200],
  ['/growing?tab=resources&type=Tool', 200],
  ['/growing?tab=guides&search=xqzzkw', 200],
  ['/growing/guide/first-indoor-grow', 200],
  ['/growing/guide/no-such-guide', 404],
  ['/growing/guide', 404],
  ['/legacy-reviews', 200],
  ['/legacy-reviews?sort=rating&page=2', 200],
  ['/legacy-reviews?search=xqzzkw', 200],
  ['/legacy-review-detail/blue-dream-review', 200],
  ['/legacy-reviews?page=999', 200],
  ['/legacy-review-detail/no-such-review', 404],
  ['/how-do-i-get-weed', 200],
  ['/how-do-i-get-weed/arlington-virginia', 200],
  ['/how-do-i-get-weed/no-such-city', 404],
  ['/washington-dc', 200],
  ['/denver-colorado', 200],
  ['/no-such-city', 404],
  ['/compare', 200],
  ['/compare?s=blue-dream,gg4,jack-herer,acdc', 200],
  ['/compare?s=blue-dream,no-such-strain', 200],
  ['/admin', 200],
  ['/admin/login', 200],
  ['/admin-login', 200],
  ['/no/such/page', 404],
] as const;

/** Addresses that the API would not even look for: the same screens of "not found" as above. */
const ODD = [
  ...['/strain/', '/legacy-review-detail/', '/growing/guide/', '/dispensary-map/', '/how-do-i-get-weed/', '/'].flatMap((path) =>
    ['%20', '%E0%A4', '%00', 'x'.repeat(299)].map((name) => `${path}${name}`),
  ),
  '/dispensary-map?id=%20',
];

/** Whom a page may ask besides the site: the street map that it frames, and nobody else. */
const strangersOf = (path: string, status: number): string[] =>
  path.startsWith('/dispensary-map') && status === 200 ? ['https://www.openstreetmap.org'] : [];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(PAGES)('%s', (path, status) => {
  test('answers with its status, title, description, canonical and main heading in the first document', async () => {
    const response = await fetch(`${site()}${path}`);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html.match(/<title>[^<]{4,}<\/title>/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}/);
    if (status === 200) expect(html).toMatch(/<link rel="canonical" href="http/);
    else expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(html).not.toMatch(/undefined|\[object Object\]|NaN/);
  });

  test.each([
    ['phone', PHONE, 'light'],
    ['desktop', DESKTOP, 'dark'],
  ] as const)(
    'on a %s in %s: no error, no stranger asked, nothing to scroll sideways, axe is content',
    async (_device, viewport, colorScheme) => {
      const { page, problems, strangers } = await openPage(browser, path, { viewport, colorScheme, reducedMotion: 'reduce' });
      expect(problems).toEqual([]);
      expect([...new Set(strangers)]).toEqual(strangersOf(path, status));
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await axe(page)).toEqual([]);
      await page.setViewportSize(SMALLEST);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.context().close();
    },
  );
});

test.each(ODD)('%s is not found, for readers and for indexes', async (path) => {
  const response = await fetch(`${site()}${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/<meta name="robots" content="noindex"/);
});

test.each([
  '/',
  '/cannabis-strain-finder',
  '/strain/blue-dream?tab=reviews',
  '/strain/blue-dream?tab=accessories',
  '/find-dispensaries-near-you',
  '/dispensary-map?id=1',
  '/terpenes',
  '/accessories?panel=open',
  '/store',
  '/growing',
  '/growing/guide/first-indoor-grow',
  '/legacy-reviews',
  '/legacy-review-detail/blue-dream-review',
  '/compare?s=gsc,gg4',
  '/how-do-i-get-weed',
  '/how-do-i-get-weed/washington-dc',
  '/washington-dc',
])('%s loads at most 160 KB of compressed JavaScript', async (path) => {
  const { page } = await openPage(browser, path);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  await page.context().close();
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(160 * 1024);
});
