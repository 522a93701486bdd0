import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';

/** A review from before visitors could write them: written for the seed or imported from WordPress. */
export const LegacyReviewEntity = defineEntity({
  name: 'LegacyReviewEntity',
  tableName: 'legacy_review',
  properties: {
    id: p.integer().primary(),
    slug: p.text().unique(),
    /** Where it comes from, so that an import can be repeated: "seed:<slug>" or "wordpress:<guid>". */
    origin: p.text().unique(),
    strainName: p.text(),
    title: p.text(),
    summary: p.text(),
    /** Sanitized HTML. */
    content: p.text().lazy(),
    /** Out of 10. */
    rating: p.decimal().precision(3).scale(1).nullable(),
    effects: p.array().columnType('text[]').default([]),
    flavors: p.array().columnType('text[]').default([]),
    categories: p.array().columnType('text[]').default([]),
    featuredImage: p.text().nullable(),
    /** Null where the day it was written is not on record. */
    postDate: p.datetime().nullable(),
    viewCount: p.integer().default(0),
    isFeatured: p.boolean().default(false),
    originalUrl: p.text().nullable(),
    metaDescription: p.text(),
    /** What a search looks through, in lower case. */
    searchText: p
      .text()
      .$type<Opt<string>>()
      .generated(`(lower(strain_name || ' ' || title || ' ' || summary)) stored`)
      .lazy(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
  indexes: [
    {
      name: 'legacy_review_by_date',
      expression: 'create index legacy_review_by_date on legacy_review (post_date desc nulls last, id)',
    },
    {
      name: 'legacy_review_by_rating',
      expression: 'create index legacy_review_by_rating on legacy_review (rating desc nulls last, id)',
    },
    {
      name: 'legacy_review_by_name',
      expression: 'create index legacy_review_by_name on legacy_review (lower(strain_name), id)',
    },
    {
      name: 'legacy_review_search',
      expression: 'create index legacy_review_search on legacy_review using gin (search_text gin_trgm_ops)',
    },
  ],
});
export type LegacyReviewEntity = InferEntity<typeof LegacyReviewEntity>;
