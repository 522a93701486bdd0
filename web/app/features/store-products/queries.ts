import { storeProductList } from '@bluntbot/proto/commerce/store-products';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { PAGE_SIZE, type StoreState } from './store-state.ts';

/** One page of the store's products, all of them or those whose name holds the words. */
export function storeProductsQuery({ search, page }: Pick<StoreState, 'search' | 'page'>) {
  const question = { search: search || 'all', limit: PAGE_SIZE, offset: PAGE_SIZE * (page - 1) };
  return queryOptions({
    queryKey: ['store', 'products', question],
    queryFn: ({ signal }) => apiPage(storeProductList, question, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether the catalog is one of samples; undefined while it is not known. */
export function useIsSampleCatalog(): boolean | undefined {
  const { data } = useQuery(storeProductsQuery({ search: '', page: 1 }));
  return data && data.items.length > 0 ? data.items.every(({ is_sample }) => is_sample) : undefined;
}

/** As many as the API answers at once. */
const MOST = 100;

/**
 * One product by its slug; null when there is none. The API knows names: the slug's longest word finds those it may be.
 */
export const storeProductQuery = (slug: string) =>
  queryOptions({
    queryKey: ['store', 'product', slug],
    queryFn: async ({ signal }) => {
      const [word = ''] = slug.split('-').sort((a, b) => b.length - a.length);
      const named = await api(storeProductList, { search: word || 'all', limit: MOST }, { signal });
      return named.find((product) => product.slug === slug) ?? null;
    },
  });
