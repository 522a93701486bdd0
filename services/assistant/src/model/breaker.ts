/** Consecutive failures that open the circuit, and how long it stays open. */
const MOST_FAILURES = 4;
const OPEN_MS = 30_000;

/**
 * A circuit breaker for the model. After a few failures in a row, no question uses the model for a while. Then a single
 * question tries it.
 */
export class Breaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** True if the next question may use the model. After a pause, only one question may try it. */
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
