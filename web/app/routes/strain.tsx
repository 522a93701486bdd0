import { useQueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import { flowerProductsQuery, strainProductsQuery } from '../features/affiliate-products/queries.ts';
import { StrainAccessories } from '../features/affiliate-products/strain-accessories.tsx';
import { reviewSummaryQuery, strainReviewsQuery } from '../features/strain-reviews/queries.ts';
import { ReviewsTab } from '../features/strain-reviews/reviews-tab.tsx';
import { refreshStrain, similarStrainsQuery, strainQuery } from '../features/strains/queries.ts';
import { StrainPage } from '../features/strains/strain-page.tsx';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import type { Route } from './+types/strain';

export async function loader({ params, request }: Route.LoaderArgs) {
  const ref = params.slug.toLowerCase();
  const tab = new URL(request.url).searchParams.get('tab');
  let found = true;
  const read = await prefetch((client) => [
    client.fetchQuery(strainQuery(ref)).then((strain) => {
      found = strain !== null;
      if (strain && tab === 'accessories')
        return Promise.all([client.prefetchQuery(strainProductsQuery(strain.slug)), client.prefetchQuery(flowerProductsQuery(strain))]);
    }),
    client.prefetchQuery(similarStrainsQuery(ref)),
    ...(tab === 'reviews' ? [client.prefetchQuery(reviewSummaryQuery(ref)), client.prefetchInfiniteQuery(strainReviewsQuery(ref))] : []),
  ]);
  return data(read, { status: read.failed ? 503 : found ? 200 : 404 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function StrainRoute({ loaderData, params }: Route.ComponentProps) {
  const client = useQueryClient();
  const ref = params.slug.toLowerCase();
  return (
    <PrefetchedQueries from={loaderData}>
      <StrainPage
        key={ref}
        strainRef={ref}
        reviewsOf={(strain) => <ReviewsTab strain={strain} onAdded={() => void refreshStrain(client, ref)} />}
        accessoriesOf={(strain) => <StrainAccessories strain={strain} />}
      />
    </PrefetchedQueries>
  );
}
