import { data } from 'react-router';
import { LOCATOR_PATH } from '../features/dispensaries/dispensary-path.ts';
import { LocatorPage } from '../features/dispensaries/locator-page.tsx';
import { readLocator } from '../features/dispensaries/locator-state.ts';
import { locatorQuery } from '../features/dispensaries/queries.ts';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';
import type { Route } from './+types/dispensaries';

export async function loader({ request }: Route.LoaderArgs) {
  const state = readLocator(new URL(request.url).searchParams);
  const read = await prefetch((client) => [client.fetchQuery(locatorQuery(state.location || undefined, state))]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function DispensariesRoute({ loaderData }: Route.ComponentProps) {
  const absolute = useAbsolute();
  return (
    <PrefetchedQueries from={loaderData}>
      <Seo
        title="Find dispensaries near you"
        description="Dispensaries around you, a city or a ZIP code: what is open now, how far it is, services, hours and license, on a list and a map."
        keywords={['dispensaries near me', 'dispensary finder', 'dispensary map', 'open now', 'Washington DC', 'Virginia', 'Maryland']}
        path={LOCATOR_PATH}
        jsonLd={[
          { '@type': 'WebPage', name: 'Find dispensaries near you', url: absolute(LOCATOR_PATH) },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'Dispensaries', url: absolute(LOCATOR_PATH) },
          ]),
        ]}
      />
      <LocatorPage />
    </PrefetchedQueries>
  );
}
