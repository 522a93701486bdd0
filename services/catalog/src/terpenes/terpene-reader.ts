import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { Injectable } from '@nestjs/common';

const MAX_COMMON_STRAINS = 6;

@Injectable()
export class TerpeneReader {
  constructor(private readonly sql: ReadSql) {}

  /** The guide, with what can be counted counted: how often each leads, and the strains that hold most of it. */
  async list(limit: number, offset: number): Promise<JsonText<Terpene[]>> {
    const rows = await this.sql.rows<{ body: string; total: number }>(
      `with profile as (
         select s.name, s.slug, s.search_rank, held.slug as terpene, held.percentage, held.slug = s.dominant_terpene as leads
           from strain s cross join lateral jsonb_to_recordset(s.terpenes) as held(slug text, percentage numeric)
          where s.deleted_at is null
       ), frequency as (
         select terpene, count(*)::int as strains, count(*) filter (where leads)::int as led from profile group by terpene
       ), known as (select count(*)::numeric as strains from strain where deleted_at is null and dominant_terpene is not null),
       entry as (
         select t.*, coalesce(f.strains, 0) as strains, coalesce(f.led, 0) as led,
           coalesce(round(100 * f.led / nullif((select strains from known), 0), 1), 0) as percentage
           from terpene t left join frequency f on f.terpene = t.slug
          order by coalesce(f.led, 0) desc, coalesce(f.strains, 0) desc, t.name limit $1 offset $2
       )
       select (select count(*)::int from terpene) as total,
         coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'family', family, 'aroma', aroma,
           'description', description, 'effects', effects, 'alsoFoundIn', also_found_in, 'boilingPoint', boiling_point,
           'percentage', percentage, 'strainCount', strains,
           'commonStrains', (select coalesce(json_agg(json_build_object('name', name, 'slug', slug, 'percentage', percentage)), '[]')
              from (select name, slug, percentage from profile where terpene = entry.slug
                     order by percentage desc, search_rank limit ${MAX_COMMON_STRAINS}) most)
         ) order by led desc, strains desc, name), '[]')::text as body
       from entry`,
      [limit, offset],
    );
    return new JsonText(rows[0]?.body ?? '[]', rows[0]?.total ?? 0);
  }
}
