import { data } from 'react-router';
import { GuideNotFound } from '../features/growing/guide-not-found.tsx';
import { GuidePage } from '../features/growing/guide-page.tsx';
import { growingGuideQuery } from '../features/growing/queries.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import type { Route } from './+types/growing-guide';

export async function loader({ params: { id } }: Route.LoaderArgs) {
  let found = false;
  const read = await prefetch((client) =>
    id
      ? [
          client.fetchQuery(growingGuideQuery(id)).then((guide) => {
            found = guide !== null;
          }),
        ]
      : [],
  );
  return data(read, { status: read.failed ? 503 : found ? 200 : 404 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function GrowingGuideRoute({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>{id ? <GuidePage id={id} /> : <GuideNotFound text="No guide ID provided" />}</PrefetchedQueries>
  );
}
