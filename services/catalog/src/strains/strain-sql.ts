import type { StrainFacetQuery, StrainListQuery } from '@bluntbot/proto/catalog/strains';
import { IMAGE_FORMATS, IMAGE_WIDTHS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import type { StrainSearch } from './strain-search.ts';

/** Values of a statement under construction; `add` answers the placeholder. */
export class Params {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** A row `s` of `strain` as the JSON of the contract. PostgreSQL writes it faster than a mapper in JavaScript. */
export const STRAIN_FIELDS = `
  'id', s.id, 'slug', s.slug, 'name', s.name, 'aliases', s.aliases, 'type', s.type, 'description', s.description,
  'imageUrl', '/images/strains/' || s.slug || '-' || s.image_hash || '-480.webp',
  'image', json_build_object('kind', s.image_kind, 'base', '/images/strains/' || s.slug || '-' || s.image_hash,
    'widths', '${JSON.stringify(IMAGE_WIDTHS)}'::json, 'formats', '${JSON.stringify(IMAGE_FORMATS)}'::json),
  'thcContent', trim_scale(s.thc)::text, 'cbdContent', trim_scale(s.cbd)::text,
  'rating', trim_scale(s.rating)::text, 'weightedRating', trim_scale(s.weighted_rating)::text, 'reviewCount', s.review_count,
  'effects', s.effects, 'negativeEffects', s.negative_effects, 'flavors', s.flavors,
  'terpenes', s.terpenes, 'dominantTerpene', s.dominant_terpene,
  'genetics', nullif(array_to_string(s.parents, ' × '), ''), 'breeder', s.breeder,
  'floweringTime', s.flowering_time, 'growDifficulty', s.grow_difficulty,
  'createdAt', s.created_at, 'updatedAt', s.updated_at`;
export const STRAIN_JSON = `json_build_object(${STRAIN_FIELDS})`;

/** The conditions of a filter on rows `s`, one per entry; live rows only. */
export function filterConditions(query: StrainFacetQuery, search: StrainSearch | undefined, params: Params): string[] {
  const conditions = ['s.deleted_at is null'];
  if (query.type) conditions.push(isStrainType(query.type) ? `s.type = ${params.add(query.type)}` : 'false');
  if (query.effects?.length) {
    conditions.push(`s.effects ${query.match === 'any' ? '&&' : '@>'} ${params.add(query.effects)}::text[]`);
  }
  if (query.flavors?.length) conditions.push(`s.flavors @> ${params.add(query.flavors)}::text[]`);
  if (query.terpene) conditions.push(`s.dominant_terpene = ${params.add(query.terpene)}`);
  if (query.avoid?.length) conditions.push(`not s.negative_effects && ${params.add(query.avoid)}::text[]`);
  if (query.minThc !== undefined) conditions.push(`s.thc >= ${params.add(query.minThc)}`);
  if (query.maxThc !== undefined) conditions.push(`s.thc <= ${params.add(query.maxThc)}`);
  if (search) {
    conditions.push(
      `(s.name_search @@ ${params.add(search.nameQuery)}::tsquery or s.text_search @@ ${params.add(search.textQuery)}::tsquery)`,
    );
  }
  return conditions;
}

const isStrainType = (value: string): boolean => STRAIN_TYPES.some((type) => type === value);

const RATING_ORDER = 's.weighted_rating desc, s.search_rank, s.id';

/** One index each, in `strain.entity.ts`. */
const ORDERS = {
  rating: RATING_ORDER,
  name: 's.name_key, s.id',
  thc: 's.thc desc nulls last, s.id',
  newest: 's.created_at desc, s.id desc',
} as const;

/** A page of strains without a search, or with one that is not sorted by relevance. */
export function listSql(query: StrainListQuery, search: StrainSearch | undefined) {
  const params = new Params();
  const sort = query.sort === undefined || query.sort === 'relevance' ? 'rating' : query.sort;
  const where = filterConditions(query, search, params).join(' and ');
  const text = `
    select coalesce(json_agg(page.strain), '[]')::text as body
      from (select ${STRAIN_JSON} as strain from strain s
             where ${where} order by ${ORDERS[sort]}
             limit ${params.add(query.limit)} offset ${params.add(query.offset)}) page`;
  return { text, values: params.values };
}

/** Rows of each stage that are compared with each other; beyond it nobody reads on. */
const CANDIDATES = 400;

/**
 * A page of strains by relevance, in stages of nearness: the very name, a name or alias that begins so, words of the
 * name, words of the text. Each stage stops at {@link CANDIDATES} rows, so that a frequent word costs no more in a large
 * catalogue than in a small one.
 */
export function relevanceSql(query: StrainListQuery, search: StrainSearch) {
  const params = new Params();
  const where = filterConditions(query, undefined, params).join(' and ');
  const most = Math.max(CANDIDATES, query.offset + query.limit);
  const key = params.add(search.key);
  const name = `${params.add(search.nameQuery)}::tsquery`;
  const text = `${params.add(search.textQuery)}::tsquery`;
  const stage = (nearness: number, condition: string) =>
    `(select s.id, ${nearness} as stage from strain s where ${where} and ${condition} limit ${most})`;
  const sql = `
    with candidate as (
      select id, min(stage) as stage from (
        ${stage(0, `s.name_key = ${key}`)}
        union all ${stage(1, `s.alias_keys @> array[${key}]`)}
        union all ${stage(2, `s.name_key like ${params.add(`${search.key}%`)}`)}
        union all ${stage(3, `s.name_search @@ ${name}`)}
        union all ${stage(4, `s.text_search @@ ${text}`)}
      ) found group by id)
    select coalesce(json_agg(page.strain), '[]')::text as body
      from (select ${STRAIN_JSON} as strain from candidate join strain s using (id)
             order by candidate.stage, ${RATING_ORDER}
             limit ${params.add(query.limit)} offset ${params.add(query.offset)}) page`;
  return { text: sql, values: params.values };
}

/** How many strains a filter leaves. */
export function countSql(query: StrainFacetQuery, search: StrainSearch | undefined) {
  const params = new Params();
  const where = filterConditions(query, search, params).join(' and ');
  return { text: `select count(*)::int as total from strain s where ${where}`, values: params.values };
}
