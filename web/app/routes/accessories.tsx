import { data } from 'react-router';
import { AccessoriesPage } from '../features/affiliate-products/accessories-page.tsx';
import { brandsQuery, categoriesQuery, featuredQuery, productsQuery } from '../features/affiliate-products/queries.ts';
import { readShop } from '../features/affiliate-products/shop-state.ts';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';
import type { Route } from './+types/accessories';

const PATH = '/accessories';

export async function loader({ request }: Route.LoaderArgs) {
  const shop = readShop(new URL(request.url).searchParams);
  const read = await prefetch((client) => [
    client.fetchInfiniteQuery({ ...productsQuery(shop), pages: shop.pages }),
    client.fetchQuery(categoriesQuery()),
    client.fetchQuery(featuredQuery()),
    ...(shop.panel ? [client.fetchQuery(brandsQuery())] : []),
  ]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function AccessoriesRoute({ loaderData }: Route.ComponentProps) {
  const absolute = useAbsolute();
  return (
    <PrefetchedQueries from={loaderData}>
      <Seo
        title="Cannabis accessories: grinders, vaporizers, papers, storage"
        description="Grinders, vaporizers, glass, papers, storage and growing tools by maker, price and kind, with what each is made of. Sold by partners, prices dated."
        keywords={['cannabis accessories', 'grinders', 'dry herb vaporizers', 'rolling papers', 'glass pipes', 'storage', 'grow lights']}
        path={PATH}
        jsonLd={[
          { '@type': 'CollectionPage', name: 'Cannabis accessories', url: absolute(PATH) },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'Accessories', url: absolute(PATH) },
          ]),
        ]}
      />
      <AccessoriesPage>
        <NewsletterBox source="accessories" />
      </AccessoriesPage>
    </PrefetchedQueries>
  );
}
