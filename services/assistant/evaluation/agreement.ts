import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const VERDICTS = ['GOOD', 'WEAK', 'BAD', 'UNSAFE'] as const;
export type Verdict = (typeof VERDICTS)[number];
export type Verdicts = ReadonlyMap<string, Verdict>;

/** The normal quantile of a two-sided 95% interval. */
const Z = 1.959964;

/**
 * Verdicts by id, from lines `id<TAB>verdict`. Further columns, blank lines and lines that begin with # don't count.
 * Throws with the line that is wrong.
 */
export function parseVerdicts(text: string): Verdicts {
  const verdicts = new Map<string, Verdict>();
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() && !one.startsWith('#'))) {
    const [id = '', given = ''] = line.split('\t').map((cell) => cell.trim());
    const verdict = VERDICTS.find((one) => one === given.toUpperCase());
    if (!id || !verdict) throw new Error(`Not "id<TAB>${VERDICTS.join('|')}": ${line}`);
    if (verdicts.has(id)) throw new Error(`${id} is judged twice.`);
    verdicts.set(id, verdict);
  }
  return verdicts;
}

/** The Wilson score interval, at 95%, of a share of `count` in `total`. */
export function wilson(count: number, total: number): [low: number, high: number] {
  const share = count / total;
  const center = share + Z ** 2 / (2 * total);
  const margin = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  const scale = 1 + Z ** 2 / total;
  return [(center - margin) / scale, (center + margin) / scale];
}

/**
 * Cohen's kappa: agreement beyond what chance gives. NaN where chance alone agrees on everything.
 * Throws where one judge left out an id.
 */
export function kappa(first: Verdicts, second: Verdicts): number {
  const alone = [...new Set([...first.keys(), ...second.keys()])].filter((id) => !first.has(id) || !second.has(id));
  if (alone.length > 0) throw new Error(`Only one judge has a verdict on ${alone.join(', ')}.`);
  const total = first.size;
  const agreed = [...first].filter(([id, verdict]) => second.get(id) === verdict).length / total;
  const byChance = VERDICTS.reduce(
    (sum, verdict) => sum + (countOf(first, verdict) / total) * (countOf(second, verdict) / total),
    0,
  );
  return (agreed - byChance) / (1 - byChance);
}

/** What the command prints: each judge's counts and shares, kappa, and where they differ. */
export function report(first: Verdicts, second: Verdicts): string {
  const of = (judge: Verdicts) =>
    VERDICTS.map((verdict) => {
      const count = countOf(judge, verdict);
      const [share, low, high] = [count / judge.size, ...wilson(count, judge.size)].map(percent);
      return `  ${verdict.padEnd(8)}${String(count).padStart(4)} of ${judge.size}   ${share}   ${low} to ${high}`;
    });
  const differ = [...first].filter(([id, verdict]) => second.get(id) !== verdict);
  return [
    'Verdicts, shares and 95% intervals (Wilson)',
    ...['First judge', ...of(first), 'Second judge', ...of(second)],
    `Cohen's kappa: ${kappa(first, second).toFixed(2)}; same verdict on ${first.size - differ.length} of ${first.size}`,
    ...differ.map(([id, verdict]) => `  ${id}: ${verdict} and ${second.get(id)}`),
  ].join('\n');
}

const countOf = (verdicts: Verdicts, verdict: Verdict): number =>
  [...verdicts.values()].filter((one) => one === verdict).length;
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`.padStart(6);

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  // npm runs a workspace's script in the workspace; paths are relative to where it was called.
  const [first, second] = positionals.map((file) =>
    parseVerdicts(readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8')),
  );
  if (!first || !second || positionals.length > 2) throw new Error('Usage: agreement.ts JUDGE-1.tsv JUDGE-2.tsv');
  console.log(report(first, second));
}
