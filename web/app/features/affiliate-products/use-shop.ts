import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { readShop, type ShopState, shopParams, withShop } from './shop-state.ts';

/**
 * The shop's state, read from the address, and the query string of the address that changes some of it. The address that is
 * being gone to counts already: a second choice made before the first has arrived adds to it.
 */
export function useShop() {
  const here = useLocation();
  const next = useNavigation().location;
  const { search } = next?.pathname === here.pathname ? next : here;
  const shop = useMemo(() => readShop(new URLSearchParams(search)), [search]);
  const searchWith = (change: Partial<ShopState>) => shopParams(withShop(shop, change)).toString();
  return { shop, searchWith };
}
