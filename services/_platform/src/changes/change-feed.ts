import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { AppError } from '../app-error.ts';
import { feedAge } from '../metrics.ts';
import { RESTORED } from './change-log.ts';
import { tableOf } from './known-changes.ts';
import { type ChangeRow, RecentChanges } from './recent-changes.ts';
import { type Copied, type CopiedTable, TableCopy } from './table-copy.ts';

/** How often the log is looked at when no bell rings. */
const LOOK_MS = 250;
/** What is kept may be this old when it answers a question; older, the log is looked at first. */
const MAX_AGE_MS = 500;
/** A look of longer ago says nothing about now. */
const CURRENT_MS = 750;
/** How long a question waits for that. */
const PATIENCE_MS = 4_000;
/** Most a statement of the feed may take; beyond it the database counts as away. */
const STATEMENT_MS = 5_000;
const CONNECT_MS = 2_000;
/** Pause before the database is tried again. */
const RETRY_MS = 250;
/** Changes taken in at a time, and about so many rows. */
const PAGE = 500;
const PAGE_KEYS = 20_000;
/** Older changes are deleted. A process that was disconnected for longer reloads everything. */
const KEPT_FOR = '1 hour';
const FORGET_MS = 60_000;

/**
 * Follows the numbered changes of the service's own database, and keeps every {@link TableCopy} in step with them. It
 * has a dedicated connection: LISTEN/NOTIFY wakes it, and it polls four times a second in case a notification was lost.
 * If it cannot follow (it was disconnected too long, or the database was restored), it reloads everything in the
 * background.
 */
