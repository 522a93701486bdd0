/** Failures in a row after which nobody asks any more, and for how long. */
const MOST_FAILURES = 4;
const OPEN_MS = 30_000;

/**
 * Keeps answers from waiting for a model that fails: after a few failures in a row it is left alone, then one question
 * tries it.
 */
export class Breaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether the next question may ask; whoever asks after a pause does so alone. */
  get isClosed(): boolean {
    if (this.failures < MOST_FAILURES) return true;
    if (this.now() < this.openUntil) return false;
    this.openUntil = this.now() + OPEN_MS;
    return true;
  }

  worked(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    this.openUntil = this.now() + OPEN_MS;
  }
}
