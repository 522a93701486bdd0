import { timed } from './costs.ts';
import { median } from './load.ts';

const STRAINS = 100;
/** Questions under way at once: a few people who type. */
const ASKERS = 4;
/** What the specification allows 95 of 100 answers. */
const MOST_MS = 50;

/** Prints how long distinct searches of the whole site take, none of them kept: beside the strains alone and a bare server of about as many bytes. */
export async function siteSearches(fresh: string, bytes: (url: string, type: string) => Promise<string>): Promise<void> {
  const words = await distinctWords(fresh);
  const searchOf = (word: string) => `${fresh}/api/search?${new URLSearchParams({ q: word })}`;
  const bare = await bytes(searchOf('purple'), 'application/json');
  const asked = {
    'bare Fastify': (word: string) => `${bare}/?${new URLSearchParams({ q: word })}`,
    'strains alone': (word: string) => `${fresh}/api/strains?${new URLSearchParams({ search: word, limit: '5' })}`,
    'the whole site': searchOf,
  };
  console.log(`\n${words.length} searches, each asked once, ${ASKERS} at a time (milliseconds; the whole site: p95 at most ${MOST_MS})`);
  console.log('  what                               p50      p95      max');
  for (const [what, address] of Object.entries(asked)) {
    const times = await askAll(words.map(address));
    const [middle, most, last] = [median(times), times[Math.floor(times.length * 0.95)] ?? 0, times.at(-1) ?? 0];
    console.log(`  ${what.padEnd(31)} ${[middle, most, last].map((time) => time.toFixed(1).padStart(8)).join(' ')}`);
  }
}

/** Names of strains whole, their beginnings, and with two letters in the wrong order. */
async function distinctWords(site: string): Promise<string[]> {
  const strains = (await (await fetch(`${site}/api/strains?limit=${STRAINS}`)).json()) as { name: string }[];
  return [
    ...new Set(
      strains
        .flatMap(({ name }) => [name, name.slice(0, 4), name.replace(/(\w\w)(\w)(\w)/, '$1$3$2')])
        .map((word) => word.trim().toLowerCase()),
    ),
  ];
}

/** The time that each takes, shortest first. */
async function askAll(urls: readonly string[]): Promise<number[]> {
  const waiting = [...urls];
  const times: number[] = [];
  const asker = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) times.push(await timed(() => answered(url)));
  };
  await Promise.all(Array.from({ length: ASKERS }, asker));
  return times.sort((a, b) => a - b);
}

async function answered(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
