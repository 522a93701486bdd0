import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import type { StrainFacetQuery, StrainListQuery } from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { facetsSql } from './strain-facets.ts';
import { slugOf } from './strain-name.ts';
import { StrainSearches } from './strain-search.ts';
import { countSql, listSql, relevanceSql, STRAIN_FIELDS, STRAIN_JSON } from './strain-sql.ts';

interface Body {
  body: string;
}

/** Most children of a strain that its page names. */
const MAX_CHILDREN = 12;

/** Every read of the strain library. Answers are JSON that PostgreSQL wrote, passed on as bytes. */
@Injectable()
export class StrainReader {
  /** Totals and facets by statement: counting is what grows with the catalogue, so it is done once between two changes. */
  private readonly counted = new LRUCache<string, Promise<unknown[]>>({ max: 2_000, ttl: 600_000 });

  constructor(
    private readonly sql: Sql,
    private readonly searches: StrainSearches,
  ) {}

  /** The catalogue has changed; nothing remembered is true any more. */
  forget(): void {
    this.counted.clear();
    this.searches.clear();
  }

  /** A page of strains, with the total of all matches. */
  async list(query: StrainListQuery): Promise<JsonText> {
    const search = query.search ? await this.searches.plan(query.search) : undefined;
    const [counted] = await this.once<{ total: number }>(countSql(query, search));
    const total = counted?.total ?? 0;
    if (total <= query.offset) return new JsonText('[]', total);
    const byRelevance = search && (query.sort === undefined || query.sort === 'relevance');
    const { text, values } = byRelevance ? relevanceSql(query, search, total) : listSql(query, search, total);
    const [row] = await this.sql.rows<Body>(text, values);
    return new JsonText(row?.body ?? '[]', total);
  }

  /** Counts for every chip of the finder. */
  async facets(query: StrainFacetQuery): Promise<JsonText> {
    const search = query.search ? await this.searches.plan(query.search) : undefined;
    const [row] = await this.once<Body>(facetsSql(query, search));
    return new JsonText(row?.body ?? 'null');
  }

  /** One strain by slug or id, with its relatives. */
  async get(ref: string): Promise<JsonText> {
    const [column, value] = byRef(ref);
    return this.one(
      `select json_build_object(${STRAIN_FIELDS},
         'parents', (select coalesce(json_agg(json_build_object('name', given.name, 'slug', parent.slug) order by given.place), '[]')
                       from unnest(s.parents, s.parent_keys) with ordinality as given(name, key, place)
                       left join lateral (select slug from strain p
                                           where p.deleted_at is null and (p.name_key = given.key or p.alias_keys @> array[given.key])
                                           order by p.name_key <> given.key, p.search_rank limit 1) parent on true),
         'children', (select coalesce(json_agg(json_build_object('name', child.name, 'slug', child.slug)), '[]')
                        from (select c.name, c.slug from strain c
                               where c.deleted_at is null and c.parent_keys && (s.alias_keys || s.name_key)
                               order by c.search_rank, c.id limit ${MAX_CHILDREN}) child)
       )::text as body
       from strain s where s.deleted_at is null and s.${column} = $1`,
      [value],
      strainNotFound,
    );
  }

  /** One strain drawn from `part` of `parts` of the library. */
  async random(part: number, parts: number): Promise<JsonText> {
    const lot = (part + Math.random()) / parts;
    const draw = (condition: string, order: string) =>
      `(select * from strain where deleted_at is null and lot >= $2 and lot < $3 and lot ${condition} $1 order by lot ${order} limit 1)`;
    return this.one(
      `select ${STRAIN_JSON}::text as body
         from (${draw('>=', 'asc')} union all ${draw('<', 'desc')} union all (select * from strain where deleted_at is null limit 1)) s limit 1`,
      [lot, part / parts, (part + 1) / parts],
      strainNotFound,
    );
  }

  /** Slugs and dates for the sitemap. */
  slugs(limit: number, offset: number): Promise<JsonText> {
    return this.one(
      `select coalesce(json_agg(json_build_object('slug', slug, 'updatedAt', updated_at)), '[]')::text as body
         from (select slug, updated_at from strain where deleted_at is null order by id limit $1 offset $2) page`,
      [limit, offset],
    );
  }

  private async one(text: string, values: unknown[], missing?: () => AppError): Promise<JsonText> {
    const [row] = await this.sql.rows<Body>(text, values);
    if (!row && missing) throw missing();
    return new JsonText(row?.body ?? 'null');
  }

  /** The rows of a statement that counts, from memory when nothing has changed since; asked once however many wait. */
  private once<Row extends object>({ text, values }: { text: string; values: unknown[] }): Promise<Row[]> {
    const key = `${text}${JSON.stringify(values)}`;
    const known = this.counted.get(key) as Promise<Row[]> | undefined;
    if (known) return known;
    const asked = this.sql.rows<Row>(text, values);
    this.counted.set(key, asked);
    asked.catch(() => this.counted.delete(key));
    return asked;
  }
}

/** Which column a slug-or-id names. Ids are whole numbers that fit the column; slugs are never only digits. */
export function byRef(ref: string): ['id', number] | ['slug', string] {
  return /^\d{1,9}$/.test(ref) ? ['id', Number(ref)] : ['slug', slugOf(ref)];
}

export const strainNotFound = () => new AppError('NOT_FOUND', 'Strain not found');
