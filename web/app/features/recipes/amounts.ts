import { amountText } from '@bluntbot/proto/assistant/amounts';
import type { Ingredient } from '@bluntbot/proto/assistant/recipes';
import { keepUnits } from '../../lib/units.ts';

export const UNIT_SYSTEMS = ['us', 'metric'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** How much of an ingredient, for so many times the recipe; nothing for what is added to taste. */
export function ingredientText(
  { metric, us }: Pick<Ingredient, 'metric' | 'us'>,
  system: UnitSystem,
  times: number,
): string {
  const amount = (system === 'us' ? us : metric) ?? metric ?? us;
  return amount ? keepUnits(amountText(amount, times)) : '';
}
