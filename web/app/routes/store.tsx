import { data } from 'react-router';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { storeProductQuery, storeProductsQuery } from '../features/store/queries.ts';
import { StorePage } from '../features/store/store-page.tsx';
import { StoreSeo } from '../features/store/store-seo.tsx';
import { readStore } from '../features/store/store-state.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import type { Route } from './+types/store';

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
  return (
    <PrefetchedQueries from={loaderData}>
      <StoreSeo />
      <StorePage>
        <NewsletterBox source="store" />
      </StorePage>
    </PrefetchedQueries>
  );
}
