import { randomUUID } from 'node:crypto';
import { iso, type Run, Sql } from '@bluntbot/platform/database/sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import type { NewsroomRun } from '@bluntbot/proto/assistant/newsroom';
import { Injectable } from '@nestjs/common';
import type { Slot } from './slots.ts';

/** Seconds without a sign of life after which a replica counts as dead. */
const HOLD_SECONDS = 60;
const RENEW_MS = 20_000;
/** Seconds until a failed run is retried, and the maximum number of attempts. */
const RETRY_SECONDS = 120;
const MOST_ATTEMPTS = 3;
/** A second trigger within this time counts as the first one. */
const ONE_TRIGGER_SECONDS = 60;
const MOST_STEPS = 100;
/** Days that runs are kept; their posts stay. */
const KEPT_DAYS = 400;

/** A run that this process is at. */
export interface ClaimedRun {
  id: number;
  slot: string;
  kind: NewsroomRun['kind'];
  attempts: number;
}

/** A process's hold on its run. */
export interface Hold {
  /** Aborts when another process has taken over. */
  signal: AbortSignal;
  /**
   * Call it first in a transaction that writes. Throws if another process has taken over, and prevents that until the
   * transaction ends.
   */
  keep(run: Run): Promise<void>;
  /** Writes down what was done. */
  note(said: string): Promise<void>;
  /** Adds to what the model has cost. */
  spend(tokens: number, cost: number | null): Promise<void>;
}

/** What a run is stopped with when it is no longer this process's own. */
export class RunLost extends Error {
  constructor({ slot }: ClaimedRun) {
    super(`Another replica has taken over ${slot}`);
  }
}

const CLAIMED = 'id, slot, kind, attempts';
const FIELDS = `r.id, r.slot, r.kind, r.state, ${iso('r.due_at')} as "dueAt", r.started_by as "startedBy", ${iso('r.started_at')} as "startedAt",
  ${iso('r.finished_at')} as "finishedAt", r.attempts, r.writer, r.steps, r.tokens, r.cost, r.result, r.error,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'slug', p.slug, 'status', p.status) order by p.id)
              from post p where p.run_id = r.id), '[]') as posts`;

/** The runs of the newsroom as rows. The first replica to write a row gets the slot, and one replica holds each run. */
@Injectable()
export class Runs {
  constructor(private readonly sql: Sql) {}

  /** The run of a slot if it is new; undefined otherwise. */
  async claim(
    { name, dueAt }: Slot,
    kind: 'schedule' | 'command',
    startedBy: string | null,
  ): Promise<ClaimedRun | undefined> {
    const [run] = await this.sql.rows<ClaimedRun>(
      `insert into newsroom_run (slot, kind, due_at, started_by) values ($1, $2, $3, $4) on conflict (slot) do nothing returning ${CLAIMED}`,
      [name, kind, dueAt, startedBy],
    );
    return run;
  }

  /** A run by hand, or the one that was started by hand a moment ago or is still under way. */
  async trigger(startedBy: string): Promise<{ run: ClaimedRun; started: boolean }> {
    return this.sql.transaction(async (run) => {
      await run(`select pg_advisory_xact_lock(hashtext('newsroom-trigger'))`);
      const [recent] = await run<ClaimedRun>(
        `select ${CLAIMED} from newsroom_run
          where kind = 'manual' and (state = 'running' or started_at > now() - make_interval(secs => ${ONE_TRIGGER_SECONDS}))
          order by id desc limit 1`,
      );
      if (recent) return { run: recent, started: false };
      const [started] = await run<ClaimedRun>(
        `insert into newsroom_run (slot, kind, due_at, started_by) values ($1, 'manual', now(), $2) returning ${CLAIMED}`,
        [`by hand ${randomUUID()}`, startedBy],
      );
      return { run: started as ClaimedRun, started: true };
    });
  }

  /** Lets a slot pass without a run. */
  async skip({ name, dueAt }: Slot, why: string): Promise<void> {
    await this.sql.rows(
      `insert into newsroom_run (slot, kind, state, due_at, started_at, finished_at, result)
       values ($1, 'schedule', 'skipped', $2, null, now(), $3) on conflict (slot) do nothing`,
      [name, dueAt, why],
    );
  }

  /** Runs without a holder: their replica died, or they wait for another attempt. */
  abandoned(): Promise<ClaimedRun[]> {
    return this.sql.rows<ClaimedRun>(
      `select ${CLAIMED} from newsroom_run
        where state = 'running' and coalesce(held_until, started_at + make_interval(secs => ${HOLD_SECONDS})) <= now() order by id limit 10`,
    );
  }

