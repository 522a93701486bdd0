import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AffiliateProduct } from '../affiliate-products/affiliate-product.entity.ts';

/** What the last looks at a product's link found. */
export const LinkCheck = defineEntity({
  name: 'LinkCheck',
  tableName: 'link_check',
  properties: {
    product: () => p.manyToOne(AffiliateProduct).mapToPk().fieldName('product_id').primary().deleteRule('cascade'),
    /** The address that was looked at: when the product has another one since, nothing here is about it. */
    url: p.text(),
    ok: p.boolean(),
    detail: p.text(),
    /** Answers in a row that said it is gone; a silence between them does not count. */
    failures: p.integer(),
    checkedAt: p.datetime(),
  },
});
export type LinkCheck = InferEntity<typeof LinkCheck>;
