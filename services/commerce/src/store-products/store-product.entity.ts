import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A product of the store: a sample, or one that a shop's catalog brought. */
export const StoreProductEntity = defineEntity({
  name: 'StoreProductEntity',
  tableName: 'store_product',
  properties: {
    id: p.integer().primary(),
    /** "sample", or the address of the shop. */
    source: p.text(),
    /** Its id in that shop; of a sample, its number. */
    externalId: p.integer(),
    name: p.text(),
    slug: p.text(),
    permalink: p.text(),
    type: p.text().default('simple'),
    description: p.text(),
    shortDescription: p.text(),
    price: p.decimal().precision(10).scale(2).nullable(),
    regularPrice: p.decimal().precision(10).scale(2).nullable(),
    salePrice: p.decimal().precision(10).scale(2).nullable(),
    priceTo: p.decimal().precision(10).scale(2).nullable(),
    stockStatus: p.enum(['instock', 'outofstock', 'onbackorder']),
    averageRating: p.decimal().precision(3).scale(2).default('0'),
    ratingCount: p.integer().default(0),
    categories: p.json<{ id: number; name: string }[]>(),
    tags: p.array().columnType('text[]').default([]),
    imageHash: p.text(),
    /** Where the shop has its photograph, and when that was changed there. */
    imageUrl: p.text().nullable(),
    imageVersion: p.text().default(''),
    /** The photograph that is in the bucket; null shows the drawing. */
    photoHash: p.text().nullable(),
    /** Address and version that `photoHash`, or `photoError`, came of; other than those above, it is to be fetched. */
    photoOf: p.text().nullable(),
    photoTries: p.integer().default(0),
    photoRetryAt: p.datetime().nullable(),
    photoError: p.text().nullable(),
    /** When the shop last changed it, by the shop's clock. */
    modifiedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'store_product_by_source', properties: ['source', 'externalId'] }],
  indexes: [
    {
      name: 'store_product_by_name',
      expression: 'create index store_product_by_name on store_product (source, lower(name), id)',
    },
    {
      name: 'store_product_search',
      expression: 'create index store_product_search on store_product using gin (lower(name) gin_trgm_ops)',
    },
  ],
});
export type StoreProductEntity = InferEntity<typeof StoreProductEntity>;
