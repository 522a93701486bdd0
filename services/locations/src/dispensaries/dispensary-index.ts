import { Sql } from '@bluntbot/platform/database/sql';
import { TableMirror } from '@bluntbot/platform/database/table-mirror';
import { Injectable } from '@nestjs/common';
import { type ListedRow, Listings } from './listings.ts';

/** Rows read at a time: few enough that the process goes on answering in between. */
const PAGE = 5_000;

/** Keeps {@link Listings} in step with the table. */
@Injectable()
export class DispensaryIndex extends TableMirror<Listings> {
  constructor(sql: Sql) {
    super(sql, 'dispensary');
  }

  protected async make(): Promise<Listings> {
    const rows: ListedRow[] = [];
    for (;;) {
      const page = await this.sql.rows<ListedRow>(
        `select id, latitude, longitude, type, rating, review_count as "reviewCount", services, hours, closed_on as "closedOn",
                time_zone as "timeZone", source = 'demo' as demo
           from dispensary where listed and id > $1 order by id limit ${PAGE}`,
        [rows.at(-1)?.id ?? 0],
      );
      rows.push(...page);
      if (page.length < PAGE) return new Listings(rows);
    }
  }
}
