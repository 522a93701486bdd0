import { z } from 'zod';
import { page, search, wholeNumber } from '../page.ts';
import { Nothing, rpc } from '../rpc.ts';

/** A product of the store, in the field names of the WooCommerce REST API v3; prices are text. */
export const StoreProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    permalink: z.string().describe('Product page in the source shop; our own store page for seeded products.'),
    type: z.string().describe('"simple" or "variable".'),
    description: z.string().describe('Sanitized HTML.'),
    short_description: z.string().describe('Sanitized HTML.'),
    price: z
      .string()
      .describe('Dollars, two decimals; the lowest price of a variable product. Empty if the shop gives none.'),
    regular_price: z.string(),
    sale_price: z.string(),
    price_to: z.string().nullable().describe('Highest price of a variable product; null if there is only one price.'),
    stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
    average_rating: z.string().describe('"0.00" to "5.00".'),
    rating_count: z.int(),
    images: z.array(z.object({ src: z.string(), alt: z.string() })),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    is_sample: z.boolean().describe('Not for sale: a sample shown, and labeled, until a shop is connected.'),
  })
  .meta({ id: 'StoreProduct' });
export type StoreProduct = z.infer<typeof StoreProduct>;

/** Question of `GET /api/woocommerce/products`; `search=all` means no filter. */
const StoreProductQuery = z.object({
  search,
  ...page,
});

export const storeProductList = rpc({
  subject: 'commerce.store-product.list',
  route: 'GET /api/woocommerce/products',
  summary: 'Lists store products by name, with WooCommerce field names; `search=all` applies no filter.',
  paged: true,
  request: StoreProductQuery,
  response: z.array(StoreProduct),
});
export const storeProductsForCity = rpc({
  subject: 'commerce.store-product.for-city',
  route: 'GET /api/products',
  summary: 'Lists store products for a city page: its own if it has any, otherwise the best rated.',
  paged: true,
  request: z.object({
    city: z.string().trim().toLowerCase().max(80).optional(),
    limit: wholeNumber(1, 100).default(50),
    offset: page.offset,
  }),
  response: z.array(StoreProduct),
});

/** How the synchronization with a WooCommerce shop goes; for staff. */
export const StoreSync = z
  .object({
    configured: z.boolean().describe('False: the store shows the seeded products.'),
    shop: z.string().nullable().describe('Address of the shop.'),
    mailServer: z.boolean().describe('Whether the commerce service can send mail.'),
    lastStartedAt: z.iso.datetime().nullable(),
    lastSucceededAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable().describe('Error of the last attempt; the last good catalog is still shown.'),
    lastOutcome: z.string().nullable().describe('Summary of the last successful run.'),
    notUnderstood: z
      .array(
        z.object({
          id: z.int().nullable().describe('Id in the shop; null if it couldn’t be read either.'),
          name: z.string(),
          why: z.string().describe('What couldn’t be read.'),
        }),
      )
      .max(50)
      .describe('Products that were skipped in full or in part.'),
    products: z.int(),
    photographs: z.object({
      kept: z.int().describe('Products shown with the shop’s own photo.'),
      waiting: z.int().describe('Still to download.'),
      failed: z
        .array(z.object({ name: z.string(), why: z.string() }))
        .max(50)
        .describe('Products shown with a drawing instead.'),
    }),
  })
  .meta({ id: 'StoreSync' });
export type StoreSync = z.infer<typeof StoreSync>;
export const storeSyncGet = rpc({
  subject: 'commerce.store-sync.get',
  route: 'GET /api/admin/store-sync',
  summary: 'Returns the status of the shop sync.',
  staff: true,
  request: Nothing,
  response: StoreSync,
});
