import { data } from 'react-router';
import { readGrowingFilters } from '../features/growing/growing-filters.ts';
import { GrowingLibraryPage } from '../features/growing/growing-library-page.tsx';
import { growingLibraryQuery } from '../features/growing/queries.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';
import type { Route } from './+types/growing';

const PATH = '/growing';

export async function loader({ request }: Route.LoaderArgs) {
  const filters = readGrowingFilters(new URL(request.url).searchParams);
  const read = await prefetch((client) => [client.fetchQuery(growingLibraryQuery(filters))]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function GrowingRoute({ loaderData }: Route.ComponentProps) {
  const absolute = useAbsolute();
  return (
    <PrefetchedQueries from={loaderData}>
      <Seo
        title="Growing cannabis: stages, techniques and guides"
        description="Growing cannabis at home, stage by stage: what a plant needs from seed to cure, the techniques growers use, resources and step-by-step guides."
        keywords={['growing cannabis', 'growing guides', 'cannabis growth stages', 'training techniques', 'drying and curing', 'home grow']}
        path={PATH}
        jsonLd={[
          { '@type': 'CollectionPage', name: 'Growing cannabis', url: absolute(PATH) },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'Growing', url: absolute(PATH) },
          ]),
        ]}
      />
      <GrowingLibraryPage />
    </PrefetchedQueries>
  );
}