export class ChangeFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly copies: TableCopy<{ id: number }, Copied<never>>[] = [];
  private client: pg.Client | undefined;
  private taken = 0;
  /** The newest changes, for the heartbeat. */
  readonly recent = new RecentChanges();
  /** When the look began that last found everything taken in; by the process's own clock. */
  private truthAt = Number.NEGATIVE_INFINITY;
  private full = false;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private stopped = false;
  private rung = false;
  private wake: (() => void) | undefined;
  private forgottenAt = 0;
  /** A number that others know of and the log does not. */
  private lost = 0;
  private readonly waitingForFull: (() => void)[] = [];

  constructor(
    private readonly databaseUrl: string,
    /** Called when a newer change has been seen. */
    private readonly announce: () => void,
  ) {}

  /** Keeps a copy of a table from now on, one for each call. Call it before the process starts to answer. */
  keep<Row extends { id: number }, Copy extends Copied<Row>>(options: CopiedTable<Row, Copy>): TableCopy<Row, Copy> {
    const copy = new TableCopy(options);
    this.copies.push(copy as unknown as TableCopy<{ id: number }, Copied<never>>);
    return copy;
  }

  /** The number of the newest change that everything kept here has taken in. */
  get number(): number {
    return this.taken;
  }

  /** The number of the newest change that is known to be there, taken in or not. */
  get seen(): number {
    return this.recent.newest;
  }

  /** Whether everything has just been looked for and taken in. */
  get isCurrent(): boolean {
    const age = performance.now() - this.truthAt;
    feedAge.set(age > CURRENT_MS ? age / 1_000 : 0);
    return age <= CURRENT_MS;
  }

  /** Resolves when every copy is complete, however long the database is away. */
  whenReady(): Promise<void> {
    return this.full ? Promise.resolve() : new Promise((resolve) => this.waitingForFull.push(resolve));
  }

  /**
   * Resolves when what is kept is what the database held at most half a second ago. UNAVAILABLE when that cannot be
   * found out in time.
   */
  async upToDate(): Promise<void> {
    const asked = performance.now();
    while (!this.full || asked - this.truthAt > MAX_AGE_MS) await this.patiently(this.lookAgain(), asked);
  }

  /**
   * Resolves when what is kept has taken in the change of this number. Where no such change is any more (the database
   * was restored) one above it is made.
   */
  async upTo(number: number): Promise<void> {
    const asked = performance.now();
    if (number > this.taken) await this.patiently(this.lookAgain(), asked);
    if (number > this.taken) {
      this.lost = Math.max(this.lost, number);
      await this.patiently(this.lookAgain(), asked);
    }
  }

  /**
   * Resolves when every change that was committed before the call has been taken in. UNAVAILABLE when that takes longer
   * than `withinMs`.
   */
  caughtUp(withinMs = PATIENCE_MS): Promise<void> {
    return this.patiently(this.lookAgain(), performance.now(), withinMs);
  }

  onApplicationBootstrap(): void {
    void this.follow();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wake?.();
    const { client, running } = this;
    await client?.end().catch(() => undefined);
    await running?.catch(() => undefined);
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      try {
        this.rung = false;
        await this.lookAgain();
        if (!this.rung) await this.pause(LOOK_MS);
      } catch (error) {
        if (this.stopped) return;
        this.logger.warn(`The changes cannot be followed: ${String(error)}`);
        await this.pause(RETRY_MS);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** A look that begins after the call: the one under way may have read the log already. */
  private lookAgain(): Promise<void> {
    if (!this.running) {
      this.running = this.look().finally(() => {
        this.running = undefined;
      });
      return this.running;
    }
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.lookAgain();
      });
    return this.next;
  }

  private async look(): Promise<void> {
    const began = performance.now();
    const known = this.client;
    try {
      await this.lookOn(await this.connected()).catch(async (error: unknown) => {
        this.disconnect();
        // A connection that was lost since the last poll is no reason to refuse requests.
        if (!known) throw error;
        await this.lookOn(await this.connected());
      });
      this.truthAt = began;
    } catch (error) {
      this.disconnect();
      const unavailable = new AppError('UNAVAILABLE');
      unavailable.cause = error;
      throw unavailable;
    }
  }

  private async lookOn(client: pg.Client): Promise<void> {
    if (this.lost > this.taken) await this.goOnAbove(this.lost, client);
    if (!this.full) await this.readEverything(client);
    else await this.takeIn(client);
    await this.forget(client);
  }

  private async takeIn(client: pg.Client): Promise<void> {
    for (;;) {
      const { rows } = await client.query<ChangeRow>(
        `select number, topic, keys from (
           select number, topic, keys, sum(named) over (order by number) - named as before from (
             select number, topic, keys, case when number > $1 then coalesce(cardinality(keys), 0) else 0 end as named
               from change where number >= $1 order by number limit ${PAGE}) page) counted
          where before < ${PAGE_KEYS} order by number`,
        [this.taken],
      );
      // The query includes the last known change. If it is missing, the log lost our position.
      if (this.taken > 0 && Number(rows[0]?.number) !== this.taken) {
        await this.readEverything(client);
        return;
      }
      // Announce a change before applying it here, so that other processes invalidate what they cached earlier.
      if (this.recent.add(rows)) this.announce();
      const fresh = rows.filter(({ number }) => Number(number) > this.taken);
      if (fresh.length > 0) await this.apply(client, fresh);
      this.taken = Number(rows.at(-1)?.number ?? this.taken);
      if (fresh.length === 0) return;
    }
  }

  private async apply(client: pg.Client, changes: ChangeRow[]): Promise<void> {
    const read = reading(client);
    for (const copy of this.copies) {
      const own = changes.filter(({ topic }) => tableOf(topic) === copy.table);
      if (own.some(({ keys }) => keys === null)) await copy.readAll(read);
      else if (own.length > 0) {
        await copy.readSome(read, [...new Set(own.flatMap(({ keys }) => keys ?? []).map(Number))]);
      }
    }
  }

  /**
   * Reads every table, then the changes in between. If the log no longer has our position, writes an entry, so that
   * everyone continues from there.
   */
  private async readEverything(client: pg.Client): Promise<void> {
    const lost = this.seen;
    const newest = async () =>
      Number(
        (await client.query<{ newest: string }>('select coalesce(max(number), 0) as newest from change')).rows[0]
          ?.newest,
      );
    if ((await newest()) < lost) await this.goOnAbove(lost, client);
    const head = await newest();
    if (this.recent.restart(head)) this.announce();
    for (const copy of this.copies) await copy.readAll(reading(client));
    this.taken = head;
    if (head > 0) await this.takeIn(client);
    this.full = true;
    for (const go of this.waitingForFull.splice(0)) go();
  }

  /** Has a change numbered above all that were ever told of, so that everybody comes after it. */
  private async goOnAbove(number: number, client: pg.Client): Promise<void> {
    await client.query(`select setval('change_number', greatest(last_value, $1)) from change_number`, [number]);
    await client.query('insert into change (topic) values ($1)', [RESTORED]);
  }

  private async forget(client: pg.Client): Promise<void> {
    if (performance.now() - this.forgottenAt < FORGET_MS) return;
    this.forgottenAt = performance.now();
    await client.query(
      `delete from change where at < now() - interval '${KEPT_FOR}' and number < (select max(number) from change)`,
    );
  }

  private async connected(): Promise<pg.Client> {
    if (this.stopped) throw new Error('The process ends.');
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS,
      application_name: 'bluntbot changes',
      keepAlive: true,
    });
    // What breaks between two statements is found by the next look.
    client.on('error', () => undefined);
    client.on('notification', () => {
      this.rung = true;
      this.wake?.();
    });
    this.client = client;
    await client.connect();
    await client.query('listen change');
    return client;
  }

  private disconnect(): void {
    const { client } = this;
    this.client = undefined;
    client?.end().catch(() => undefined);
  }

  private async patiently(work: Promise<void>, asked: number, withinMs = PATIENCE_MS): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new AppError('UNAVAILABLE')),
        Math.max(0, withinMs - (performance.now() - asked)),
      );
    });
    try {
      await Promise.race([work, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const reading =
  (client: pg.Client) =>
  async <Row extends object>(text: string, params: unknown[]): Promise<Row[]> =>
    (await client.query<Row>(text, params)).rows;
