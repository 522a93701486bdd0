import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

/** Processor time that a look takes, in milliseconds. */
const LOOK_MS = 3;
/** Others want the processor when a look takes this many times as long as it needs. */
const BUSY_RATIO = 2;
const PAUSE_MS = 500;

/** How a look at the processor is taken: milliseconds that it took, and how to wait for the next one. */
export interface Processor {
  look(): number;
  pause(): Promise<unknown>;
}

/**
 * Gives this process the lowest priority and one core. Answers what to await before each piece of work: it resolves
 * while a processor is free, and waits as long as others, requests of visitors among them, want every one of them.
 */
export function takeSpareTime(processor: Processor = { look, pause: () => sleep(PAUSE_MS) }): () => Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  sharp.concurrency(1);
  return async () => {
    while (processor.look() > LOOK_MS * BUSY_RATIO) await processor.pause();
  };
}

/**
 * Uses the CPU for a moment. At the lowest priority, that takes longer than needed as soon as another process wants the
 * same CPU.
 */
function look(): number {
  const began = performance.now();
  const before = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  while (used() < LOOK_MS);
  return performance.now() - began;
}
