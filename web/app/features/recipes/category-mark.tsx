import type { RecipeSummary } from '@bluntbot/proto/assistant/recipes';
import { Cake, Candy, CupSoda, type LucideIcon, UtensilsCrossed } from 'lucide-react';

const ICONS: Record<RecipeSummary['category'], LucideIcon> = {
  desserts: Cake,
  candies: Candy,
  savory: UtensilsCrossed,
  beverages: CupSoda,
};

/** What kind of food it is. */
export function CategoryMark({ category }: Pick<RecipeSummary, 'category'>) {
  const Icon = ICONS[category];
  return (
    <span className="label inline-flex items-center gap-2">
      <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {category}
    </span>
  );
}
