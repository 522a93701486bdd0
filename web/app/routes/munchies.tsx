import { recipesQuery } from '../features/recipes/queries.ts';
import { RecipeListPage } from '../features/recipes/recipe-list-page.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';

const PATH = '/munchies';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(recipesQuery()));

export default function MunchiesRoute() {
  const absolute = useAbsolute();
  return (
    <>
      <Seo
        title="Munchies: cannabis recipes with the dose worked out"
        description="Ten cannabis recipes for adults, from brownies to tea, in metric and US units, each with a dose calculator from the gram of flower to the serving."
        keywords={['cannabis recipes', 'edibles', 'cannabutter', 'dose calculator', 'munchies']}
        path={PATH}
        jsonLd={[
          { '@type': 'CollectionPage', name: 'Cannabis recipes', url: absolute(PATH) },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'Munchies', url: absolute(PATH) },
          ]),
        ]}
      />
      <RecipeListPage />
    </>
  );
}
