import type { ArticleSummary } from '@bluntbot/proto/assistant/articles';
import { LEARN_TILES, type LearnTile } from '@bluntbot/proto/assistant/vocabulary';
import {
  Droplets,
  FlaskConical,
  Landmark,
  Leaf,
  type LucideIcon,
  Scale,
  ShoppingBasket,
  Stethoscope,
  UserRound,
} from 'lucide-react';
import { ToggleLink } from '../../components/ui/toggle-link.tsx';
import type { LearnState } from './learn-state.ts';

const ICONS: Record<LearnTile, LucideIcon> = {
  cbd: Droplets,
  products: ShoppingBasket,
  body: UserRound,
  plant: Leaf,
  history: Landmark,
  laws: Scale,
  science: FlaskConical,
  medical: Stethoscope,
};

interface LearnTilesProps {
  chosen: LearnTile | undefined;
  /** The total; undefined while unknown. */
  articles: readonly ArticleSummary[] | undefined;
  searchWith: (change: Partial<LearnState>) => string;
}

/** The eight parts of the library; a tap on the chosen one takes it away. */
export function LearnTiles({ chosen, articles, searchWith }: LearnTilesProps) {
  return (
    <section aria-labelledby="learn-tiles" className="pt-8">
      <h2 id="learn-tiles" className="sr-only">
        Browse by category
      </h2>
      <ul className="grid grid-cols-2 border-l border-line lg:grid-cols-4">
        {LEARN_TILES.map(({ id, category, title, description }) => {
          const Icon = ICONS[id];
          const isChosen = id === chosen;
          const count = articles?.filter((article) => article.category === category).length;
          return (
            <li
              key={id}
              className="relative border-r border-b border-line first:border-t nth-[2]:border-t lg:nth-[-n+4]:border-t"
            >
              <ToggleLink
                to={{ search: searchWith({ category: isChosen ? undefined : id }) }}
                pressed={isChosen}
                className="flex h-full flex-col px-4 py-4 transition-colors duration-150 hover:bg-sunken aria-pressed:bg-accent aria-pressed:text-on-accent lg:px-5 lg:py-5 [&[aria-pressed=true]_.muted]:text-on-accent"
              >
                <span className="flex items-center justify-between">
                  <Icon className="size-6" strokeWidth={1.25} aria-hidden="true" />
                  <span className="muted numeral text-label text-muted">{count}</span>
                </span>
                <span className="mt-3 font-display text-lead leading-tight">{title}</span>
                <span className="muted mt-1.5 text-label text-muted max-sm:hidden">{description}</span>
              </ToggleLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
