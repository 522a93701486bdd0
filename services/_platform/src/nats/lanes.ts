import { AppError } from '../app-error.ts';
import { shed } from '../metrics.ts';

/** How many of one kind of work may be under way. */
export interface LaneLimits {
  /** Milliseconds that work of this kind should take at most, waiting included. */
  target: number;
  least: number;
  /** Where it begins: a burst may be let in whole before anything is known. */
  start: number;
  most: number;
}

/** Milliseconds between two reductions: what was let in before the first one is still slow. */
const REDUCE_EVERY_MS = 200;
const FEWER = 0.8;

/**
 * The end of the queue for one kind of work, wherever it forms behind this process. How much is let in follows from how long it takes: a little more while it is
 * quick, clearly less as soon as it is not, so that what is let in is answered in time whatever the machine. The rest is
 * refused at once with UNAVAILABLE.
 */
export class Lane {
  private limit: number;
  private underway = 0;
  private reducedAt = 0;

  constructor(
    private readonly name: string,
    private readonly limits: LaneLimits,
  ) {
    this.limit = limits.start;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.underway >= this.limit) {
      shed.inc({ lane: this.name });
      throw new AppError('UNAVAILABLE', 'Too much is asked for at this moment. Please try again.');
    }
    this.underway += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      this.learn(now - began, now);
      this.underway -= 1;
    }
  }

  private learn(took: number, now: number): void {
    const { target, least, most } = this.limits;
    if (took > target) {
      if (now - this.reducedAt < REDUCE_EVERY_MS) return;
      this.reducedAt = now;
      this.limit = Math.max(least, this.limit * FEWER);
    } else if (this.underway > this.limit * 0.75) {
      this.limit = Math.min(most, this.limit + 1 / this.limit);
    }
  }
}
