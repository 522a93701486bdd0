import { data } from 'react-router';
import { strainFacetsQuery, strainListQuery } from '../features/strains/queries.ts';
import { readFilters } from '../features/strains/strain-filters.ts';
import { StrainFinder } from '../features/strains/strain-finder.tsx';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';
import type { Route } from './+types/strains';

const PATH = '/cannabis-strain-finder';

export async function loader({ request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const read = await prefetch((client) => [client.fetchQuery(strainListQuery(filters)), client.fetchQuery(strainFacetsQuery(filters))]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function StrainsRoute({ loaderData }: Route.ComponentProps) {
  const absolute = useAbsolute();
  return (
    <PrefetchedQueries from={loaderData}>
      <Seo
        title="Cannabis Strain Finder: effects, terpenes, THC"
        description="Find cannabis strains by reported effects, type, flavor, leading terpene and THC. Every strain with its typical terpene profile, drawn as a bloom."
        keywords={['cannabis strain finder', 'strains by effect', 'sativa', 'indica', 'hybrid', 'terpenes', 'THC', 'CBD']}
        path={PATH}
        jsonLd={[
          { '@type': 'CollectionPage', name: 'Cannabis strain finder', url: absolute(PATH) },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'Strains', url: absolute(PATH) },
          ]),
        ]}
      />
      <StrainFinder />
    </PrefetchedQueries>
  );
}
