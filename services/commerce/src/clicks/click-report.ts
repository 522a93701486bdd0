import { AppError } from '@bluntbot/platform/app-error';
import { type Run, Sql } from '@bluntbot/platform/database/sql';
import {
  type ClickReport,
  type ClickReportQuery,
  MAX_REPORT_DAYS,
  UNKNOWN_PRODUCT,
} from '@bluntbot/proto/commerce/clicks';
import { Injectable } from '@nestjs/common';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** Rows of a report; less-clicked items count only in the total. */
const MAX_ROWS = 1_000;

/** A row's key in the table and the name staff see. */
const GROUPS: Record<Exclude<ClickReportQuery['by'], 'day'>, { key: string; label: string }> = {
  // Anyone can put any product name in a click. Unknown products are counted, but their names are not shown.
  product: {
    key: `case when p.id is not null or c.product like 'offer:%' then c.product else '${UNKNOWN_PRODUCT}' end`,
    label: `coalesce(p.name, case when c.product like 'offer:%' then c.product else 'Unknown product' end)`,
  },
  source: { key: 'c.source', label: 'c.source' },
  strain: { key: `coalesce(c.strain, '')`, label: `coalesce(c.strain, 'no strain')` },
};

/** Clicks from the first to the last day ($1, $2), whether folded or not yet. */
const COUNTED = `with counted as (
  select (at at time zone 'UTC')::date as day, product, source, strain, 1 as clicks
    from affiliate_click where at >= $1::date at time zone 'UTC' and at < ($2::date + 1) at time zone 'UTC'
   union all
  select day, product, source, nullif(strain, ''), clicks from affiliate_click_day where day between $1::date and $2::date)`;

/** Counts clicks for staff. */
@Injectable()
export class ClickReports {
  constructor(private readonly sql: Sql) {}

  async report(query: ClickReportQuery): Promise<ClickReport> {
    const to = query.to ?? dayOf(Date.now());
    const from = query.from ?? dayOf(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS);
    const span = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (span < 0 || span >= MAX_REPORT_DAYS)
      throw new AppError('VALIDATION_FAILED', `from: must be at most ${MAX_REPORT_DAYS} days before the last day`);
    // Clicks keep arriving, so both queries see the same snapshot.
    return this.sql.transaction(async (run) => {
      await run('set transaction isolation level repeatable read, read only');
      return this.counted(run, query.by, from, to);
    });
  }

  private async counted(run: Run, by: ClickReportQuery['by'], from: string, to: string): Promise<ClickReport> {
    const days = await daysOf(run, from, to);
    const total = days.reduce((sum, { clicks }) => sum + clicks, 0);
    const counted =
      by === 'day'
        ? days.map(({ day, clicks }) => ({ key: day, label: day, clicks }))
        : await groupsOf(run, by, from, to);
    return {
      by,
      from,
      to,
      total,
      days,
      rows: counted.map((row) => ({ ...row, share: total === 0 ? 0 : row.clicks / total })),
    };
  }
}

/** Every day of the span, including days without clicks. */
function daysOf(run: Run, from: string, to: string): Promise<{ day: string; clicks: number }[]> {
  return run(
    `${COUNTED}
     select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(c.clicks), 0)::int as clicks
       from generate_series($1::date, $2::date, interval '1 day') as d(day) left join counted c on c.day = d.day::date
      group by d.day order by d.day`,
    [from, to],
  );
}

function groupsOf(
  run: Run,
  by: keyof typeof GROUPS,
  from: string,
  to: string,
): Promise<{ key: string; label: string; clicks: number }[]> {
  const { key, label } = GROUPS[by];
  return run(
    `${COUNTED}
     select ${key} as key, ${label} as label, sum(c.clicks)::int as clicks
       from counted c ${by === 'product' ? 'left join affiliate_product p on p.id::text = c.product' : ''}
      group by 1, 2 order by clicks desc, key limit ${MAX_ROWS}`,
    [from, to],
  );
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
