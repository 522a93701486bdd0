import { median } from './load.ts';

/** The milliseconds that each piece of work says it took, shortest first, so many of them under way at once. */
export async function timesOf(works: readonly (() => Promise<number>)[], atOnce: number): Promise<number[]> {
  const waiting = [...works];
  const times: number[] = [];
  const asker = async () => {
    for (let work = waiting.pop(); work; work = waiting.pop()) times.push(await work());
  };
  await Promise.all(Array.from({ length: atOnce }, asker));
  return times.sort((a, b) => a - b);
}

/** The time within which 95 of 100 came, of times in their order. */
export const p95 = (times: readonly number[]): number => times[Math.floor(times.length * 0.95)] ?? 0;

export const TIMES_HEAD = '  what                               p50      p95      max';

/** One line of the table under {@link TIMES_HEAD}, of times in their order. */
export const timesLine = (what: string, times: number[]): string =>
  `  ${what.padEnd(31)} ${[median(times), p95(times), times.at(-1) ?? 0].map((time) => time.toFixed(1).padStart(8)).join(' ')}`;
