import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AffiliateProductEntity } from '../affiliate-products/affiliate-product.entity.ts';

/** What the last looks at a product's link found. */
export const LinkCheckEntity = defineEntity({
  name: 'LinkCheckEntity',
  tableName: 'link_check',
  properties: {
    product: () =>
      p.manyToOne(AffiliateProductEntity).mapToPk().fieldName('product_id').primary().deleteRule('cascade'),
    /** The address that was looked at: when the product has another one since, nothing here is about it. */
    url: p.text(),
    ok: p.boolean(),
    detail: p.text(),
    /** Answers in a row that said it is gone; a silence between them does not count. */
    failures: p.integer(),
    checkedAt: p.datetime(),
  },
});
export type LinkCheckEntity = InferEntity<typeof LinkCheckEntity>;
