import type { HeardChange } from '@bluntbot/proto/heartbeat';
import type { Made } from '@bluntbot/proto/made-at';
import { RESTORED } from './change-log.ts';

/** How many rows are tracked separately. Beyond that, every earlier answer counts as stale. */
const MAX_ROWS = 50_000;

/**
 * The changes of one service's database that a process knows: the newest number, and the newest one per topic and row.
 */
export class KnownChanges {
  private number = 0;
  /** Changes up to here may have been of anything: a gap in what was heard, a restored database. */
  private anything = 0;
  /** Newest change of any row of a topic. */
  private readonly topics = new Map<string, number>();
  /** Newest change of unnamed rows of a table. */
  private readonly tables = new Map<string, number>();
  private readonly rows = new Map<string, number>();

  /** The newest known change; 0 before the first. */
  get newest(): number {
    return this.number;
  }

  /**
   * Takes in that `number` is the newest change, and `recent` all changes after `after`. Where that leaves a gap,
   * anything may have changed. Returns whether the number is news.
   */
  hear(number: number, after: number, recent: readonly HeardChange[]): boolean {
    if (number <= this.number) return false;
    if (after > this.number) this.anything = number;
    else for (const change of recent) if (change[0] > this.number && change[0] <= number) this.take(change);
    this.number = number;
    return true;
  }

  /** Whether a change that was heard of has made an answer old. */
  outdates({ number, parts }: Made): boolean {
    if (number >= this.number) return false;
    if (number < this.anything || !parts) return true;
    return parts.some((part) => number < this.newestOf(part));
  }

  private newestOf(part: string): number {
    const colon = part.indexOf(':');
    const unnamed = this.tables.get(tableOf(colon < 0 ? part : part.slice(0, colon))) ?? 0;
    return Math.max(unnamed, (colon < 0 ? this.topics : this.rows).get(part) ?? 0);
  }

  private take([number, topic, keys]: HeardChange): void {
    if (topic === RESTORED || this.rows.size > MAX_ROWS) {
      this.anything = number;
      this.rows.clear();
    }
    const table = tableOf(topic);
    this.topics.set(topic, number);
    if (keys) for (const key of keys) this.rows.set(`${table}:${key}`, number);
    else this.tables.set(table, number);
  }
}

/** The table that a topic is about: `strain` of `strain.rating`. */
export function tableOf(topic: string): string {
  const dot = topic.indexOf('.');
  return dot < 0 ? topic : topic.slice(0, dot);
}
