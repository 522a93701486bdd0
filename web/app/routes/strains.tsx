import { strainFacetsQuery, strainListQuery, strainWishQuery } from '../features/strains/queries.ts';
import { strainFilters } from '../features/strains/strain-filters.ts';
import { StrainFinder } from '../features/strains/strain-finder.tsx';
import { maySayAWish } from '../features/strains/wish.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/cannabis-strain-finder';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  const filters = strainFilters.read(page.search);
  page.isAbout(strainListQuery(filters), ({ total }) => {
    if (total === 0 && maySayAWish(filters)) page.wants(strainWishQuery(filters.search, []));
  });
  page.needs(strainFacetsQuery(filters));
});

export default function StrainsRoute() {
  return (
    <>
      <Seo
        title="Cannabis Strain Finder: effects, terpenes, THC"
        description="Find cannabis strains by reported effects, type, flavor, leading terpene, and THC. Every strain with its typical terpene profile, drawn as a bloom."
        keywords={[
          'cannabis strain finder',
          'strains by effect',
          'sativa',
          'indica',
          'hybrid',
          'terpenes',
          'THC',
          'CBD',
        ]}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Cannabis strain finder' }}
        trail={[{ name: 'Strains', path: PATH }]}
      />
      <StrainFinder />
    </>
  );
}
