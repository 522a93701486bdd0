import { recipesQuery } from '../features/recipes/queries.ts';
import { RecipeListPage } from '../features/recipes/recipe-list-page.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/munchies';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(recipesQuery()));

export default function MunchiesRoute() {
  return (
    <>
      <Seo
        title="Munchies: cannabis recipes with the dose worked out"
        description="Ten cannabis recipes for adults, from brownies to tea, in US and metric units, each with a calculator for the dose in every serving."
        keywords={['cannabis recipes', 'edibles', 'cannabutter', 'dose calculator', 'munchies']}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Cannabis recipes' }}
        trail={[{ name: 'Munchies', path: PATH }]}
      />
      <RecipeListPage />
    </>
  );
}
