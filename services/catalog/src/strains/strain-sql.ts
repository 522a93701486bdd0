import type { StrainFacetQuery, StrainListQuery } from '@bluntbot/proto/catalog/strains';
import { IMAGE_FORMATS, IMAGE_WIDTHS, PHOTOGRAPH_FORMATS } from '@bluntbot/proto/catalog/vocabulary';
import type { StrainSearch } from './strain-search.ts';
import { wantedTags } from './strain-tags.ts';

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
    'widths', '${JSON.stringify(IMAGE_WIDTHS)}'::json, 'formats', case s.image_kind when 'photograph' then '${JSON.stringify(PHOTOGRAPH_FORMATS)}'::json else '${JSON.stringify(IMAGE_FORMATS)}'::json end),
  'thcContent', trim_scale(s.thc)::text, 'cbdContent', trim_scale(s.cbd)::text,
  'rating', trim_scale(s.rating)::text, 'weightedRating', trim_scale(s.weighted_rating)::text, 'reviewCount', s.review_count,
  'effects', s.effects, 'negativeEffects', s.negative_effects, 'flavors', s.flavors,
  'terpenes', s.terpenes, 'dominantTerpene', s.dominant_terpene,
  'genetics', nullif(array_to_string(s.parents, ' × '), ''), 'breeder', s.breeder,
  'floweringTime', s.flowering_time, 'growDifficulty', s.grow_difficulty,
  'createdAt', s.created_at, 'updatedAt', s.updated_at`;
export const STRAIN_JSON = `json_build_object(${STRAIN_FIELDS})`;

/** From this many matches on, walking along an order and testing each row is cheaper than collecting all matches first. */
const MANY = 1_000;

/** The conditions of a filter on rows `s`, one per entry; live rows only. `tested` keeps the planner from collecting by tag. */
export function filterConditions(query: StrainFacetQuery, search: StrainSearch | undefined, params: Params, tested = false): string[] {
  const conditions = ['s.deleted_at is null'];
  const { all, any } = wantedTags(query);
  const tags = tested ? "(s.tags || '{}')" : 's.tags';
  if (all.length > 0) conditions.push(`${tags} @> ${params.add(all)}::text[]`);
  if (any.length > 0) conditions.push(`${tags} && ${params.add(any)}::text[]`);
  if (query.minThc !== undefined) conditions.push(`s.thc >= ${params.add(query.minThc)}`);
  if (query.maxThc !== undefined) conditions.push(`s.thc <= ${params.add(query.maxThc)}`);
  if (search) {
    conditions.push(
      `(s.name_search @@ ${params.add(search.nameQuery)}::tsquery or s.text_search @@ ${params.add(search.textQuery)}::tsquery)`,
    );
  }
  return conditions;
}

const RATING_ORDER = 's.weighted_rating desc, s.search_rank, s.id';

/** What any order needs of a row. */
const ORDER_COLUMNS = 's.id, s.weighted_rating, s.search_rank, s.name_key, s.thc, s.created_at';

/** One index each, in `strain.entity.ts`. */
const ORDERS = {
  rating: RATING_ORDER,
  name: 's.name_key, s.id',
  thc: 's.thc desc nulls last, s.id',
  newest: 's.created_at desc, s.id desc',
} as const;

/**
 * A page of strains without a search, or with one that is not sorted by relevance. `total` says which way is cheap: few
 * matches are collected and sorted, many are met soon enough while walking along the index of the order.
 */
export function listSql(query: StrainListQuery, search: StrainSearch | undefined, total: number) {
  const params = new Params();
  const order = ORDERS[query.sort === undefined || query.sort === 'relevance' ? 'rating' : query.sort];
  const where = filterConditions(query, search, params).join(' and ');
  // "offset 0" is a fence: what is behind it is collected by its own indexes, not by walking along the order.
  const from = total > MANY ? `strain s where ${where}` : `(select ${ORDER_COLUMNS} from strain s where ${where} offset 0) s`;
  const text = `
    with page as (
      select ${ORDER_COLUMNS} from ${from} order by ${order} limit ${params.add(query.limit)} offset ${params.add(query.offset)})
    select coalesce(json_agg(${STRAIN_JSON} order by ${order}), '[]')::text as body
      from page join strain s using (id)`;
  return { text, values: params.values };
}

/** Nearest rows that are compared with each other; beyond it nobody reads on. */
const CANDIDATES = 100;

/** How many strains a page by relevance is chosen from. */
export const candidatesFor = (query: StrainListQuery): number => Math.max(CANDIDATES, query.offset + query.limit);

/**
 * A page of strains by relevance, in stages of nearness: the very name or alias, a name that begins so, words of the
 * name, words of the text. The last two come from the index, so that a frequent word costs no more in a large catalogue
 * than in a small one.
 */
export function relevanceSql(query: StrainListQuery, search: StrainSearch, found: { named: number[]; described: number[] }) {
  const params = new Params();
  const where = filterConditions(query, undefined, params, true).join(' and ');
  const key = params.add(search.key);
  const most = params.add(candidatesFor(query));
  const exact = [`s.name_key = ${key}`, `s.alias_keys @> array[${key}]`, `s.name_key like ${params.add(`${search.key}%`)}`].map(
    (condition, stage) => `(select s.id, ${stage} as stage from strain s where ${condition} and ${where} limit ${most})`,
  );
  const indexed = [found.named, found.described].map((ids, stage) => `(select unnest(${params.add(ids)}::int[]), ${exact.length + stage})`);
  const text = `
    with candidate as (
      select id, min(stage) as stage from (${[...exact, ...indexed].join(' union all ')}) stages group by id),
    page as (
      select s.id, candidate.stage, s.weighted_rating, s.search_rank from candidate join strain s using (id)
       where s.deleted_at is null
       order by candidate.stage, ${RATING_ORDER}
       limit ${params.add(query.limit)} offset ${params.add(query.offset)})
    select coalesce(json_agg(${STRAIN_JSON} order by page.stage, ${RATING_ORDER}), '[]')::text as body
      from page join strain s using (id)`;
  return { text, values: params.values };
}
