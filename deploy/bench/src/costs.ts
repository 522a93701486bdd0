import { median } from './load.ts';

const REPEATS = 15;

/** A question, and how many times its cost on little data it may cost on much. */
export interface Question<Reader> {
  what: string;
  limit: number;
  ask: (reader: Reader) => Promise<unknown>;
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Prints what each question costs on little and on much data, asked in turn. */
export async function compareCosts<Reader>(
  title: string,
  questions: Question<Reader>[],
  small: Reader,
  large: Reader,
): Promise<void> {
  console.log(`\n${title} (milliseconds, median of ${REPEATS})`);
  console.log('  question                          seed    large   ratio   at most');
  for (const { what, limit, ask } of questions) {
    const times: [number[], number[]] = [[], []];
    for (let count = 0; count < REPEATS; count += 1) {
      times[0].push(await timed(() => ask(small)));
      times[1].push(await timed(() => ask(large)));
    }
    const [a, b] = [median(times[0]), median(times[1])];
    console.log(
      `  ${what.padEnd(31)} ${a.toFixed(2).padStart(6)} ${b.toFixed(2).padStart(8)} ${(b / a).toFixed(1).padStart(7)} ${`×${limit}`.padStart(9)}`,
    );
  }
}