  /**
   * Does the work of a run unless another process holds it. Returns false in that case. If the work throws, the error
   * is stored and the run is retried later. It fails after the last attempt.
   */
  async work(run: ClaimedRun, work: (hold: Hold) => Promise<string>, renewMs = RENEW_MS): Promise<boolean> {
    const holder = randomUUID();
    const attempts = await this.take(run, holder);
    if (attempts === undefined) return false;
    const lost = new AbortController();
    const renewing = setInterval(() => {
      // A renewal that the database did not answer is no loss yet: the next one tells.
      void this.renew(run, holder).then(
        (held) => held || lost.abort(new RunLost(run)),
        () => undefined,
      );
    }, renewMs);
    const hold: Hold = {
      signal: lost.signal,
      keep: (transaction) => this.keep(transaction, run, holder),
      note: (said) => this.note(run, holder, said),
      spend: (tokens, cost) => this.spend(run, tokens, cost),
    };
    try {
      const result = attempts > MOST_ATTEMPTS ? undefined : await work(hold);
      if (result === undefined) throw new Error(`Its replica died ${MOST_ATTEMPTS} times`);
      await this.finish(run, holder, result);
      return true;
    } catch (error) {
      if (error instanceof RunLost) throw error;
      await this.fail(run, holder, attempts, String((error as Error).message ?? error));
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  async get(id: number): Promise<NewsroomRun | undefined> {
    const [run] = await this.sql.rows<NewsroomRun>(`select ${FIELDS} from newsroom_run r where r.id = $1`, [id]);
    return run;
  }

  async named(slot: string): Promise<NewsroomRun | undefined> {
    const [run] = await this.sql.rows<NewsroomRun>(`select ${FIELDS} from newsroom_run r where r.slot = $1`, [slot]);
    return run;
  }

  /** Runs, newest first. */
  async list(limit: number, offset: number): Promise<JsonText<NewsroomRun[]>> {
    const [runs, [counted]] = await Promise.all([
      this.sql.rows<NewsroomRun>(
        `select ${FIELDS} from newsroom_run r order by r.due_at desc, r.id desc limit $1 offset $2`,
        [limit, offset],
      ),
      this.sql.rows<{ total: number }>('select count(*)::int as total from newsroom_run'),
    ]);
    return JsonText.page(runs, counted?.total ?? 0);
  }

  async setWriter({ id }: ClaimedRun, writer: string): Promise<void> {
    await this.sql.rows('update newsroom_run set writer = $2 where id = $1', [id, writer]);
  }

  /** The number of the new attempt; undefined if another process holds the run, or it is over. */
  private async take({ id }: ClaimedRun, holder: string): Promise<number | undefined> {
    const [taken] = await this.sql.rows<{ attempts: number }>(
      `update newsroom_run set holder = $2, held_until = now() + make_interval(secs => ${HOLD_SECONDS}), attempts = attempts + 1, error = null
        where id = $1 and state = 'running' and (held_until is null or held_until <= now()) returning attempts`,
      [id, holder],
    );
    return taken?.attempts;
  }

  private async renew({ id }: ClaimedRun, holder: string): Promise<boolean> {
    const held = await this.sql.rows(
      `update newsroom_run set held_until = now() + make_interval(secs => ${HOLD_SECONDS}) where id = $1 and holder = $2 and state = 'running' returning id`,
      [id, holder],
    );
    return held.length > 0;
  }

  private async keep(transaction: Run, run: ClaimedRun, holder: string): Promise<void> {
    const held = await transaction(
      `select 1 from newsroom_run where id = $1 and holder = $2 and state = 'running' for update`,
      [run.id, holder],
    );
    if (held.length === 0) throw new RunLost(run);
  }

  private async note({ id }: ClaimedRun, holder: string, said: string): Promise<void> {
    await this.sql.rows(
      `update newsroom_run set steps = steps || $3::jsonb where id = $1 and holder = $2 and jsonb_array_length(steps) < ${MOST_STEPS}`,
      [id, holder, JSON.stringify([{ at: new Date().toISOString(), said: said.slice(0, 500) }])],
    );
  }

  private async spend({ id }: ClaimedRun, tokens: number, cost: number | null): Promise<void> {
    await this.sql.rows(
      `update newsroom_run set tokens = tokens + $2, cost = case when $3::double precision is null then cost else coalesce(cost, 0) + $3 end where id = $1`,
      [id, tokens, cost],
    );
  }

  private async finish(run: ClaimedRun, holder: string, result: string): Promise<void> {
    const done = await this.sql.rows(
      `update newsroom_run set state = 'done', holder = null, held_until = null, finished_at = now(), result = $3
        where id = $1 and holder = $2 returning id`,
      [run.id, holder, result],
    );
    if (done.length === 0) throw new RunLost(run);
    await this.sql.rows(`delete from newsroom_run where due_at < now() - make_interval(days => ${KEPT_DAYS})`);
  }

  /** The ideas of a run that has failed for good are free again. */
  private async fail({ id }: ClaimedRun, holder: string, attempts: number, error: string): Promise<void> {
    const over = attempts >= MOST_ATTEMPTS;
    await this.sql.rows(
      `with failed as (
         update newsroom_run set error = $3, holder = null, state = case when $4 then 'failed' else state end,
                finished_at = case when $4 then now() end, held_until = now() + make_interval(secs => ${RETRY_SECONDS})
          where id = $1 and holder = $2 returning id, state)
       update blog_idea set run_id = null, place = null from failed where run_id = failed.id and failed.state = 'failed' and written_at is null`,
      [id, holder, error.slice(0, 1_000), over],
    );
  }
}
