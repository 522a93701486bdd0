import { randomUUID } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import { Injectable, Logger } from '@nestjs/common';

/** After this long without a sign of life, the replica that did the work counts as dead. */
const HOLD_SECONDS = 30;
/** How often the lock is renewed. */
const RENEWED_EVERY_MS = 10_000;

/** Has each thing that staff ask for done once at a time, at whichever replica. */
@Injectable()
export class DeskWork {
  private readonly logger = new Logger(DeskWork.name);

  constructor(private readonly sql: Sql) {}

  /**
   * Does the work, no matter how long it takes. Throws CONFLICT with `why` first if work of this name is in progress.
   */
  async alone<Result>(name: string, why: string, work: () => Promise<Result>): Promise<Result> {
    const holder = randomUUID();
    await this.sql.rows('delete from desk_work where held_until <= now()');
    const taken = await this.sql.rows(
      `insert into desk_work (name, holder, held_until) values ($1, $2, now() + make_interval(secs => ${HOLD_SECONDS}))
       on conflict do nothing returning name`,
      [name.slice(0, 400), holder],
    );
    if (taken.length === 0) throw new AppError('CONFLICT', why);
    const renewed = setInterval(() => {
      void this.orLogged(
        `update desk_work set held_until = now() + make_interval(secs => ${HOLD_SECONDS}) where holder = $1`,
        holder,
      );
    }, RENEWED_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewed);
      await this.orLogged('delete from desk_work where holder = $1', holder);
    }
  }

  /** Releases the lock. The result stays even if this fails, because the lock expires on its own. */
  private async orLogged(statement: string, holder: string): Promise<void> {
    try {
      await this.sql.rows(statement, [holder]);
    } catch (error) {
      this.logger.warn(`The work of the desk could not be noted: ${String(error)}`);
    }
  }
}
