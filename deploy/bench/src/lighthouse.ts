import { join } from 'node:path';
import { CHROMIUM_FLAGS, chromiumPath } from '@bluntbot/local/servers/chromium';
import { ROOT } from '@bluntbot/local/settings';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './load.ts';

/** What each kind of page must reach, of a hundred. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof WANTED;
const CATEGORIES = Object.keys(WANTED) as Category[];
/** One page of each kind that visitors arrive at. */
const PAGES = [
  '/',
  '/cannabis-strain-finder',
  '/strain/blue-dream',
  '/learn/edibles-guide',
  '/recipe/1',
  '/store',
  '/washington-dc',
];
/** Performance differs from run to run; the median is what counts. */
const RUNS = 5;

/**
 * Lighthouse on a running site (SITE, http://localhost:8080), as a phone: the median of several runs, and what is
 * missing where a page falls short. Ends with 1 where one does.
 */
async function main(): Promise<void> {
  const site = process.env.SITE ?? 'http://localhost:8080';
  const paths = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
  const chrome = await launch({
    chromePath: chromiumPath(join(ROOT, '.data/packages'), console.log),
    chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
  });
  console.log(
    `Lighthouse on ${site}, median of ${RUNS}\n  page                      ${CATEGORIES.map((name) => name.padStart(16)).join('')}`,
  );
  try {
    for (const path of paths) {
      const runs: Awaited<ReturnType<typeof score>>[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await score(`${site}${path}`, chrome.port));
      const scores = CATEGORIES.map((name) => median(runs.map(({ scores }) => scores[name])));
      console.log(`  ${path.padEnd(26)}${scores.map((score) => String(score).padStart(16)).join('')}`);
      if (CATEGORIES.every((name, index) => (scores[index] ?? 0) >= WANTED[name])) continue;
      process.exitCode = 1;
      for (const failure of new Set(runs.flatMap(({ failures }) => failures))) console.log(`      ${failure}`);
    }
  } finally {
    chrome.kill();
  }
}

async function score(url: string, port: number): Promise<{ scores: Record<Category, number>; failures: string[] }> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  const failures = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return { scores: scores as Record<Category, number>, failures };
}

await main();
