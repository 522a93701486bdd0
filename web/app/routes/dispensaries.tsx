import { LOCATOR_PATH } from '../features/dispensaries/dispensary-path.ts';
import { LocatorPage } from '../features/dispensaries/locator-page.tsx';
import { locatorState } from '../features/dispensaries/locator-state.ts';
import { locatorQuery } from '../features/dispensaries/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  const state = locatorState.read(page.search);
  page.needs(locatorQuery(state.location || undefined, state));
});

export default function DispensariesRoute() {
  return (
    <>
      <Seo
        title="Find dispensaries near you"
        description="Find dispensaries near you or near any city or ZIP code: what’s open now, distance, services, hours, and license, in a list and on a map."
        keywords={[
          'dispensaries near me',
          'dispensary finder',
          'dispensary map',
          'open now',
          'Washington DC',
          'Virginia',
          'Maryland',
        ]}
        path={LOCATOR_PATH}
        page={{ type: 'WebPage', name: 'Find dispensaries near you' }}
        trail={[{ name: 'Dispensaries', path: LOCATOR_PATH }]}
      />
      <LocatorPage />
    </>
  );
}
