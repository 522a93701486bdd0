import autocannon from 'autocannon';

/**
 * Seconds of one round. Many short rounds alternate, because the machine's speed drifts but the ratio of neighboring
 * rounds doesn't.
 */
const ROUND_SECONDS = 3;
const ROUNDS = 4;
const CONNECTIONS = 20;

/**
 * Answers per second of `ours` and `baseline`, measured in turn, and the median of the ratios of neighboring rounds.
 */
export async function compare(
  ours: string,
  baseline: string,
  options: { distinct?: boolean } = {},
): Promise<{ ours: number; baseline: number; ratio: number }> {
  const measure = (url: string, seconds?: number) => round(url, options.distinct ?? false, seconds);
  for (const url of [ours, baseline]) await measure(url, 1);
  const rounds: [number, number][] = [];
  for (let count = 0; count < ROUNDS; count += 1) rounds.push([await measure(ours), await measure(baseline)]);
  return {
    ours: median(rounds.map(([a]) => a)),
    baseline: median(rounds.map(([, b]) => b)),
    ratio: median(rounds.map(([a, b]) => a / b)),
  };
}

let sequence = 0;

/** `distinct` gives every request an address of its own, so that none can be answered together with another. */
async function round(url: string, distinct: boolean, duration = ROUND_SECONDS): Promise<number> {
  const { pathname, search } = new URL(url);
  const setupRequest = (request: autocannon.Request) => {
    sequence += 1;
    return { ...request, path: `${pathname}${search}${search ? '&' : '?'}n=${sequence}` };
  };
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    ...(distinct && { requests: [{ setupRequest }] }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} failures and ${result.errors} errors`);
  return result.requests.average;
}

/** The middle of a list. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
