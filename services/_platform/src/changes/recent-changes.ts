import type { HeardChange } from '@bluntbot/proto/heartbeat';

/** A row of the change log, as the database sends it. */
export interface ChangeRow {
  number: string;
  topic: string;
  keys: string[] | null;
}

/** Changes that a heartbeat tells of, and the most rows that it names for one. */
const MAX_CHANGES = 64;
const MAX_KEYS = 100;

/**
 * The newest changes of a database, for heartbeats: few enough for a small message, enough to make good for a minute of
 * lost ones.
 */
export class RecentChanges {
  private list: HeardChange[] = [];
  private from = 0;
  private number = 0;

  /** The newest change. */
  get newest(): number {
    return this.number;
  }

  /** All changes after this number are in {@link changes}. */
  get after(): number {
    return this.from;
  }

  /** Oldest first. */
  get changes(): HeardChange[] {
    return this.list;
  }

  /** Adds what follows in the log, in its order; returns whether anything was new. */
  add(rows: readonly ChangeRow[]): boolean {
    const fresh = rows.filter(({ number }) => Number(number) > this.number);
    for (const { number, topic, keys } of fresh) {
      this.list.push([Number(number), topic, keys && keys.length <= MAX_KEYS ? keys : null]);
      this.number = Number(number);
    }
    for (const [number] of this.list.splice(0, Math.max(0, this.list.length - MAX_CHANGES))) this.from = number;
    return fresh.length > 0;
  }

  /** Goes on after `number`, of whose changes nothing is known; returns whether it is new. */
  restart(number: number): boolean {
    if (number <= this.number) return false;
    this.list = [];
    this.from = number;
    this.number = number;
    return true;
  }
}
