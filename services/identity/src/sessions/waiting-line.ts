import { AppError } from '@bluntbot/platform/app-error';

/**
 * Work of one kind, so many pieces at a time; who would have to wait behind too many others is sent away at once. Unlike a
 * caller's lane it knows who goes first.
 */
export class WaitingLine {
  private running = 0;
  private readonly preferred: (() => void)[] = [];
  private readonly others: (() => void)[] = [];

  /** At most `width` pieces at a time, and at most `places` that wait, counted apart for those that are preferred. */
  constructor(
    private readonly width: number,
    private readonly places: number,
  ) {}

  /** Does the work when it is its turn; preferred work goes before all other. UNAVAILABLE when no place to wait is left. */
  async run<T>(work: () => Promise<T>, preferred = false): Promise<T> {
    if (this.running < this.width) this.running += 1;
    else {
      const line = preferred ? this.preferred : this.others;
      if (line.length >= this.places) {
        throw new AppError('UNAVAILABLE', 'Too many people are logging in right now. Please try again in a moment.');
      }
      // Whoever is done hands its place on.
      await new Promise<void>((turn) => line.push(turn));
    }
    try {
      return await work();
    } finally {
      const next = this.preferred.shift() ?? this.others.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
