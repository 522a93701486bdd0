import { RECOMMENDATION_TYPES } from '@bluntbot/proto/commerce/vocabulary';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A product of a partner. Lists and counts come from the index in memory, the rows of a page from here. */
export const AffiliateProductEntity = defineEntity({
  name: 'AffiliateProductEntity',
  tableName: 'affiliate_product',
  properties: {
    id: p.integer().primary(),
    slug: p.text().unique(),
    name: p.text(),
    shortDescription: p.text(),
    description: p.text(),
    category: p.text(),
    brand: p.text(),
    /** Always known and above 0: only the seed writes products, and it refuses one without a price. */
    price: p.decimal().precision(9).scale(2),
    salePrice: p.decimal().precision(9).scale(2).nullable(),
    affiliateUrl: p.text(),
    isFeatured: p.boolean().default(false),
    features: p.array().columnType('text[]').default([]),
    inStock: p.boolean().default(true),
    recommendationType: p.enum(RECOMMENDATION_TYPES),
    tags: p.array().columnType('text[]').default([]),
    priceAsOf: p.date(),
    /** Covers all that the drawing shows; part of its file name. */
    imageHash: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'affiliate_product_url_check', expression: `affiliate_url ~~ 'https://%'::text` }],
});
export type AffiliateProductEntity = InferEntity<typeof AffiliateProductEntity>;
