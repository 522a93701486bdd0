import { data, useSearchParams } from 'react-router';
import { legacyReviewsQuery } from '../features/legacy-reviews/queries.ts';
import { ReviewListPage } from '../features/legacy-reviews/review-list-page.tsx';
import { readReviewList } from '../features/legacy-reviews/review-list-state.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';
import type { Route } from './+types/legacy-reviews';

const PATH = '/legacy-reviews';

export async function loader({ request }: Route.LoaderArgs) {
  const state = readReviewList(new URL(request.url).searchParams);
  const read = await prefetch((client) => [client.fetchQuery(legacyReviewsQuery(state))]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function LegacyReviewsRoute({ loaderData }: Route.ComponentProps) {
  const absolute = useAbsolute();
  const [params] = useSearchParams();
  const { page } = readReviewList(params);
  return (
    <PrefetchedQueries from={loaderData}>
      <Seo
        title={`Legacy strain reviews${page > 1 ? `, page ${page}` : ''}`}
        description="Strain reviews by our editors: where each strain comes from, what it smells and tastes of, what people report, and a score out of ten."
        keywords={['strain reviews', 'cannabis reviews', 'reported effects', 'flavors', 'legacy reviews']}
        path={page > 1 ? `${PATH}?page=${page}` : PATH}
        jsonLd={[
          { '@type': 'CollectionPage', name: 'Legacy strain reviews', url: absolute(PATH) },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'Legacy reviews', url: absolute(PATH) },
          ]),
        ]}
      />
      <ReviewListPage />
    </PrefetchedQueries>
  );
}
