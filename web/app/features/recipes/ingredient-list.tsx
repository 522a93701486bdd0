import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { Leaf, Minus, Plus } from 'lucide-react';
import { createStore, inStorage } from '../../lib/store.ts';
import { ingredientText, UNIT_SYSTEMS, type UnitSystem } from './amounts.ts';

/** As many servings as a kitchen makes at once. */
const MOST_SERVINGS = 96;

/** The units that this browser's owner cooks by. */
const units = createStore<UnitSystem>(
  inStorage({
    area: 'localStorage',
    keys: ['units'],
    parse: (text) => (text === 'metric' ? 'metric' : 'us'),
    print: (system) => [system],
  }),
  { rendered: 'us' },
);

interface IngredientListProps {
  recipe: Recipe;
  servings: number;
  onServings: (servings: number) => void;
}

/** The ingredients, for the chosen servings and units. */
export function IngredientList({ recipe, servings, onServings }: IngredientListProps) {
  const system = units.use();
  const times = servings / recipe.servings;
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className="border-t border-ink pt-4 text-section">
        Ingredients
      </h2>
      <div className="needs-script mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <Servings servings={servings} step={stepOf(recipe.servings)} onServings={onServings} />
        <fieldset className="flex rounded-full border border-edge p-0.5 text-small">
          <legend className="sr-only">Units</legend>
          {UNIT_SYSTEMS.map((each) => (
            <label
              key={each}
              className="touch rounded-full px-4 py-1.5 has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="units"
                checked={system === each}
                onChange={() => units.set(each)}
                className="sr-only"
              />
              {each === 'us' ? 'US' : 'Metric'}
            </label>
          ))}
        </fieldset>
      </div>
      <ul className="mt-4">
        {recipe.measures.map((ingredient) => (
          <li key={ingredient.item} className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2.5">
            <span className="numeral font-medium">{ingredientText(ingredient, system, times)}</span>
            <span>
              {ingredient.item}
              {ingredient.infused && (
                <span className="ml-2 inline-flex items-center gap-1.5 text-small text-accent">
                  <Leaf className="size-4" strokeWidth={1.5} aria-hidden="true" />
                  carries the THC
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {recipe.equipment.length > 0 && (
        <p className="mt-4 text-small text-muted">You need: {recipe.equipment.join(', ')}.</p>
      )}
    </section>
  );
}

/** A dish of many pieces is made by the quarter, one of few by the piece. */
const stepOf = (servings: number): number => Math.max(1, Math.round(servings / 4));

function Servings({
  servings,
  step,
  onServings,
}: {
  servings: number;
  step: number;
  onServings: (servings: number) => void;
}) {
  const button = 'grid size-11 place-items-center rounded-full border border-edge hover:bg-sunken disabled:opacity-50';
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        aria-label="Fewer servings"
        disabled={servings - step < 1}
        onClick={() => onServings(servings - step)}
        className={button}
      >
        <Minus className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </button>
      <output aria-live="polite" className="numeral min-w-24 text-center text-small">
        {servings} servings
      </output>
      <button
        type="button"
        aria-label="More servings"
        disabled={servings + step > MOST_SERVINGS}
        onClick={() => onServings(servings + step)}
        className={button}
      >
        <Plus className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}
