import { z } from 'zod';
import { page, search, wholeNumber } from '../page.ts';
import { Nothing, rpc } from '../rpc.ts';

/** A product of the store, in the field names of the WooCommerce REST API v3; prices are text. */
export const StoreProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    permalink: z.string().describe('Its page in the shop it comes from; our own store page for seeded products.'),
    type: z.string().describe('"simple" or "variable".'),
    description: z.string().describe('Sanitised HTML.'),
    short_description: z.string().describe('Sanitised HTML.'),
    price: z
      .string()
      .describe('Dollars, two decimals; of a variable product the lowest. Empty when the shop names none.'),
    regular_price: z.string(),
    sale_price: z.string(),
    price_to: z.string().nullable().describe('The highest price of a variable product; null when there is one price.'),
    stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
    average_rating: z.string().describe('"0.00" to "5.00".'),
    rating_count: z.int(),
    images: z.array(z.object({ src: z.string(), alt: z.string() })),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    is_sample: z.boolean().describe('Not for sale: shown until a shop is connected, and marked so.'),
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
  summary: 'Products of the store by name, in WooCommerce’s field names; `search=all` is no filter.',
  paged: true,
  request: StoreProductQuery,
  response: z.array(StoreProduct),
});
export const storeProductsForCity = rpc({
  subject: 'commerce.store-product.for-city',
  route: 'GET /api/products',
  summary: 'Products of the store for a city’s page: its own where there are some, else the best rated.',
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
    mailServer: z.boolean().describe('Whether the process that keeps the shop can send mail.'),
    lastStartedAt: z.iso.datetime().nullable(),
    lastSucceededAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable().describe('Of the last attempt; the last good catalog is still shown.'),
    lastOutcome: z.string().nullable().describe('What the last good run found, in words.'),
    notUnderstood: z
      .array(
        z.object({
          id: z.int().nullable().describe('In the shop; null when that could not be read either.'),
          name: z.string(),
          why: z.string().describe('What of it was not understood.'),
        }),
      )
      .max(50)
      .describe('Products that were left out, or of which something was.'),
    products: z.int(),
    photographs: z.object({
      kept: z.int().describe('Products that are shown with the shop’s own photograph.'),
      waiting: z.int().describe('Still to be fetched.'),
      failed: z
        .array(z.object({ name: z.string(), why: z.string() }))
        .max(50)
        .describe('Those whose drawing is shown instead.'),
    }),
  })
  .meta({ id: 'StoreSync' });
export type StoreSync = z.infer<typeof StoreSync>;
export const storeSyncGet = rpc({
  subject: 'commerce.store-sync.get',
  route: 'GET /api/admin/store-sync',
  summary: 'How the synchronization with the shop goes.',
  staff: true,
  request: Nothing,
  response: StoreSync,
});
