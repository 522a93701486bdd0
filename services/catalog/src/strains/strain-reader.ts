import { AppError } from '@bluntbot/platform/app-error';
import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { JsonText, MadeOf } from '@bluntbot/platform/nats/json-text';
import {
  CHILDREN_MAX,
  type SitemapEntry,
  type Strain,
  type StrainDetail,
  type StrainFacetQuery,
  type StrainFacets,
  type StrainListQuery,
} from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import { facetsOf } from './strain-facets.ts';
import { StrainIndex } from './strain-index.ts';
import { slugOf } from './strain-name.ts';
import { isByRating, ratingParts, rowParts } from './strain-parts.ts';
import { StrainSearches } from './strain-search.ts';
import { NOTHING } from './strain-search-text.ts';
import { STRAIN_FIELDS, STRAIN_JSON } from './strain-sql.ts';
import { StrainTexts } from './strain-texts.ts';

interface Body {
  body: string;
}

/** Every read of the strain library. Answers are JSON that PostgreSQL wrote, passed on as bytes. */
@Injectable()
export class StrainReader {
  constructor(
    private readonly sql: ReadSql,
    private readonly searches: StrainSearches,
    private readonly index: StrainIndex,
    private readonly texts: StrainTexts,
  ) {}

  /** A page of strains, with the total of all matches. A search of signs alone finds nothing. */
  async list(query: StrainListQuery): Promise<MadeOf<Strain[]>> {
    const search = query.search ? await this.searches.plan(query.search) : undefined;
    if (query.search && !search) return new MadeOf(new JsonText<Strain[]>('[]', 0), []);
    const postings = await this.index.current();
    const found = postings.matching(query, search);
    const total = found.size();
    const page = postings.page(found, query, search);
    const parts = ['strain', ...(isByRating(query) ? ratingParts(postings, found, total) : rowParts(page))];
    return new MadeOf(new JsonText<Strain[]>(await this.texts.array(page), total), parts);
  }

  /** Counts for every chip of the finder. */
  async facets(query: StrainFacetQuery): Promise<MadeOf<StrainFacets>> {
    const search = query.search ? await this.searches.plan(query.search) : undefined;
    const postings = await this.index.current();
    return new MadeOf(facetsOf(postings, query, query.search && !search ? NOTHING : search), ['strain']);
  }

  /** Returns one strain by slug or id, with its relatives. */
  async get(ref: string): Promise<MadeOf<StrainDetail>> {
    const [column, value] = byRef(ref);
    const [row] = await this.sql.rows<Body & { id: number }>(
      `select s.id, json_build_object(${STRAIN_FIELDS}, 'sources', s.sources,
         'parents', (select coalesce(json_agg(json_build_object('name', given.name, 'slug', parent.slug) order by given.place), '[]')
                       from unnest(s.parents, s.parent_keys) with ordinality as given(name, key, place)
                       left join lateral (select slug from strain p
                                           where p.deleted_at is null and (p.name_key = given.key or p.alias_keys @> array[given.key])
                                           order by p.name_key <> given.key, p.search_rank limit 1) parent on true),
         'children', (select coalesce(json_agg(json_build_object('name', child.name, 'slug', child.slug)), '[]')
                        from (select c.name, c.slug from strain c
                               where c.deleted_at is null and c.parent_keys && (s.alias_keys || s.name_key)
                               order by c.search_rank, c.id limit ${CHILDREN_MAX}) child)
       )::text as body
       from strain s where s.deleted_at is null and s.${column} = $1`,
      [value],
    );
    if (!row) throw strainNotFound();
    return new MadeOf(new JsonText<StrainDetail>(row.body), ['strain', ...rowParts([row])]);
  }

  /** One strain drawn from `part` of `parts` of the library. */
  async random(part: number, parts: number): Promise<JsonText<Strain>> {
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
  async slugs(limit: number, offset: number): Promise<MadeOf<SitemapEntry[]>> {
    const slugs = await this.one<SitemapEntry[]>(
      `select coalesce(json_agg(json_build_object('slug', slug, 'updatedAt', updated_at)), '[]')::text as body
         from (select slug, updated_at from strain where deleted_at is null order by id limit $1 offset $2) page`,
      [limit, offset],
    );
    return new MadeOf(slugs, ['strain']);
  }

  private async one<T>(text: string, values: unknown[], missing?: () => AppError): Promise<JsonText<T>> {
    const [row] = await this.sql.rows<Body>(text, values);
    if (!row && missing) throw missing();
    return new JsonText(row?.body ?? 'null');
  }
}

/** Which column a slug-or-id names. Ids are whole numbers that fit the column; slugs are never only digits. */
export function byRef(ref: string): ['id', number] | ['slug', string] {
  return /^\d{1,9}$/.test(ref) ? ['id', Number(ref)] : ['slug', slugOf(ref)];
}

export const strainNotFound = () => new AppError('NOT_FOUND', 'Strain not found');
