import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { DrawnPlate } from '../../components/ui/drawn-plate.tsx';
import { LoadedPage } from '../../components/ui/loaded-page.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { CategoryMark } from './category-mark.tsx';
import { DifficultyMark } from './difficulty-mark.tsx';
import { DoseCalculator } from './dose-calculator.tsx';
import { durationText } from './duration-text.ts';
import { IngredientList } from './ingredient-list.tsx';
import { recipeQuery } from './queries.ts';
import { RecipeSeo } from './recipe-seo.tsx';
import { SafetyFirst } from './safety-first.tsx';

const BACK = { to: '/munchies', label: 'Back to Munchies' };

interface RecipePageProps {
  id: string;
  /** Strains by name, linked; another feature's, which the route brings along. */
  strainsOf: (names: readonly string[]) => ReactNode;
}

/** One recipe, in each of its states. */
export function RecipePage({ id, strainsOf }: RecipePageProps) {
  const recipe = useQuery(recipeQuery(id));
  return (
    <LoadedPage
      query={recipe}
      title="Recipe"
      description="Cannabis recipes with the dose worked out."
      keywords={['cannabis recipe']}
      back={BACK}
      skeleton={<RecipeSkeleton />}
      failed={{
        title: 'Failed to load the recipe',
        text: 'There was an error loading the recipe. Please try again.',
      }}
      missing={{
        title: 'Recipe Not Found',
        text: "The recipe you're looking for doesn't exist.",
        action: <GoBack />,
      }}
    >
      {(found) => <Found recipe={found} strains={strainsOf(found.strainRecommendations)} />}
    </LoadedPage>
  );
}

function RecipeSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">Recipe</h1>
      <p role="status" className="sr-only">
        Loading the recipe
      </p>
      <Skeleton className="h-16 w-full max-w-3xl" />
      <Skeleton className="mt-6 h-16 w-full max-w-2xl" />
      <Skeleton className="mt-8 aspect-[16/9] w-full lg:aspect-[21/9]" />
      <Skeleton className="mt-8 h-96 w-full" />
    </div>
  );
}

/** To where the visitor came from; to the recipes for who came from elsewhere. */
function GoBack() {
  const navigate = useNavigate();
  return (
    <ButtonLink
      look="solid"
      to="/munchies"
      onClick={(event) => {
        if (window.history.state?.idx > 0) {
          event.preventDefault();
          void navigate(-1);
        }
      }}
    >
      Go Back
    </ButtonLink>
  );
}

function Found({ recipe, strains }: { recipe: Recipe; strains: ReactNode }) {
  const [servings, setServings] = useState(recipe.servings);
  return (
    <article className="page">
      <RecipeSeo recipe={recipe} />
      <BackLink to={BACK.to}>{BACK.label}</BackLink>
      <header className="grid gap-x-14 gap-y-8 lg:grid-cols-2 lg:items-end">
        <div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            <CategoryMark category={recipe.category} />
            <DifficultyMark difficulty={recipe.difficulty} />
          </p>
          <h1 className="mt-3 text-title">{recipe.title}</h1>
          <p className="prose mt-4 text-lead text-muted">{recipe.description}</p>
          <Facts recipe={recipe} servings={servings} />
          <Button onClick={() => window.print()} className="needs-script mt-5 print:hidden">
            <Printer className="size-4" strokeWidth={1.5} aria-hidden="true" />
            Print
          </Button>
        </div>
        <DrawnPlate src={recipe.image} sizes="(width >= 64rem) 38rem, 92vw" first className="print:hidden" />
      </header>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr] print:mt-4 print:gap-y-4">
        <IngredientList recipe={recipe} servings={servings} onServings={setServings} />
        <section aria-labelledby="instructions">
          <h2 id="instructions" className="border-t border-ink pt-4 text-section">
            Instructions
          </h2>
          <ol className="mt-4">
            {recipe.instructions.map((step, index) => (
              <li key={step} className="grid grid-cols-[3rem_1fr] border-b border-line py-4 first:pt-0 print:py-2">
                <span aria-hidden="true" className="numeral font-display text-heading text-muted">
                  {index + 1}
                </span>
                <p className="prose">{step}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <DoseCalculator recipe={recipe} servings={servings} />
      <div className="mt-14 grid gap-x-16 gap-y-10 lg:grid-cols-3 print:mt-6">
        <Notes title="Tips" lines={recipe.tips} />
        <Notes title="Notes" lines={[...recipe.notes, `Storage: ${recipe.storage}`]} />
        <section aria-labelledby="recommended">
          <h2 id="recommended" className="border-t border-ink pt-4 text-heading">
            Recommended strains
          </h2>
          {strains}
          <p className="mt-4 flex flex-wrap gap-2 text-label text-muted">
            {recipe.tags.map((tag) => (
              <span key={tag} className="rounded-full bg-sunken px-3 py-1">
                {tag}
              </span>
            ))}
          </p>
        </section>
      </div>
      <SafetyFirst />
    </article>
  );
}

function Facts({ recipe, servings }: { recipe: Recipe; servings: number }) {
  const facts = [
    ['Prep', durationText(recipe.prepTime)],
    ['Cook', durationText(recipe.cookTime)],
    ['Servings', String(servings)],
    ['Editors’ rating', `${recipe.rating.toFixed(1)} of 5`],
    ['Reviews', String(recipe.reviewCount)],
  ] as const;
  return (
    <dl className="mt-6 flex flex-wrap gap-y-3 border-l border-line">
      {facts.map(([name, fact]) => (
        <div key={name} className="border-r border-line px-4">
          <dt className="label text-muted">{name}</dt>
          <dd className="numeral font-display text-lead">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="border-t border-ink pt-4 text-heading">{title}</h2>
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line} className="border-b border-line py-2.5 text-small last:border-0">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
