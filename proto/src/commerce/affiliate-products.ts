import { z } from 'zod';
import { StrainRef } from '../catalog/strains.ts';
import { commaList, flag, page, search, wholeNumber } from '../page.ts';
import { endpoint, Nothing, rpc } from '../rpc.ts';
import { PRODUCT_PAGE, PRODUCT_SORTS, RECOMMENDATION_TYPES } from './vocabulary.ts';

/** Dollars, at most two decimals. */
const Price = z.number().min(0).max(100_000);

/** A product of a partner; buying it happens on the partner's own site. */
export const AffiliateProduct = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    category: z.string(),
    brand: z.string(),
    price: Price,
    salePrice: Price.nullable(),
    imageUrl: z.string().describe('Our own drawing of this kind of product.'),
    affiliateUrl: z.url({ protocol: /^https$/ }),
    isFeatured: z.boolean(),
    features: z.array(z.string()),
    stockStatus: z.enum(['instock', 'soldout']),
    recommendationType: z.enum(RECOMMENDATION_TYPES),
    tags: z.array(z.string()),
    priceAsOf: z.iso.date().describe('The date the price was last known.'),
    reason: z.string().nullable().describe('Why it is recommended; only in recommendations.'),
  })
  .meta({ id: 'AffiliateProduct' });
export type AffiliateProduct = z.infer<typeof AffiliateProduct>;

const dollars = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount')
      .transform(Number),
  ])
  .pipe(Price);

/** Question of `GET /api/affiliate/products`. */
export const ProductListQuery = z
  .object({
    search,
    category: z.string().trim().max(80).optional(),
    brand: z.string().trim().max(80).optional(),
    tags: commaList().optional().describe('Comma-separated; all must be present.'),
    minPrice: dollars.optional(),
    maxPrice: dollars.optional(),
    inStock: flag.default(true).describe('Only available products; on unless "false".'),
    featured: flag.optional(),
    sortBy: z.enum(PRODUCT_SORTS).default('name'),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
    ...page,
    limit: wholeNumber(1, 100).default(PRODUCT_PAGE),
  })
  .refine((q) => q.minPrice === undefined || q.maxPrice === undefined || q.minPrice <= q.maxPrice, {
    message: 'minPrice must not be above maxPrice',
    path: ['minPrice'],
  });
export type ProductListQuery = z.output<typeof ProductListQuery>;

export const ProductList = z
  .object({ products: z.array(AffiliateProduct), total: z.int() })
  .meta({ id: 'ProductList' });
export type ProductList = z.infer<typeof ProductList>;
export const Products = z.object({ products: z.array(AffiliateProduct) }).meta({ id: 'Products' });
export type Products = z.infer<typeof Products>;
export const ProductCategories = z
  .object({ categories: z.array(z.object({ category: z.string(), count: z.int() })) })
  .meta({ id: 'ProductCategories' });
export type ProductCategories = z.infer<typeof ProductCategories>;
export const ProductBrands = z
  .object({ brands: z.array(z.object({ brand: z.string(), count: z.int() })) })
  .meta({ id: 'ProductBrands' });
export type ProductBrands = z.infer<typeof ProductBrands>;

export const productList = rpc({
  subject: 'commerce.affiliate-product.list',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/affiliate/products',
  summary: 'Lists partner products, filtered by search terms, category, brand, price, or tags, sorted and paged.',
  request: ProductListQuery,
  response: ProductList,
});
export const productCategories = rpc({
  subject: 'commerce.affiliate-product.categories',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/affiliate/categories',
  summary: 'Lists categories with their product counts, largest first.',
  request: Nothing,
  response: ProductCategories,
});
export const productBrands = rpc({
  subject: 'commerce.affiliate-product.brands',
  route: 'GET /api/affiliate/brands',
  summary: 'Lists brands with their product counts, by name.',
  request: Nothing,
  response: ProductBrands,
});
export const productFeatured = rpc({
  subject: 'commerce.affiliate-product.featured',
  route: 'GET /api/affiliate/featured',
  summary: 'Lists featured products that are available.',
  request: z.object({ limit: wholeNumber(1, 24).default(6) }),
  response: Products,
});
/**
 * Returns products for visitors who look at a strain, each with a reason. The strain's facts come from the catalog.
 */
export const productRecommend = rpc({
  subject: 'commerce.affiliate-product.recommend',
  request: z.object({
    strainType: z.string().trim().toLowerCase().max(40).optional(),
    effects: commaList().optional(),
    strainName: z.string().max(120).optional(),
    recommendationType: z.enum(RECOMMENDATION_TYPES).optional().describe('Only this kind; a mix if omitted.'),
    limit: wholeNumber(1, 24).default(6),
  }),
  response: Products,
});

export const strainProducts = endpoint({
  route: 'GET /api/affiliate/strains/:ref/products',
  summary: 'Lists products that go with a strain, each with the reason.',
  errors: ['NOT_FOUND'],
  request: StrainRef.extend(productRecommend.request.pick({ limit: true }).shape),
  response: Products,
});
export const flowerProducts = endpoint({
  route: 'GET /api/affiliate/recommendations/flower',
  summary: 'Lists products for a strain type and reported effects, each with the reason.',
  request: productRecommend.request.pick({ strainType: true, effects: true, limit: true }),
  response: Products,
});
