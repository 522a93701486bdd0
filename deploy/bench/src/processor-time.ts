import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ticks of a second in which Linux counts processor time. */
const TICKS = 100;
const PAGE_BYTES = 4_096;

/** A process of a running system: what it is called, and its number. */
interface Running {
  name: string;
  pid: number;
}

/**
 * Seconds of processor time that each process of a running system has used, and the bytes of memory that it has, by
 * name.
 */
export type Used = Map<string, { seconds: number; bytes: number }>;

/**
 * Reads what the processes of the system use that runs from `dataDir`; PostgreSQL's backends and both web processes
 * count together. Linux alone tells it.
 */
export function used(dataDir: string): Used {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as { children: Running[] };
  const names = new Map(children.map(({ name, pid }) => [pid, name.replace(/-\d+$/, '')]));
  const all: Used = new Map();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(Number(entry));
    const name = stat && (names.get(Number(entry)) ?? (names.get(stat.parent) === 'postgres' ? 'postgres' : undefined));
    if (!stat || name === undefined) continue;
    const before = all.get(name) ?? { seconds: 0, bytes: 0 };
    all.set(name, { seconds: before.seconds + stat.seconds, bytes: before.bytes + stat.bytes });
  }
  return all;
}

function statOf(pid: number): { parent: number; seconds: number; bytes: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; what comes behind it is counted from the third field.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0] = [fields[11], fields[12]];
    return { parent: fields[1] ?? 0, seconds: (user + system) / TICKS, bytes: (fields[21] ?? 0) * PAGE_BYTES };
  } catch {
    return undefined; // it has ended meanwhile
  }
}
