import { data } from 'react-router';
import { similarStrainsQuery, strainQuery } from '../features/strains/queries.ts';
import { StrainPage } from '../features/strains/strain-page.tsx';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import type { Route } from './+types/strain';

export async function loader({ params }: Route.LoaderArgs) {
  const ref = params.slug.toLowerCase();
  let found = true;
  const read = await prefetch((client) => [
    client.fetchQuery(strainQuery(ref)).then((strain) => {
      found = strain !== null;
    }),
    client.prefetchQuery(similarStrainsQuery(ref)),
  ]);
  return data(read, { status: read.failed ? 503 : found ? 200 : 404 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function StrainRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <StrainPage key={params.slug} strainRef={params.slug.toLowerCase()} />
    </PrefetchedQueries>
  );
}
