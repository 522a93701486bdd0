import type { RecipeSummary } from '@bluntbot/proto/assistant/recipes';
import { ButtonLink } from '../../components/ui/button.tsx';
import { DrawnPlate } from '../../components/ui/drawn-plate.tsx';
import { CategoryMark } from './category-mark.tsx';
import { DifficultyMark } from './difficulty-mark.tsx';
import { durationText } from './duration-text.ts';

/** The grid that recipes stand in, here and while they load. */
export const RECIPE_GRID = 'grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3';

/** A recipe in the list. */
export function RecipeCard({ recipe, first }: { recipe: RecipeSummary; first: boolean }) {
  const { id, title, description, prepTime, cookTime, servings, rating, image } = recipe;
  return (
    <article className="flex h-full flex-col">
      <DrawnPlate src={image} sizes="(width >= 80rem) 24rem, (width >= 52rem) 45vw, 92vw" first={first} />
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <CategoryMark category={recipe.category} />
        <DifficultyMark difficulty={recipe.difficulty} />
      </p>
      <h2 className="mt-2 text-heading">{title}</h2>
      <p className="mt-2 text-small text-muted">{description}</p>
      <p className="numeral mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-4 text-small text-muted">
        <span>{durationText(prepTime + cookTime)}</span>
        <span>{servings}&nbsp;servings</span>
        <span>Editors’ rating {rating.toFixed(1)}</span>
      </p>
      <ButtonLink to={`/recipe/${id}`} className="mt-4 self-start">
        View Recipe<span className="sr-only">: {title}</span>
      </ButtonLink>
    </article>
  );
}
