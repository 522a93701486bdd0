import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { Bloom } from '../components/ui/bloom.tsx';
import { legacyReviewQuery } from '../features/legacy-reviews/queries.ts';
import { ReviewPage } from '../features/legacy-reviews/review-page.tsx';
import { strainQuery } from '../features/strains/queries.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import type { Route } from './+types/legacy-review';

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  let found = true;
  const read = await prefetch((client) => [
    client.fetchQuery(legacyReviewQuery(slug)).then((review) => {
      found = review !== null;
      return review?.strainSlug ? client.prefetchQuery(strainQuery(review.strainSlug)) : undefined;
    }),
  ]);
  return data(read, { status: read.failed ? 503 : found ? 200 : 404 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function LegacyReviewRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <ReviewPage slug={slug} pictureOf={(strainSlug) => <StrainPicture slug={strainSlug} />} />
    </PrefetchedQueries>
  );
}

/** The strain as the library draws it; nothing while it is not known. */
function StrainPicture({ slug }: { slug: string }) {
  const strain = useQuery(strainQuery(slug)).data;
  if (!strain) return null;
  const what = strain.image.kind === 'drawing' ? 'drawn from its terpenes' : 'photograph';
  return <Bloom image={strain.image} alt={`${strain.name}, ${what}`} sizes="(width >= 64rem) 21rem, 13rem" first />;
}
