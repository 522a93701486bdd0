import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { iso, type Run, Sql } from '@bluntbot/platform/database/sql';
import { type BeforeApplicationShutdown, Injectable, Module } from '@nestjs/common';

/** The result of the last run of some work, and where the next one continues. */
export interface LeaseState {
  /** Instants, ISO 8601. */
  startedAt: string | null;
  succeededAt: string | null;
  outcome: string | null;
  error: string | null;
  cursor: Record<string, unknown> | null;
}

/** What a run stores for the next one. */
export interface RunResult {
  outcome: string;
  cursor?: Record<string, unknown>;
}

/** A run's hold on its lease. */
export interface Hold {
  /** Aborts when another process has taken over, and when this process ends. */
  signal: AbortSignal;
  /**
   * Call it first in a transaction that writes. Throws if another process has taken over, and prevents that until the
   * transaction ends.
   */
  keep(run: Run): Promise<void>;
}

/** The reason a run is aborted with when it has lost its lease. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`Another replica has taken over ${name}`);
  }
}

/** Seconds without a sign of life after which a replica counts as dead. */
const HOLD_SECONDS = 60;
const RENEW_MS = 20_000;
/** Seconds after which work that failed, or whose replica died, is tried again, however seldom it is done. */
const RETRY_SECONDS = 300;

/** How long a process that ends waits for its runs to stop. */
const STOP_MS = 5_000;

const COLUMNS = `${iso('started_at')} as "startedAt", ${iso('succeeded_at')} as "succeededAt", outcome, error, cursor`;

/** Lets only one replica at a time do a piece of work, using a row in their database. */
@Injectable()
export class Leases implements BeforeApplicationShutdown {
  /** What stops each run that is under way here. */
  private readonly underway = new Map<AbortController, Promise<unknown>>();

  constructor(private readonly sql: Sql) {}

  /**
   * Stops what is under way, while the database can still be told, so that another replica need not wait until this one
   * counts as dead.
   */
  async beforeApplicationShutdown(): Promise<void> {
    for (const run of this.underway.keys()) run.abort(new Error('The process ends'));
    await Promise.race([Promise.allSettled(this.underway.values()), wait(STOP_MS, undefined, { ref: false })]);
  }

  async state(name: string): Promise<LeaseState | undefined> {
    const [row] = await this.sql.rows<LeaseState>(`select ${COLUMNS} from lease where name = $1`, [name]);
    return row;
  }

  /**
   * Does the work unless another process holds the lease or has succeeded within `notWithinSeconds`. Returns false in
   * that case. An error of the work is stored and rethrown.
   */
  async run(
    name: string,
    notWithinSeconds: number,
    work: (before: LeaseState, hold: Hold) => Promise<RunResult>,
    renewMs = RENEW_MS,
  ): Promise<boolean> {
    const holder = randomUUID();
    const before = await this.take(name, holder, notWithinSeconds);
    if (!before) return false;
    const lost = new AbortController();
    const done = Promise.withResolvers<void>();
    this.underway.set(lost, done.promise);
    const renewing = setInterval(() => {
      // A failed renewal doesn't lose the lease yet; the next one decides.
      void this.renew(name, holder).then(
        (held) => held || lost.abort(new LeaseLost(name)),
        () => undefined,
      );
    }, renewMs);
    try {
      const { outcome, cursor } = await work(before, {
        signal: lost.signal,
        keep: (run) => this.keep(run, name, holder),
      });
      const kept = await this.sql.rows(
        `update lease set held_until = null, succeeded_at = now(), outcome = $3, error = null, cursor = coalesce($4::jsonb, cursor)
          where name = $1 and holder = $2 returning name`,
        [name, holder, outcome, cursor ? JSON.stringify(cursor) : null],
      );
      if (kept.length === 0) throw new LeaseLost(name);
      return true;
    } catch (error) {
      await this.sql.rows('update lease set held_until = now(), error = $3 where name = $1 and holder = $2', [
        name,
        holder,
        String((error as Error).message ?? error),
      ]);
      throw error;
    } finally {
      clearInterval(renewing);
      this.underway.delete(lost);
      done.resolve();
    }
  }

  /** A run that succeeded counts from its end; one that failed or died is tried again soon. */
  private async take(name: string, holder: string, notWithinSeconds: number): Promise<LeaseState | undefined> {
    await this.sql.rows('insert into lease (name) values ($1) on conflict do nothing', [name]);
    const [taken] = await this.sql.rows<LeaseState>(
      `update lease set held_until = now() + make_interval(secs => ${HOLD_SECONDS}), started_at = now(), holder = $2
        where name = $1 and (held_until is null or held_until <= now())
          and (started_at is null
            or case when succeeded_at >= started_at then succeeded_at <= now() - make_interval(secs => $3)
                    else coalesce(held_until, started_at) <= now() - make_interval(secs => least($3, ${RETRY_SECONDS})) end)
        returning ${COLUMNS}`,
      [name, holder, notWithinSeconds],
    );
    return taken;
  }

  /** False if another process has taken over. */
  private async renew(name: string, holder: string): Promise<boolean> {
    const held = await this.sql.rows(
      `update lease set held_until = now() + make_interval(secs => ${HOLD_SECONDS}) where name = $1 and holder = $2 returning name`,
      [name, holder],
    );
    return held.length > 0;
  }

  private async keep(run: Run, name: string, holder: string): Promise<void> {
    const held = await run('select 1 from lease where name = $1 and holder = $2 for update', [name, holder]);
    if (held.length === 0) throw new LeaseLost(name);
  }
}

@Module({ providers: [Leases], exports: [Leases] })
export class LeasesModule {}
