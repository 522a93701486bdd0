import { CHROMIUM_FLAGS, chromiumPath } from '@bluntbot/local/servers/chromium';
import { chromium } from 'playwright-core';
import { median } from './load.ts';

const RUNS = 3;
/** A cheap phone on a slow network. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const LATENCY_MS = 150;
const PHONE = { width: 390, height: 844 };

/**
 * What a visitor with a cheap phone waits for: compressed JavaScript, largest contentful paint, layout shift; median of
 * runs.
 */
export async function pages(site: string, paths: string[], cache: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(cache, console.log), args: CHROMIUM_FLAGS });
  console.log(`\nPages on a phone at ${CPU_SLOWDOWN}× CPU slowdown and 1.6 Mbit/s`);
  console.log('  page                         JavaScript KB (≤ 160)   LCP s (≤ 1.5)   CLS (< 0.05)');
  try {
    for (const path of paths) {
      const runs: Awaited<ReturnType<typeof measure>>[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send('Network.enable');
        await devtools.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: LATENCY_MS,
          downloadThroughput: BYTES_PER_SECOND,
          uploadThroughput: BYTES_PER_SECOND,
        });
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
        runs.push(await page.evaluate(measure));
        await context.close();
      }
      const of = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick));
      console.log(
        `  ${path.padEnd(28)} ${(of((run) => run.javascript) / 1024).toFixed(0).padStart(10)} ${(of((run) => run.paint) / 1_000).toFixed(2).padStart(20)} ${of(
          (run) => run.shift,
        )
          .toFixed(3)
          .padStart(15)}`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function measure(): Promise<{ javascript: number; paint: number; shift: number }> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const [paints, shifts] = await Promise.all([entries('largest-contentful-paint'), entries('layout-shift')]);
  return {
    javascript: performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    paint: paints.at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, entry) => sum + ((entry as PerformanceEntry & { value?: number }).value ?? 0), 0),
  };
}
