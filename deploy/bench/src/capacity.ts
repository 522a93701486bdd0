import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readGroups } from '@bluntbot/assistant/evaluation/schema';
import { ROOT } from '@bluntbot/local/settings';
import { type Used, used } from './processor-time.ts';

const SITE = process.env.SITE ?? 'http://localhost:8080';
const DATA_DIR = resolve(ROOT, process.env.DATA_DIR || '.data');
/** Questions that are under way at once: enough to keep every process busy, too few to queue. */
const AT_ONCE = 8;
const IDLE_MS = 10_000;
const PROCESSES = [
  'gateway',
  'web',
  'catalog',
  'commerce',
  'locations',
  'assistant',
  'identity',
  'postgres',
  'nats',
  'object-store',
];

const CITIES = [
  'washington',
  'arlington',
  'alexandria',
  'bethesda',
  'rockville',
  'baltimore',
  'richmond',
  'silver%20spring',
];

/**
 * One kind of work, as a visitor causes it. Each address is requested once, so only the rows that say so are cached.
 */
interface Work {
  what: string;
  asks: readonly (() => Promise<Response>)[];
}

/**
 * Prints how many milliseconds of a processor each process of a running system spends on one request of each kind, and
 * so how many of them a core carries a second. Processor time is counted, not waited for: what else the machine does
 * changes it little. `RATE_LIMIT_PER_MINUTE` must let it through.
 */
async function main(): Promise<void> {
  const strains = await strainsOf();
  const idle = await cost(() => wait(IDLE_MS));
  const idleShare = new Map(PROCESSES.map((name) => [name, (idle.get(name) ?? 0) / IDLE_MS]));
  console.log(
    `Milliseconds of a processor for one request; what the process does anyway is taken off (${AT_ONCE} at a time)`,
  );
  console.log(
    `  ${'what'.padEnd(44)} ${PROCESSES.map((name) => name.slice(0, 9).padStart(9)).join(' ')}       all   a core carries`,
  );
  for (const { what, asks } of works(strains)) {
    const began = performance.now();
    const spent = await cost(() => atOnce(asks));
    const lasted = performance.now() - began;
    const each = PROCESSES.map(
      (name) => Math.max(0, (spent.get(name) ?? 0) - lasted * (idleShare.get(name) ?? 0)) / asks.length,
    );
    const all = each.reduce((sum, one) => sum + one, 0);
    const cells = each.map((one) => (one < 0.005 ? '–' : one.toFixed(2)).padStart(9)).join(' ');
    console.log(
      `  ${what.padEnd(44)} ${cells} ${all.toFixed(2).padStart(9)} ${`${Math.round(1_000 / all)}/s`.padStart(16)}`,
    );
  }
  console.log('\nProcessors in use while nobody asks, and megabytes of memory');
  for (const [name, { bytes }] of used(DATA_DIR)) {
    if (!PROCESSES.includes(name)) continue;
    console.log(
      `  ${name.padEnd(14)} ${((idleShare.get(name) ?? 0) * 100).toFixed(1).padStart(6)} % ${(bytes / 1e6).toFixed(0).padStart(7)} MB`,
    );
  }
}

function works(strains: readonly Strain[]): Work[] {
  const slugs = strains.map(({ slug }) => slug);
  const get =
    (path: string, accept = 'text/html') =>
    () =>
      fetch(`${SITE}${path}`, { headers: { accept } });
  const json = (path: string) => get(path, 'application/json');
  const post = (path: string, body: object) => () =>
    fetch(`${SITE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const questions = readGroups()
    .flatMap((group) => group.questions)
    .filter(({ after, history }) => !after && !history);
  const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  return [
    { what: 'page, cached', asks: times(8_000, (at) => get(at % 2 ? '/' : '/cannabis-strain-finder')) },
    { what: 'strain page, rendered', asks: slugs.map((slug) => get(`/strain/${slug}`)) },
    {
      what: 'page of the finder with words, rendered',
      asks: slugs.slice(0, 300).map((slug) => get(`/cannabis-strain-finder?search=${slug}`)),
    },
    { what: 'strain list, cached', asks: times(8_000, () => json('/api/strains?limit=50')) },
    {
      what: 'strain list, filtered, not cached',
      asks: slugs.map((slug) => json(`/api/strains?limit=50&search=${slug.slice(0, 6)}&sort=name`)),
    },
    { what: 'site search, not cached', asks: slugs.map((slug) => json(`/api/search?q=${slug}`)) },
    {
      what: 'dispensaries near a place, not cached',
      asks: CITIES.flatMap((city) =>
        times(80, (at) =>
          json(`/api/dispensaries/search/location?location=${city}&radius=${5 + (at % 40)}&limit=${at < 40 ? 10 : 20}`),
        ),
      ),
    },
    {
      what: 'question to BluntBot, built-in engine',
      asks: questions.map(({ ask }) => post('/api/chat', { message: ask })),
    },
    {
      what: 'click on a product, kept in JetStream',
      asks: times(1_500, (at) =>
        post('/api/affiliate/click-track', {
          productId: 1 + (at % 40),
          clickId: randomUUID(),
          trackingData: { source: 'accessories-page' },
        }),
      ),
    },
    { what: 'picture of a strain', asks: strains.map(({ imageUrl }) => get(imageUrl, 'image/*')) },
    { what: 'picture of a strain, again', asks: strains.map(({ imageUrl }) => get(imageUrl, 'image/*')) },
  ];
}

interface Strain {
  slug: string;
  imageUrl: string;
}

/** As many strains as a page has, of some pages. */
async function strainsOf(): Promise<Strain[]> {
  const pages = [0, 100, 200, 300, 400, 500].map(async (offset) =>
    (await fetch(`${SITE}/api/strains?limit=100&offset=${offset}`)).json(),
  );
  return (await Promise.all(pages)).flat() as Strain[];
}

/** Asks everything, so many at a time; an answer that is none ends it. */
async function atOnce(asks: readonly (() => Promise<Response>)[]): Promise<void> {
  const waiting = asks.values();
  const one = async () => {
    for (const ask of waiting) {
      const response = await ask();
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Milliseconds of a processor that each process uses while some work is done. */
async function cost(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const before: Used = used(DATA_DIR);
  await work();
  return new Map(
    [...used(DATA_DIR)].map(([name, { seconds }]) => [name, (seconds - (before.get(name)?.seconds ?? 0)) * 1_000]),
  );
}

await main();
