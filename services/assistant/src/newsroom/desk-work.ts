import { randomUUID } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import { Injectable } from '@nestjs/common';

/** Longer than anything is written; after it whoever died at it is forgotten. */
const HOLD_SECONDS = 180;

/** Has each thing that staff ask for done once at a time, at whichever replica. */
@Injectable()
export class DeskWork {
  constructor(private readonly sql: Sql) {}

  /** Does the work; CONFLICT with `why`, before any of it, while somebody is at what has this name. */
  async alone<Result>(name: string, why: string, work: () => Promise<Result>): Promise<Result> {
    const holder = randomUUID();
    await this.sql.rows('delete from desk_work where held_until <= now()');
    const taken = await this.sql.rows(
      `insert into desk_work (name, holder, held_until) values ($1, $2, now() + make_interval(secs => ${HOLD_SECONDS}))
       on conflict do nothing returning name`,
      [name.slice(0, 400), holder],
    );
    if (taken.length === 0) throw new AppError('CONFLICT', why);
    try {
      return await work();
    } finally {
      await this.sql.rows('delete from desk_work where holder = $1', [holder]);
    }
  }
}
