import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AffiliateProduct } from '../affiliate-products/affiliate-product.entity.ts';

/** What the last looks at a product's link found. */
export const LinkCheck = defineEntity({
  name: 'LinkCheck',
  tableName: 'link_check',
  properties: {
    product: () => p.manyToOne(AffiliateProduct).mapToPk().fieldName('product_id').primary().deleteRule('cascade'),
    ok: p.boolean(),
    detail: p.text(),
    /** Failures in a row. */
    failures: p.integer(),
    checkedAt: p.datetime(),
  },
});
export type LinkCheck = InferEntity<typeof LinkCheck>;
