import type { StrainSources, StrainTerpene } from '@bluntbot/proto/catalog/strains';
import { GROW_DIFFICULTIES, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';

/**
 * Visitors' lists are filtered, searched, and sorted in memory (`strain-postings.ts`), so a new sort order needs no
 * index. Indexes are for SQL: similar strains, parents, random strains, the staff list, and imports. An index covers
 * only live rows if its queries never read removed ones.
 */
const LIVE = 'where deleted_at is null';

/** A row of the library. Reads go through SQL in `strain-reader.ts`; writes through the EntityManager. */
export const StrainEntity = defineEntity({
  name: 'StrainEntity',
  tableName: 'strain',
  properties: {
    id: p.integer().primary(),
    slug: p.text().unique(),
    name: p.text(),
    aliases: p.array().columnType('text[]').default([]),
    type: p.enum(STRAIN_TYPES),
    description: p.text(),
    thc: p.decimal().precision(5).scale(2).nullable(),
    cbd: p.decimal().precision(5).scale(2).nullable(),
    effects: p.array().columnType('text[]').default([]),
    negativeEffects: p.array().columnType('text[]').default([]),
    flavors: p.array().columnType('text[]').default([]),
    terpenes: p.json<StrainTerpene[]>().defaultRaw(`'[]'`),
    dominantTerpene: p.text().nullable(),
    parents: p.array().columnType('text[]').default([]),
    breeder: p.text().nullable(),
    floweringTime: p.text().nullable(),
    growDifficulty: p.enum(GROW_DIFFICULTIES).nullable(),
    /** Where each known fact comes from. */
    sources: p.json<StrainSources>().defaultRaw(`'{}'`),

    rating: p.decimal().precision(3).scale(2).default('0'),
    reviewCount: p.integer().default(0),
    /**
     * Eight virtual reviews of 3.5 draw a young rating toward the middle, so that one five-star review does not win.
     */
    weightedRating: p
      .decimal()
      .precision(5)
      .scale(4)
      .$type<Opt<string>>()
      .generated('(((review_count * rating) + (8 * 3.5)) / (review_count + 8)) stored')
      .lazy(),

    /** Place among the names that visitors search most; breaks ties, and the unknown come last. */
    searchRank: p.integer().default(1_000_000),
    /** Covers all that the drawing shows; part of its file name. */
    imageHash: p.text(),
    imageKind: p.enum(['drawing', 'photograph']).default('drawing'),
    /** Where an editor found a picture; a note, never loaded. */
    imageSourceUrl: p.text().nullable(),

    /** Name and aliases without blanks and signs ("girlscoutcookies"): exact look-up, prefixes, parents. */
    nameKey: p.text(),
    aliasKeys: p.array().columnType('text[]').default([]),
    parentKeys: p.array().columnType('text[]').default([]),
    /** Plain words of the name and aliases, and of everything else worth finding. */
    nameWords: p.text().lazy(),
    textWords: p.text().lazy(),
    nameSearch: p
      .text()
      .columnType('tsvector')
      .$type<Opt<string>>()
      .generated(`(to_tsvector('simple'::regconfig, name_words)) stored`)
      .lazy(),
    textSearch: p
      .text()
      .columnType('tsvector')
      .$type<Opt<string>>()
      .generated(`(to_tsvector('simple'::regconfig, text_words)) stored`)
      .lazy(),
    /** Everything a filter can ask for, so that one index answers any combination; see `strain-tags.ts`. */
    tags: p.array().columnType('text[]').default([]),
    /** A number between 0 and 1 fixed at creation: drawing at random without counting. */
    lot: p.double().columnType('double precision').defaultRaw('random()'),

    version: p.integer().version(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    deletedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'strain_by_rating',
      expression: `create index strain_by_rating on strain (weighted_rating desc, search_rank, id) ${LIVE}`,
    },
    { name: 'strain_by_name', expression: `create index strain_by_name on strain (name_key, id) ${LIVE}` },
    { name: 'strain_by_lot', expression: `create index strain_by_lot on strain (lot) ${LIVE}` },
    { name: 'strain_tags', expression: 'create index strain_tags on strain using gin (tags)' },
    { name: 'strain_name_prefix', expression: 'create index strain_name_prefix on strain (name_key text_pattern_ops)' },
    { name: 'strain_alias_keys', expression: 'create index strain_alias_keys on strain using gin (alias_keys)' },
    { name: 'strain_parent_keys', expression: 'create index strain_parent_keys on strain using gin (parent_keys)' },
    { name: 'strain_name_search', expression: 'create index strain_name_search on strain using gin (name_search)' },
    { name: 'strain_text_search', expression: 'create index strain_text_search on strain using gin (text_search)' },
  ],
});
export type StrainEntity = InferEntity<typeof StrainEntity>;

/** The words that names are made of: what a mistyped word is corrected to. */
export const SearchTermEntity = defineEntity({
  name: 'SearchTermEntity',
  tableName: 'search_term',
  properties: { term: p.text().primary() },
  indexes: [
    {
      name: 'search_term_trigrams',
      expression: 'create index search_term_trigrams on search_term using gin (term gin_trgm_ops)',
    },
  ],
});
