import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { StrainEntity } from '../strains/strain.entity.ts';

/** A visitor's review. Of the visitor only keyed hashes of the network are kept, for limits. */
export const StrainReviewEntity = defineEntity({
  name: 'StrainReviewEntity',
  tableName: 'strain_review',
  properties: {
    id: p.integer().primary(),
    strainId: () => p.manyToOne(StrainEntity).mapToPk().fieldName('strain_id'),
    rating: p.smallint(),
    content: p.text().nullable(),
    effects: p.array().columnType('text[]').default([]),
    addressHash: p.text().lazy(),
    /**
     * Of the /48 around an IPv6 network, of IPv4 the same as `addressHash`; null in rows from before it was counted.
     */
    siteHash: p.text().nullable().lazy(),
    /** Of the text without case and blanks: the same text twice on one strain is refused. */
    textHash: p.text().nullable().lazy(),
    createdAt: p.datetime().defaultRaw('now()'),
    hiddenAt: p.datetime().nullable(),
    hiddenReason: p.text().nullable(),
    hiddenBy: p.text().nullable(),
  },
  checks: [{ name: 'strain_review_rating_check', expression: 'rating >= 1 and rating <= 5' }],
  indexes: [
    {
      name: 'strain_review_by_strain',
      expression: 'create index strain_review_by_strain on strain_review (strain_id, created_at desc, id desc)',
    },
    {
      name: 'strain_review_by_address',
      expression: 'create index strain_review_by_address on strain_review (address_hash, created_at)',
    },
    {
      name: 'strain_review_by_site',
      expression: 'create index strain_review_by_site on strain_review (site_hash, created_at)',
    },
    {
      name: 'strain_review_by_time',
      expression: 'create index strain_review_by_time on strain_review (created_at desc, id desc)',
    },
    {
      name: 'strain_review_text',
      expression:
        'create unique index strain_review_text on strain_review (strain_id, text_hash) where text_hash is not null',
    },
  ],
});
export type StrainReviewEntity = InferEntity<typeof StrainReviewEntity>;

/** A strain that got more reviews in an hour than it may; see `review-bursts.ts`. */
export const ReviewBurstEntity = defineEntity({
  name: 'ReviewBurstEntity',
  tableName: 'review_burst',
  properties: {
    strainId: () => p.oneToOne(StrainEntity).mapToPk().fieldName('strain_id').primary(),
    beganAt: p.datetime().defaultRaw('now()'),
    lastAt: p.datetime().defaultRaw('now()'),
    refused: p.integer().default(1),
  },
});

/** One visitor's report of one review. Settled when staff have looked at it. */
export const StrainReviewReportEntity = defineEntity({
  name: 'StrainReviewReportEntity',
  tableName: 'strain_review_report',
  properties: {
    reviewId: () => p.manyToOne(StrainReviewEntity).mapToPk().fieldName('review_id').primary(),
    addressHash: p.text().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
    settledAt: p.datetime().nullable(),
  },
});
