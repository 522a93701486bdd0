import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AffiliateProductEntity } from '../affiliate-products/affiliate-product.entity.ts';

/** The results of the last checks of a product's link. */
export const LinkCheckEntity = defineEntity({
  name: 'LinkCheckEntity',
  tableName: 'link_check',
  properties: {
    product: () =>
      p.manyToOne(AffiliateProductEntity).mapToPk().fieldName('product_id').primary().deleteRule('cascade'),
    /** The checked address. If the product's address has changed since, these results don't apply. */
    url: p.text(),
    ok: p.boolean(),
    detail: p.text(),
    /** Consecutive responses that say the page is gone. Timeouts in between don't count. */
    failures: p.integer(),
    checkedAt: p.datetime(),
  },
});
export type LinkCheckEntity = InferEntity<typeof LinkCheckEntity>;
