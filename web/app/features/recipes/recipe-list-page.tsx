import { spanText, USE_TIMES } from '@bluntbot/proto/assistant/use-times';
import { RECIPE_CATEGORIES, RECIPE_DIFFICULTIES } from '@bluntbot/proto/assistant/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Chip } from '../../components/ui/chip.tsx';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SearchForm } from '../../components/ui/search-form.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { counted } from '../../lib/counted.ts';
import { keepUnits } from '../../lib/units.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { recipesQuery } from './queries.ts';
import { RECIPE_GRID, RecipeCard } from './recipe-card.tsx';
import { type RecipeFilters, recipeFilters, recipesOf } from './recipe-filters.ts';

const { edible } = USE_TIMES;

const SAFETY_NOTES = [
  'Start with 2.5 to 5 mg of THC, and check the dose before you eat.',
  `Effects take ${spanText(edible.onset)} to start. Wait ${spanText(edible.wait)} or more before a second serving.`,
  'Label everything with the amount per serving and the date, and lock it away from children and pets.',
  'Don’t mix edibles with alcohol, and never drive after eating one.',
  'Tell every guest what’s in the dish, and never serve it to anyone who hasn’t agreed.',
] as const;

/** The recipes, narrowed as the address says. */
export function RecipeListPage() {
  const { state, searchWith, go } = useAddressState(recipeFilters);
  const recipes = useQuery(recipesQuery()).data;
  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-6 pt-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16">
        <div>
          <h1 className="text-display">Munchies</h1>
          <p className="prose mt-5 text-lead">
            Ten recipes with the dose worked out: how much THC goes in, how much survives the heat, and how much is in
            each serving.
          </p>
        </div>
        <p className="prose border-l-2 border-line pl-5 text-small text-muted">
          For adults 21 and older where it’s legal. The dose is an estimate. The label, your oven, and your strainer all
          affect it.{' '}
          <Link to="/learn/cannabis-cooking" className="link">
            How cooking with cannabis works
          </Link>
        </p>
      </header>
      <section aria-label="Filters" className="mt-8 border-t border-ink pt-5">
        <SearchForm
          label="Search recipes"
          placeholder="Chocolate, tea"
          value={state.search}
          keep={searchWith({})}
          search={(search) => go({ search }, { replace: true })}
          found={recipes && `${counted(recipesOf(recipes, state).length, 'recipe')} found`}
        />
        <div className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
          <Choice
            title="Category"
            values={RECIPE_CATEGORIES}
            chosen={state.category}
            searchOf={(category) => searchWith({ category })}
          />
          <Choice
            title="Difficulty"
            values={RECIPE_DIFFICULTIES}
            chosen={state.difficulty}
            searchOf={(difficulty) => searchWith({ difficulty })}
          />
        </div>
      </section>
      <Results state={state} />
      <section
        aria-labelledby="safety"
        className="mt-16 grid gap-x-16 gap-y-5 border-t border-ink pt-4 lg:grid-cols-[1fr_2fr]"
      >
        <h2 id="safety" className="text-section">
          Safety notes
        </h2>
        <ul>
          {SAFETY_NOTES.map((note) => (
            <li key={note} className="border-b border-line py-3 first:pt-1 last:border-0">
              {keepUnits(note)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Results({ state }: { state: RecipeFilters }) {
  const { data, isError, refetch } = useQuery(recipesQuery());
  if (isError) {
    return (
      <FailedNotice
        title="Failed to load recipes"
        text="There was an error loading the recipes. Please try again."
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true" className="pt-10">
        <p role="status" className="pb-6 text-muted">
          Loading cannabis recipes...
        </p>
        <div className={RECIPE_GRID}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index}>
              <Skeleton className="aspect-[16/9] w-full" />
              <Skeleton className="mt-4 h-5 w-40" />
              <Skeleton className="mt-3 h-8 w-full" />
              <Skeleton className="mt-3 h-28 w-full" />
            </div>
          ))}
        </div>
      </div>
    );
  }
  const found = recipesOf(data, state);
  if (found.length === 0) {
    return (
      <Notice title="No recipes found" text="Try a shorter search, another category, or another difficulty.">
        <Link to={{ search: searchOfAll }} className="link inline-flex min-h-11 items-center text-small">
          Show all recipes
        </Link>
      </Notice>
    );
  }
  return (
    <ul className={`${RECIPE_GRID} pt-10`}>
      {found.map((recipe, index) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} first={index < 2} />
        </li>
      ))}
    </ul>
  );
}

const searchOfAll = recipeFilters.write(recipeFilters.usual);

interface ChoiceProps<Value extends string> {
  title: string;
  values: readonly Value[];
  chosen: Value | undefined;
  searchOf: (value: Value | undefined) => string;
}

/** All or one of several values. */
function Choice<Value extends string>({ title, values, chosen, searchOf }: ChoiceProps<Value>) {
  return (
    <ul aria-label={title} className="flex flex-wrap gap-2">
      {[undefined, ...values].map((value) => (
        <li key={value ?? 'all'}>
          <Chip to={{ search: searchOf(value) }} chosen={chosen === value}>
            <span className="text-inherit! text-small! first-letter:uppercase">{value ?? 'all'}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
