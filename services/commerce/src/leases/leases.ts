import { iso, Sql } from '@bluntbot/platform/database/sql';
import { Injectable, Module } from '@nestjs/common';

/** How a piece of work went the last time, and where it goes on. */
export interface LeaseState {
  /** Instants, ISO 8601. */
  startedAt: string | null;
  succeededAt: string | null;
  outcome: string | null;
  error: string | null;
  cursor: Record<string, unknown> | null;
}

/** What a run leaves behind. */
export interface RunResult {
  outcome: string;
  cursor?: Record<string, unknown>;
}

/** Seconds after which a replica that has not said it is alive is taken for dead. */
const HOLD_SECONDS = 60;
const RENEW_MS = 20_000;

const COLUMNS = `${iso('started_at')} as "startedAt", ${iso('succeeded_at')} as "succeededAt", outcome, error, cursor`;

/** Lets exactly one of all replicas do a piece of work at a time, by a row in their database. */
@Injectable()
export class Leases {
  constructor(private readonly sql: Sql) {}

  async state(name: string): Promise<LeaseState | undefined> {
    const [row] = await this.sql.rows<LeaseState>(`select ${COLUMNS} from lease where name = $1`, [name]);
    return row;
  }

  /**
   * Does the work unless somebody is at it or has begun within `notWithinSeconds`; false when it was not this replica's turn.
   * What the work throws is kept as its error and thrown on.
   */
  async run(name: string, notWithinSeconds: number, work: (before: LeaseState) => Promise<RunResult>): Promise<boolean> {
    const before = await this.take(name, notWithinSeconds);
    if (!before) return false;
    const renewing = setInterval(() => void this.renew(name).catch(() => undefined), RENEW_MS);
    try {
      const { outcome, cursor } = await work(before);
      await this.sql.rows(
        `update lease set held_until = null, succeeded_at = now(), outcome = $2, error = null, cursor = coalesce($3::jsonb, cursor) where name = $1`,
        [name, outcome, cursor ? JSON.stringify(cursor) : null],
      );
      return true;
    } catch (error) {
      await this.sql.rows('update lease set held_until = null, error = $2 where name = $1', [
        name,
        String((error as Error).message ?? error),
      ]);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  private async take(name: string, notWithinSeconds: number): Promise<LeaseState | undefined> {
    await this.sql.rows('insert into lease (name) values ($1) on conflict do nothing', [name]);
    const [taken] = await this.sql.rows<LeaseState>(
      `update lease set held_until = now() + make_interval(secs => ${HOLD_SECONDS}), started_at = now()
        where name = $1 and (held_until is null or held_until < now())
          and (started_at is null or started_at <= now() - make_interval(secs => $2))
        returning ${COLUMNS}`,
      [name, notWithinSeconds],
    );
    return taken;
  }

  private async renew(name: string): Promise<void> {
    await this.sql.rows(`update lease set held_until = now() + make_interval(secs => ${HOLD_SECONDS}) where name = $1`, [name]);
  }
}

@Module({ providers: [Leases], exports: [Leases] })
export class LeasesModule {}
