import { data } from 'react-router';
import { legacyReviewsQuery } from '../features/legacy-reviews/queries.ts';
import { ReviewListPage } from '../features/legacy-reviews/review-list-page.tsx';
import { ReviewListSeo } from '../features/legacy-reviews/review-list-seo.tsx';
import { readReviewList } from '../features/legacy-reviews/review-list-state.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import type { Route } from './+types/legacy-reviews';

export async function loader({ request }: Route.LoaderArgs) {
  const state = readReviewList(new URL(request.url).searchParams);
  const read = await prefetch((client) => [client.fetchQuery(legacyReviewsQuery(state))]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function LegacyReviewsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <ReviewListSeo />
      <ReviewListPage />
    </PrefetchedQueries>
  );
}
