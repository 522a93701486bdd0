import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { Seo, useAbsolute } from '../../lib/seo.tsx';
import { useSite } from '../../lib/site.ts';

/** What search engines read of a recipe. The rating is the editors' and stays out of it. */
export function RecipeSeo({ recipe }: { recipe: Recipe }) {
  const { name } = useSite();
  const absolute = useAbsolute();
  const { title, description, slug, tags, category, prepTime, cookTime } = recipe;
  const path = `/recipe/${slug}`;
  return (
    <Seo
      title={`${title}: recipe and THC per serving`}
      description={description}
      keywords={[slug.replaceAll('-', ' '), 'cannabis recipe', 'edibles', category, ...tags]}
      path={path}
      type="article"
      trail={[
        { name: 'Munchies', path: '/munchies' },
        { name: title, path },
      ]}
      jsonLd={[
        {
          '@type': 'Recipe',
          name: title,
          description,
          image: absolute(recipe.image),
          author: { '@type': 'Organization', name, url: absolute('/') },
          dateModified: recipe.updatedAt,
          prepTime: `PT${prepTime}M`,
          cookTime: `PT${cookTime}M`,
          totalTime: `PT${prepTime + cookTime}M`,
          recipeYield: `${recipe.servings} servings`,
          recipeCategory: category,
          keywords: tags.join(', '),
          recipeIngredient: recipe.ingredients,
          recipeInstructions: recipe.instructions.map((text) => ({ '@type': 'HowToStep', text })),
          mainEntityOfPage: absolute(path),
        },
      ]}
    />
  );
}
