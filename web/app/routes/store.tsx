import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { storeProductQuery, storeProductsQuery } from '../features/store-products/queries.ts';
import { StorePage } from '../features/store-products/store-page.tsx';
import { StoreSeo } from '../features/store-products/store-seo.tsx';
import { storeState } from '../features/store-products/store-state.ts';
import { pageLoader } from '../lib/page-loader.server.ts';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  const state = storeState.read(page.search);
  page.needs(storeProductsQuery(state));
  page.wants(storeProductsQuery(storeState.usual));
  if (state.product) page.wants(storeProductQuery(state.product));
});

export default function StoreRoute() {
  return (
    <>
      <StoreSeo />
      <StorePage>
        <NewsletterBox source="store" />
      </StorePage>
    </>
  );
}
