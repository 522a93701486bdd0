import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../deploy/local/src/servers/chromium.ts';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_FLAGS });
const site = 'http://localhost:8191';
const paths = [
  '/',
  '/strains',
  '/strain/blue-dream',
  '/find-dispensaries-near-you',
  '/accessories',
  '/no/such/page',
  '/legacy-reviews',
  '/compare?s=blue-dream,gg4,jack-herer,acdc',
];
for (let round = 0; round < 2; round++)
  for (const p of paths) {
    const t0 = performance.now();
    const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await ctx.newPage();
    const t1 = performance.now();
    await page.goto(site + p, { waitUntil: 'load' });
    const t2 = performance.now();
    await page.waitForLoadState('networkidle');
    const t3 = performance.now();
    await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
    const t4 = performance.now();
    await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).setLegacyMode(true).analyze();
    const t5 = performance.now();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.scrollWidth);
    const t6 = performance.now();
    await ctx.close();
    const t7 = performance.now();
    console.log(
      p.padEnd(45),
      'ctx',
      (t1 - t0) | 0,
      'load',
      (t2 - t1) | 0,
      'idle',
      (t3 - t2) | 0,
      'axe',
      (t4 - t3) | 0,
      'axelegacy',
      (t5 - t4) | 0,
      'resize',
      (t6 - t5) | 0,
      'close',
      (t7 - t6) | 0,
    );
  }
await browser.close();
