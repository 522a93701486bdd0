import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.ts';
import { beforePackages } from './package-table.ts';

/** A row of docs/dependencies.md. */
export interface Dependency {
  /** The text of the first column: `debian:trixie-slim`, `pg` 8.23.1. */
  name: string;
  /** The last day of its support; `frozen` if a decision explains why it stays without support. */
  until: string;
  meaning: string;
  source: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** The rows of docs/dependencies.md, and the day on which they were checked. */
export function readDependencies(text = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')): {
  checked: string;
  rows: Dependency[];
} {
  const checked = /^\*\*Checked\*\*: (\S+), by \S+/m.exec(text)?.[1] ?? '';
  if (!DAY.test(checked)) throw new Error('docs/dependencies.md does not say when it was checked, and by whom.');
  const cells = beforePackages(text)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (image|program|package) \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return {
    checked,
    rows: cells.map(([name = '', until = '', meaning = '', source = '']) => ({ name, until, meaning, source })),
  };
}

/**
 * Rows whose support has ended by that day, or ends soon after it. A frozen one has ended, and a decision has to say
 * why it stays.
 */
export function ending(day: string, rows = readDependencies().rows): { ended: string[]; soon: string[] } {
  const horizon = new Date(Date.parse(day) + SOON_DAYS * DAY_MS).toISOString().slice(0, 10);
  const dated = rows.filter(({ until, meaning }) => !(until === 'frozen' && /decisions\/\d\d-/.test(meaning)));
  const ended = dated.filter(({ until }) => !DAY.test(until) || until < day);
  const soon = dated.filter(({ until }) => until >= day && until < horizon);
  return { ended: ended.map(said), soon: soon.map(said) };
}

const said = ({ name, until }: Dependency): string => `${name}: ${until}`;

// The weekly job: what has ended by today.
if (import.meta.main) {
  const { ended, soon } = ending(new Date().toISOString().slice(0, 10));
  for (const row of soon) console.log(`Support ends soon. ${row}`);
  for (const row of ended) console.error(`Support has ended. ${row}`);
  if (ended.length > 0) process.exitCode = 1;
}
