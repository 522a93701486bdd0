import type { ProductCategories } from '@bluntbot/proto/commerce/affiliate-products';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../lib/use-address-state.ts';
import { categoriesQuery } from './queries.ts';
import { onlyCategory, shopState } from './shop-state.ts';

type ShopCategory = ProductCategories['categories'][number];

/** The category that the page is about; undefined if it's about more, or names one that the shop doesn't have. */
export function useShopCategory(): ShopCategory | undefined {
  const { state } = useAddressState(shopState);
  const { data: categories } = useQuery(categoriesQuery());
  return categories?.find(({ category }) => category === onlyCategory(state));
}
