import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AffiliateDisclosure } from '../../components/ui/affiliate-link.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { ProductResults } from './product-results.tsx';
import { productsQuery } from './queries.ts';
import { useShopCategory } from './shop-category.ts';
import { ShopFilters } from './shop-filters.tsx';
import { countFilters, shopState } from './shop-state.ts';
import { ShopToolbar } from './shop-toolbar.tsx';

/** The shop: things to smoke, grind, keep and grow with, each sold by a partner. `children` end the page. */
export function AccessoriesPage({ children }: { children: ReactNode }) {
  const { state: shop } = useAddressState(shopState);
  const kind = useShopCategory();
  const list = useInfiniteQuery(productsQuery(shop));
  // Who has begun to look for something is not shown something else first.
  const browsing = countFilters(shop) === 0 && shop.pages === 1;
  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-4 pt-8 pb-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16">
        <div>
          <h1 className="text-display">{kind?.category ?? 'Accessories'}</h1>
          <p className="prose mt-4 text-lead">
            {kind
              ? `${counted(kind.count, 'product')} by brand, price, and type, with materials listed.`
              : 'Grinders, papers, vaporizers, storage, and growing gear, chosen for how they’re made.'}
          </p>
        </div>
        <div className="border-l-2 border-line pl-5">
          <AffiliateDisclosure />
          <p className="mt-1 text-small text-muted">
            Everything here is sold by other companies. Prices are theirs as of the date shown and may have changed.
          </p>
        </div>
      </header>
      <CategoryTiles />
      {browsing && (
        <div className="pt-12">
          <FeaturedProducts />
        </div>
      )}
      <section aria-labelledby="products" className="pt-12">
        <ShopToolbar
          total={list.isPlaceholderData ? undefined : list.data?.pages.at(-1)?.total}
          failed={list.isError}
        />
        {shop.panel && <ShopFilters />}
        <div className="pt-6">
          <ProductResults list={list} />
        </div>
      </section>
      {children}
    </div>
  );
}
