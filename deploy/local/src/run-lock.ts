import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './processes.ts';
import { writeWhole } from './whole-file.ts';

interface Held {
  pid: number;
  children: { name: string; pid: number; command: string }[];
}

/** One run per data folder. Also remembers the run's processes, so that the next run can end what a killed one left. */
export class RunLock {
  private readonly file: string;
  private readonly held: Held = { pid: process.pid, children: [] };

  /** @throws when another run uses the data folder. */
  constructor(dataDir: string) {
    this.file = join(dataDir, 'run.json');
    if (existsSync(this.file)) {
      const before = JSON.parse(readFileSync(this.file, 'utf8')) as Held;
      if (before.pid !== process.pid && commandOf(before.pid).includes('run.ts')) {
        throw new Error(
          `Another run (process ${before.pid}) uses ${dataDir}. Stop it, or give this one its own DATA_DIR and PORT.`,
        );
      }
      endLeftovers(before);
    }
    this.write();
  }

  /** Remembers a process. Where the disk is full it is written down with a later one. */
  add(name: string, pid: number): void {
    this.held.children = [
      ...this.held.children.filter((child) => child.name !== name),
      { name, pid, command: commandOf(pid) },
    ];
    try {
      this.write();
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }

  release(): void {
    rmSync(this.file, { force: true });
  }

  private write(): void {
    writeWhole(this.file, JSON.stringify(this.held));
  }
}

function endLeftovers(before: Held): void {
  for (const child of before.children) {
    // PostgreSQL looks after itself: it must be shut down in an orderly way, by its own data folder.
    if (child.name === 'postgres' || !child.command || commandOf(child.pid) !== child.command) continue;
    process.kill(child.pid, 'SIGKILL');
  }
}
