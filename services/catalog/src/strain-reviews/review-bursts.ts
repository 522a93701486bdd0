import { Sql } from '@bluntbot/platform/database/sql';
import type { ReviewBurst } from '@bluntbot/proto/catalog/strain-reviews';
import { Injectable } from '@nestjs/common';

/** How long staff see the notice of a burst, counted from the last review that was refused. */
const SHOWN_FOR = '7 days';
/** Refusals with a longer pause between them belong to another burst. */
const PAUSE = '1 hour';

/** Notices for staff: strains that got more reviews in an hour than they may. They expire by themselves. */
@Injectable()
export class ReviewBursts {
  constructor(private readonly sql: Sql) {}

  /** Counts a refused review. */
  async note(strainId: number): Promise<void> {
    await this.sql.rows(
      `insert into review_burst as burst (strain_id) values ($1) on conflict (strain_id) do update set
         began_at = case when burst.last_at < now() - interval '${PAUSE}' then now() else burst.began_at end,
         refused = case when burst.last_at < now() - interval '${PAUSE}' then 1 else burst.refused + 1 end,
         last_at = now()`,
      [strainId],
    );
  }

  /** The bursts of the last week, latest first. */
  list(): Promise<ReviewBurst[]> {
    return this.sql.rows(
      `with expired as (delete from review_burst where last_at < now() - interval '${SHOWN_FOR}')
       select json_build_object('slug', s.slug, 'name', s.name) as strain, b.refused,
         to_char(b.began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "beganAt",
         to_char(b.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
         from review_burst b join strain s on s.id = b.strain_id
        where b.last_at >= now() - interval '${SHOWN_FOR}' order by b.last_at desc limit 100`,
    );
  }
}
