import { mapState } from '../features/strain-map/map-state.ts';
import { cardStrainQuery, strainMapQuery } from '../features/strain-map/queries.ts';
import { StrainMapPage } from '../features/strain-map/strain-map-page.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/explore';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  page.needs(strainMapQuery());
  const { strain } = mapState.read(page.search);
  if (strain) page.wants(cardStrainQuery(strain));
});

export default function ExploreRoute() {
  return (
    <>
      <Seo
        title="The strain library on one map: similar strains side by side"
        description="Every cannabis strain in the library on one map, placed by its terpenes. Similar strains sit side by side, colored by their leading terpene."
        keywords={['cannabis strain map', 'similar strains', 'strains by terpene', 'terpene map', 'strain chart']}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Strain map' }}
        trail={[{ name: 'Strain map', path: PATH }]}
      />
      <StrainMapPage />
    </>
  );
}
