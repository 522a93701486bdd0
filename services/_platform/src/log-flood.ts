/** Lines that are written of one message within a minute; the others are counted. */
const LINES = 50;
const MINUTE_MS = 60_000;
/** How many messages are tracked separately. One more resets all of them. */
const MAX_MESSAGES = 500;

/**
 * Keeps a flood of one message from filling the log: the first lines of a minute are written, and when it is over one
 * that says how many were not.
 */
export class LogFlood {
  private readonly counts = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  /** `tell` writes what was left out of a message, once a minute at most. */
  constructor(private readonly tell: (message: string, leftOut: number) => void) {}

  /** Whether a line with this message is written. */
  lets(message: string): boolean {
    if (!this.counts.has(message) && this.counts.size >= MAX_MESSAGES) this.endMinute();
    const count = (this.counts.get(message) ?? 0) + 1;
    this.counts.set(message, count);
    this.timer ??= setTimeout(() => this.endMinute(), MINUTE_MS).unref();
    return count <= LINES;
  }

  private endMinute(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const counted = [...this.counts];
    this.counts.clear();
    for (const [message, count] of counted) if (count > LINES) this.tell(message, count - LINES);
  }
}
