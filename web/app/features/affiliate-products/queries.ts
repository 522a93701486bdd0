import {
  flowerProducts,
  productBrands,
  productCategories,
  productFeatured,
  productList,
  strainProducts,
} from '@bluntbot/proto/commerce/affiliate-products';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';
import { productQuestion, type ShopState } from './shop-state.ts';

/** How long what the shop offers stands. */
const SHOP_STALE_MS = 600_000;
const FEATURED = 6;
/** Products that a home page without featured ones shows instead. */
const HOME_FALLBACK = 3;
const FOR_STRAIN = 6;
const FOR_FLOWER = 4;

/** What a strain's page knows of its strain. */
export interface StrainSubject {
  id: number;
  slug: string;
  name: string;
  type: string;
  effects: readonly string[];
}

/** The products that pass the filters, in as many pages of 24 as have been asked for. */
export function productsQuery(state: ShopState) {
  const question = productQuestion(state);
  return infiniteQueryOptions({
    queryKey: ['affiliate', 'products', question],
    queryFn: ({ pageParam, signal }) => readable(api(productList, { ...question, offset: pageParam }, { signal })),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { products }) => sum + products.length, 0);
      return read < last.total && last.products.length > 0 ? read : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: SHOP_STALE_MS,
  });
}

/** Every category and how many products are of it. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['affiliate', 'categories'],
    queryFn: async ({ signal }) => (await api(productCategories, {}, { signal })).categories,
    staleTime: SHOP_STALE_MS,
  });

/** Every brand and how many products are of it. */
export const brandsQuery = () =>
  queryOptions({
    queryKey: ['affiliate', 'brands'],
    queryFn: async ({ signal }) => (await api(productBrands, {}, { signal })).brands,
    staleTime: SHOP_STALE_MS,
  });

/** The products that the editors put first. */
export const featuredQuery = () =>
  queryOptions({
    queryKey: ['affiliate', 'featured'],
    queryFn: async ({ signal }) => (await readable(api(productFeatured, { limit: FEATURED }, { signal }))).products,
    staleTime: SHOP_STALE_MS,
  });

/** Featured products for the home page; where there are none, or they cannot be read, any. */
export const homeProductsQuery = () =>
  queryOptions({
    queryKey: ['affiliate', 'home'],
    queryFn: async ({ signal }) => {
      const featured = await api(productList, { featured: true, limit: FEATURED }, { signal }).catch(() => null);
      return featured?.products.length
        ? featured.products
        : (await api(productList, { limit: HOME_FALLBACK }, { signal })).products;
    },
    staleTime: SHOP_STALE_MS,
  });

/** Products for a strain, each with a reason. */
export const strainProductsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['affiliate', 'strain', slug],
    queryFn: async ({ signal }) =>
      (await readable(api(strainProducts, { ref: slug, limit: FOR_STRAIN }, { signal }))).products,
    staleTime: SHOP_STALE_MS,
  });

/** Products for flower of a type with these effects, each with its reason. */
export function flowerProductsQuery({ type, effects }: Pick<StrainSubject, 'type' | 'effects'>) {
  const question = { strainType: type, effects, limit: FOR_FLOWER };
  return queryOptions({
    queryKey: ['affiliate', 'flower', question],
    queryFn: async ({ signal }) => (await readable(api(flowerProducts, question, { signal }))).products,
    staleTime: SHOP_STALE_MS,
  });
}
