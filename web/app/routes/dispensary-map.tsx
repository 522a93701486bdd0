import { data, useSearchParams } from 'react-router';
import { DispensaryNotFound, DispensaryPage } from '../features/dispensaries/dispensary-page.tsx';
import { dispensaryQuery, nearbyDispensariesQuery } from '../features/dispensaries/queries.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import type { Route } from './+types/dispensary-map';

export async function loader({ params, request }: Route.LoaderArgs) {
  const ref = refOf(params.id, new URL(request.url).searchParams);
  let found = false;
  const read = await prefetch((client) =>
    ref
      ? [
          client.fetchQuery(dispensaryQuery(ref)).then((dispensary) => {
            found = dispensary !== null;
            return dispensary ? client.prefetchQuery(nearbyDispensariesQuery(dispensary.slug)) : undefined;
          }),
        ]
      : [],
  );
  return data(read, { status: read.failed ? 503 : found ? 200 : 404 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function DispensaryMapRoute({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const ref = refOf(params.id, search);
  return (
    <PrefetchedQueries from={loaderData}>
      {ref ? <DispensaryPage key={ref} dispensaryRef={ref} /> : <DispensaryNotFound text="No dispensary ID provided" />}
    </PrefetchedQueries>
  );
}

/** The address's own part comes first, then its query. */
const refOf = (id: string | undefined, search: URLSearchParams): string => (id ?? search.get('id') ?? '').trim().slice(0, 160);
