import { recipeQuery } from '../features/recipes/queries.ts';
import { RecipePage } from '../features/recipes/recipe-page.tsx';
import { StrainNames } from '../features/strains/strain-names.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/recipe';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params }: Route.LoaderArgs) => page.isAbout(recipeQuery(params.id)));

export default function RecipeRoute({ params }: Route.ComponentProps) {
  return <RecipePage key={params.id} id={params.id} strainsOf={(names) => <StrainNames names={names} />} />;
}
