import autocannon from 'autocannon';

/** Seconds of one round. Short rounds in turn, many of them: the machine's speed drifts, the ratio of neighbours does not. */
const ROUND_SECONDS = 3;
const ROUNDS = 4;
const CONNECTIONS = 20;

/** Answers a second of `ours` and `baseline`, measured in turn, and the median of the ratios of neighbouring rounds. */
export async function compare(ours: string, baseline: string): Promise<{ ours: number; baseline: number; ratio: number }> {
  for (const url of [ours, baseline]) await round(url, 1);
  const rounds: [number, number][] = [];
  for (let count = 0; count < ROUNDS; count += 1) rounds.push([await round(ours), await round(baseline)]);
  return {
    ours: median(rounds.map(([a]) => a)),
    baseline: median(rounds.map(([, b]) => b)),
    ratio: median(rounds.map(([a, b]) => a / b)),
  };
}

async function round(url: string, duration = ROUND_SECONDS): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} failures and ${result.errors} errors`);
  return result.requests.average;
}

/** The middle of a list. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
