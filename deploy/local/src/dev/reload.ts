import { existsSync, globSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from '../settings.ts';
import type { Supervisor } from '../supervisor.ts';

/** An editor writes a file in several steps, and often several files. */
const SETTLE_MS = 40;

/** Starts the processes again that a saved file concerns, and no others. The site reloads by itself. */
export class Reload {
  private readonly loaded = new Map<string, Set<string>>();
  private readonly saved = new Set<string>();
  private settling: NodeJS.Timeout | undefined;
  private readonly supervisor: Supervisor;

  constructor(supervisor: Supervisor) {
    this.supervisor = supervisor;
  }

  /** Listens to what a process says it has loaded. */
  hear(name: string, message: unknown): void {
    const { loaded } = message as { loaded?: string };
    if (!loaded) return;
    const files = this.loaded.get(name) ?? new Set();
    this.loaded.set(name, files.add(loaded));
  }

  /** From here on nothing that is saved is missed, also while processes are starting. */
  watch(): void {
    for (const folder of globSync('{proto,gateway,services/*}/src', { cwd: ROOT })) {
      watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
        if (file) this.save(join(ROOT, folder, file));
      });
    }
  }

  private save(file: string): void {
    this.saved.add(file);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      const files = [...this.saved];
      this.saved.clear();
      void this.take(files);
    }, SETTLE_MS);
  }

  private async take(files: string[]): Promise<void> {
    const names = new Set(files.flatMap((file) => this.concerned(file)));
    if (names.size === 0) return;
    for (const file of files) {
      const wrong = file.endsWith('.ts') && existsSync(file) && (await mistakeIn(file));
      if (!wrong) continue;
      console.log(`  ✗ ${relative(ROOT, file)} does not compile; what ran before goes on\n${wrong}`);
      return;
    }
    // Two at a time, those first whose answers are looked at: all at once would all be late.
    const waiting = inOrder([...names], files).values();
    const renew = async () => {
      for (const name of waiting) await this.supervisor.renew(name);
    };
    await Promise.all([renew(), renew()]);
  }

  /** The processes that have loaded a file; what is no code concerns the process in whose folder it is. */
  private concerned(file: string): string[] {
    const names = [...this.loaded.keys()];
    if (file.endsWith('.ts')) return names.filter((name) => this.loaded.get(name)?.has(file));
    return names.filter((name) =>
      [`services/${name}/`, `${name}/`].some((folder) => relative(ROOT, file).startsWith(folder)),
    );
  }
}

/** The gateway, through which everything is seen, then the service that a saved file names, then the others. */
function inOrder(names: string[], files: string[]): string[] {
  const place = (name: string) => (name === 'gateway' ? 0 : files.some((file) => file.includes(`/${name}/`)) ? 1 : 2);
  return names.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

const mistakeIn = (file: string): Promise<string> =>
  transformFile(file, { configFile: join(ROOT, '.swcrc') }).then(
    () => '',
    (error: Error) => error.message,
  );
