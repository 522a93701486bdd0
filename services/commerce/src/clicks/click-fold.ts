import { Sql } from '@bluntbot/platform/database/sql';
import { CONFIG } from '@bluntbot/platform/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { CommerceConfig } from '../config.ts';

/**
 * Rows that one statement folds, so that none holds its locks for long, and statements of one run. The next run goes
 * on.
 */
const BATCH = 20_000;
const BATCHES = 50;

/**
 * Folds clicks of long ago into one row for each day and kind of click, so that the table does not grow with every
 * click. Each batch is one statement: a click is in one of the two tables, never in both or in none, and replicas that
 * fold at once fold different clicks.
 */
@Injectable()
export class ClickFold {
  private readonly logger = new Logger(ClickFold.name);

  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Pick<CommerceConfig, 'CLICK_FOLD_DAYS'>,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async onSchedule(): Promise<void> {
    await this.run().catch((error: unknown) => this.logger.warn(`Old clicks were not folded: ${String(error)}`));
  }

  /** Folds old clicks, up to a limit. Returns how many it folded. */
  async run(): Promise<number> {
    let folded = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const count = await this.foldBatch();
      folded += count;
      if (count < BATCH) break;
    }
    return folded;
  }

  private async foldBatch(): Promise<number> {
    const [row] = await this.sql.rows<{ count: number }>(
      `with old as (
         select id from affiliate_click
          where at < (date_trunc('day', now() at time zone 'UTC') - make_interval(days => $1)) at time zone 'UTC'
          order by at limit ${BATCH} for update skip locked),
       gone as (delete from affiliate_click c using old where c.id = old.id returning c.*),
       folded as (
         insert into affiliate_click_day as d (day, product, source, strain, recommendation_type, clicks)
         select (at at time zone 'UTC')::date, product, source, coalesce(strain, ''), coalesce(recommendation_type, ''), count(*)
           from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
         on conflict (day, product, source, strain, recommendation_type) do update set clicks = d.clicks + excluded.clicks)
       select count(*)::int as count from gone`,
      [this.config.CLICK_FOLD_DAYS],
    );
    return row?.count ?? 0;
  }
}
