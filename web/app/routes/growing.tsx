import { growingFilters } from '../features/growing-guides/growing-filters.ts';
import { GrowingLibraryPage } from '../features/growing-guides/growing-library-page.tsx';
import { growingLibraryQuery } from '../features/growing-guides/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/growing';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(growingLibraryQuery(growingFilters.read(page.search))));

export default function GrowingRoute() {
  return (
    <>
      <Seo
        title="Growing cannabis: stages, techniques, and guides"
        description="Growing cannabis at home, stage by stage: what a plant needs from seed to cure, the techniques growers use, resources, and step-by-step guides."
        keywords={[
          'growing cannabis',
          'growing guides',
          'cannabis growth stages',
          'training techniques',
          'drying and curing',
          'home grow',
        ]}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Growing cannabis' }}
        trail={[{ name: 'Growing', path: PATH }]}
      />
      <GrowingLibraryPage />
    </>
  );
}
