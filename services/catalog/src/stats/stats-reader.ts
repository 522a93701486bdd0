import { Sql } from '@bluntbot/platform/database/sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import { type CatalogStats } from '@bluntbot/proto/catalog/stats';
import { Injectable } from '@nestjs/common';

@Injectable()
export class StatsReader {
  constructor(private readonly sql: Sql) {}

  /** Counts of the live catalog. */
  async read(): Promise<JsonText<CatalogStats>> {
    const [row] = await this.sql.rows<{ body: string }>(
      `select json_build_object(
         'strains', count(*)::int,
         'strainsByType', json_build_object('sativa', count(*) filter (where type = 'sativa'),
           'hybrid', count(*) filter (where type = 'hybrid'), 'indica', count(*) filter (where type = 'indica')),
         'terpenes', (select count(*)::int from terpene),
         'reviews', coalesce(sum(review_count), 0)::int,
         'averageRating', round(sum(rating * review_count) / nullif(sum(review_count), 0), 2)
       )::text as body from strain where deleted_at is null`,
    );
    return new JsonText(row?.body ?? 'null');
  }
}
