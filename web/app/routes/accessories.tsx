import { AccessoriesPage } from '../features/affiliate-products/accessories-page.tsx';
import { brandsQuery, categoriesQuery, featuredQuery, productsQuery } from '../features/affiliate-products/queries.ts';
import { shopState } from '../features/affiliate-products/shop-state.ts';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/accessories';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  const shop = shopState.read(page.search);
  page.needs({ ...productsQuery(shop), pages: shop.pages });
  page.needs(categoriesQuery());
  page.needs(featuredQuery());
  if (shop.panel) page.needs(brandsQuery());
});

export default function AccessoriesRoute() {
  return (
    <>
      <Seo
        title="Cannabis accessories: grinders, vaporizers, papers, storage"
        description="Grinders, vaporizers, glass, papers, storage, and growing tools by brand, price, and type, with materials listed. They’re sold by our partners, and every price is dated."
        keywords={[
          'cannabis accessories',
          'grinders',
          'dry herb vaporizers',
          'rolling papers',
          'glass pipes',
          'storage',
          'grow lights',
        ]}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Cannabis accessories' }}
        trail={[{ name: 'Accessories', path: PATH }]}
      />
      <AccessoriesPage>
        <NewsletterBox source="accessories" />
      </AccessoriesPage>
    </>
  );
}
