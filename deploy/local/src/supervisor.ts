import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, endAll, onStart } from './child.ts';
import type { RunLock } from './run-lock.ts';

/** Ends within this time after a start count as a failure of the start. */
const SETTLED_MS = 30_000;
const MAX_FAILURES = 5;
/** Pause after a start that failed, for each failure so far; and the longest. */
const PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** How long one process may take to end, and all together; then they are ended the hard way. */
const GRACE_MS = 8_000;
const ALL_MS = 20_000;

interface Kept {
  start: () => Promise<Child>;
  /** Whether two of it cannot run side by side: they would want the same port. */
  alone: boolean;
}

/** Keeps processes running: one that ends by itself is started again; one that will not stay ends the whole run. */
export class Supervisor {
  private readonly running: Child[] = [];
  private readonly kept = new Map<string, Kept>();
  /** What is being renewed, and whether it has to be once more. */
  private readonly renewing = new Map<string, { again: boolean }>();
  /** True once everything is being stopped; a process that exits then has not failed. */
  stopping = false;
  /**
   * While it answers true (the disk is full) starts fail for a reason that passes: they are tried for as long as it
   * takes.
   */
  isPatient: () => boolean = () => false;

  private readonly giveUp: (reason: string) => void;

  constructor(lock: RunLock, giveUp: (reason: string) => void) {
    // From its first moment: what is killed before it is ready must be found by the next run as well.
    onStart((child) => lock.add(child.name, child.pid));
    this.giveUp = giveUp;
  }

  /**
   * Starts a process and looks after it. Later ones are stopped first: one that starts beside others counts as later
   * than those it is `after`.
   */
  async keep(
    start: () => Promise<Child>,
    { alone = false, after }: { alone?: boolean; after?: Promise<unknown> | undefined } = {},
  ): Promise<void> {
    const child = await start();
    await after;
    this.kept.set(child.name, { start, alone });
    this.adopt(child, start, 0);
  }

  /** Remembers a process that ends by itself, to be stopped before all others. */
  stopFirst(child: Child): void {
    this.running.push(child);
  }

  /** Stops everything, last started first, and then the processes that were still starting. */
  async stop(): Promise<void> {
    this.stopping = true;
    const deadline = Date.now() + ALL_MS;
    const grace = () => Math.max(0, Math.min(GRACE_MS, deadline - Date.now()));
    for (const child of this.running.toReversed()) await child.stop(grace());
    await endAll(grace());
  }

  /** Starts a process again with the latest changes. If that fails, the old one keeps running. */
  async renew(name: string): Promise<void> {
    const underway = this.renewing.get(name);
    const kept = this.kept.get(name);
    if (underway) underway.again = true;
    if (underway || !kept) return;
    const began = Date.now();
    const renewing = { again: true };
    this.renewing.set(name, renewing);
    while (renewing.again && !this.stopping) {
      renewing.again = false;
      await this.replace(name, kept).then(
        () => console.log(`  ↻ ${name} (${((Date.now() - began) / 1_000).toFixed(1)} s)`),
        (error: Error) => console.log(`  ✗ ${error.message}`),
      );
    }
    this.renewing.delete(name);
  }

  private async replace(name: string, { start, alone }: Kept): Promise<void> {
    const place = this.running.findIndex((child) => child.name === name);
    const [old] = alone ? this.running.splice(place, place < 0 ? 0 : 1) : this.running.slice(place);
    if (alone) await old?.stop();
    this.adopt(await start(), start, 0);
    // It finishes its accepted requests in the background.
    if (!alone) void old?.stop();
  }

  private adopt(child: Child, start: () => Promise<Child>, failures: number): void {
    const place = this.running.findIndex(({ name }) => name === child.name);
    if (place < 0) this.running.push(child);
    else this.running[place] = child;
    const started = Date.now();
    void child.exited.then(async ({ code, signal }) => {
      if (this.stopping || !this.running.includes(child)) return;
      const failed = Date.now() - started < SETTLED_MS ? failures + 1 : 1;
      if (failed > MAX_FAILURES && !this.isPatient()) {
        this.giveUp(`${child.name} keeps ending (${signal ?? `code ${code}`})`);
        return;
      }
      console.log(`  ! ${child.name} ended (${signal ?? `code ${code}`}); starting it again`);
      await pauseAfter(failed);
      await this.again(start, failed, child.name);
    });
  }

  private async again(start: () => Promise<Child>, failures: number, name: string): Promise<void> {
    if (this.stopping) return;
    try {
      const child = await start();
      if (this.stopping) await child.stop();
      else this.adopt(child, start, failures);
    } catch (error) {
      if (failures >= MAX_FAILURES && !this.isPatient()) {
        this.giveUp(`${name} cannot be started: ${(error as Error).message}`);
        return;
      }
      await pauseAfter(failures);
      await this.again(start, failures + 1, name);
    }
  }
}

const pauseAfter = (failures: number): Promise<void> => sleep(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * failures));
