import { AccessoriesPage } from '../features/affiliate-products/accessories-page.tsx';
import { brandsQuery, categoriesQuery, featuredQuery, productsQuery } from '../features/affiliate-products/queries.ts';
import { useShopCategory } from '../features/affiliate-products/shop-category.ts';
import { categoryPath, shopState } from '../features/affiliate-products/shop-state.ts';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { counted } from '../lib/counted.ts';
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
      <AccessoriesSeo />
      <AccessoriesPage>
        <NewsletterBox source="accessories" />
      </AccessoriesPage>
    </>
  );
}

/** A category without another filter is a page of its own for search engines. */
function AccessoriesSeo() {
  const kind = useShopCategory();
  const path = kind ? categoryPath(kind.category) : PATH;
  const name = kind?.category ?? 'Cannabis accessories';
  const things = kind
    ? `${name}: ${counted(kind.count, 'product')}`
    : 'Grinders, vaporizers, glass, papers, storage, and growing tools';
  return (
    <Seo
      title={kind ? `${name}: cannabis accessories` : `${name}: grinders, vaporizers, papers, storage`}
      description={`${things} by brand, price, and type, with materials listed. They’re sold by our partners, and every price is dated.`}
      keywords={[
        ...(kind ? [name] : []),
        'cannabis accessories',
        'grinders',
        'dry herb vaporizers',
        'rolling papers',
        'glass pipes',
        'storage',
        'grow lights',
      ]}
      path={path}
      page={{ type: 'CollectionPage', name }}
      trail={[{ name: 'Accessories', path: PATH }, ...(kind ? [{ name, path }] : [])]}
    />
  );
}
