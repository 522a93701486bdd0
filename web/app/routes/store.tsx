import { data, useSearchParams } from 'react-router';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { storeProductQuery, storeProductsQuery } from '../features/store/queries.ts';
import { StorePage } from '../features/store/store-page.tsx';
import { readStore } from '../features/store/store-state.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';
import type { Route } from './+types/store';

const PATH = '/store';

export async function loader({ request }: Route.LoaderArgs) {
  const state = readStore(new URL(request.url).searchParams);
  const read = await prefetch((client) => [
    client.fetchQuery(storeProductsQuery(state)),
    ...(state.product ? [client.prefetchQuery(storeProductQuery(state.product))] : []),
  ]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
  const absolute = useAbsolute();
  const [params] = useSearchParams();
  const { page } = readStore(params);
  return (
    <PrefetchedQueries from={loaderData}>
      <Seo
        title={`Store: the catalogue${page > 1 ? `, page ${page}` : ''}`}
        description="The catalogue of the store, with prices. Browse, then order by telephone; delivery on the same day only where the law allows it. For adults of 21 and older."
        keywords={['store', 'product catalogue', 'order by phone', 'same-day delivery']}
        path={page > 1 ? `${PATH}?page=${page}` : PATH}
        jsonLd={[
          { '@type': 'CollectionPage', name: 'Store', url: absolute(PATH) },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'Store', url: absolute(PATH) },
          ]),
        ]}
      />
      <StorePage>
        <NewsletterBox source="store" />
      </StorePage>
    </PrefetchedQueries>
  );
}
