import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../lib/api.ts';
import { PAGE_SIZE, type StoreState } from './store-state.ts';

/** One page of the store's products, all of them or those whose name holds the words. */
export function storeProductsQuery({ search, page }: Pick<StoreState, 'search' | 'page'>) {
  const params = new URLSearchParams({ search: search || 'all', limit: String(PAGE_SIZE), offset: String(PAGE_SIZE * (page - 1)) });
  return queryOptions({
    queryKey: ['store', 'products', params.toString()],
    queryFn: ({ signal }) => getPage<StoreProduct>(`/api/woocommerce/products?${params}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** As many as the API answers at once. */
const MOST = 100;

/** One product by its slug; null when there is none. The API knows names: the slug's longest word finds those it may be. */
export const storeProductQuery = (slug: string) =>
  queryOptions({
    queryKey: ['store', 'product', slug],
    queryFn: async ({ signal }) => {
      const [word = ''] = slug.split('-').sort((a, b) => b.length - a.length);
      const params = new URLSearchParams({ search: word || 'all', limit: String(MOST) });
      const named = await getJson<StoreProduct[]>(`/api/woocommerce/products?${params}`, { signal });
      return named.find((product) => product.slug === slug) ?? null;
    },
  });
