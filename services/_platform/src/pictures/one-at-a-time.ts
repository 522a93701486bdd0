import { AppError } from '../app-error.ts';

/** Runs one piece of work after the other. */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();
  private open = 0;

  /** At most `maxWaiting` pieces wait beside the one that runs. */
  constructor(private readonly maxWaiting: number) {}

  /** Outcome of `work`, which begins when all before it have ended. UNAVAILABLE, at once, when too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.open > this.maxWaiting) return Promise.reject(new AppError('UNAVAILABLE'));
    this.open += 1;
    const result = this.last.then(work).finally(() => {
      this.open -= 1;
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}
