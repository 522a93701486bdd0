import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A click on an affiliate link, without anything about the visitor. */
export const AffiliateClickEntity = defineEntity({
  name: 'AffiliateClickEntity',
  tableName: 'affiliate_click',
  properties: {
    /** Of the event: the same event twice is one row. */
    id: p.uuid().primary(),
    at: p.datetime(),
    /** Id of a product as text, or "offer:…". */
    product: p.text(),
    source: p.text(),
    strain: p.text().nullable(),
    recommendationType: p.text().nullable(),
  },
  indexes: [
    { name: 'affiliate_click_by_time', expression: 'create index affiliate_click_by_time on affiliate_click (at)' },
  ],
});
export type AffiliateClickEntity = InferEntity<typeof AffiliateClickEntity>;
