import { timed } from './costs.ts';
import { TIMES_HEAD, timesLine, timesOf } from './times.ts';

const STRAINS = 100;
/** Questions under way at once: a few people who type. */
const ASKERS = 4;
/** What the specification allows 95 of 100 answers. */
const MOST_MS = 50;

/**
 * Prints how long distinct searches of the whole site take, none of them kept: beside the strains alone and a bare
 * server of about as many bytes.
 */
export async function siteSearches(
  fresh: string,
  bytes: (url: string, type: string) => Promise<string>,
): Promise<void> {
  const words = await distinctWords(fresh);
  const searchOf = (word: string) => `${fresh}/api/search?${new URLSearchParams({ q: word })}`;
  const bare = await bytes(searchOf('purple'), 'application/json');
  const asked = {
    'bare Fastify': (word: string) => `${bare}/?${new URLSearchParams({ q: word })}`,
    'strains alone': (word: string) => `${fresh}/api/strains?${new URLSearchParams({ search: word, limit: '5' })}`,
    'the whole site': searchOf,
  };
  console.log(
    `\n${words.length} searches, each asked once, ${ASKERS} at a time (milliseconds; the whole site: p95 at most ${MOST_MS})`,
  );
  console.log(TIMES_HEAD);
  for (const [what, address] of Object.entries(asked)) {
    const works = words.map((word) => () => timed(() => answered(address(word))));
    console.log(timesLine(what, await timesOf(works, ASKERS)));
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

async function answered(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
