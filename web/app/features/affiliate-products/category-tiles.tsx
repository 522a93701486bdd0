import { useQuery } from '@tanstack/react-query';
import { FailedLine } from '../../components/ui/failed-notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ToggleLink } from '../../components/ui/toggle-link.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { ProductDrawing } from './product-drawing.tsx';
import { categoriesQuery } from './queries.ts';
import { shopState } from './shop-state.ts';

const TILES = 11;
const ROW = 'grid grid-cols-3 border-l border-line sm:grid-cols-4 lg:grid-cols-6';
const CELL = 'border-r border-b border-line';

/** All products, and the eleven largest categories. */
export function CategoryTiles() {
  const { state: shop, searchWith } = useAddressState(shopState);
  const { data: categories, isError, refetch } = useQuery(categoriesQuery());
  if (isError) {
    return <FailedLine text="Failed to fetch categories" onRetry={refetch} className="border-t border-line py-6" />;
  }
  const total = categories?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="Categories" className="border-t border-line">
      <ul className={ROW}>
        <Tile name="All Products" count={total} search={searchWith({ category: '' })} chosen={!shop.category} />
        {categories
          ?.slice(0, TILES)
          .map(({ category, count }) => (
            <Tile
              key={category}
              name={category}
              count={count}
              search={searchWith({ category })}
              chosen={shop.category === category}
            />
          )) ??
          Array.from({ length: TILES }, (_, index) => (
            <li key={index} className={CELL}>
              <div className="flex flex-col items-center px-2 pt-4 pb-3">
                <Skeleton className="size-14 rounded-full!" />
                <Skeleton className="mt-2 h-13.25 w-4/5 lg:h-9.75" />
              </div>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Tile({
  name,
  count,
  search,
  chosen,
}: {
  name: string;
  count: number | undefined;
  search: string;
  chosen: boolean;
}) {
  return (
    <li className={CELL}>
      <ToggleLink
        to={{ search }}
        rel={undefined}
        pressed={chosen}
        className="group flex h-full flex-col items-center px-2 pt-4 pb-3 text-center transition-colors duration-150 hover:bg-sunken aria-pressed:bg-sunken aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent)]"
      >
        <ProductDrawing
          category={name}
          className="size-14 text-muted group-hover:text-ink group-aria-pressed:text-ink"
        />
        <span className="mt-2 text-small leading-tight hyphens-auto">{name}</span>
        <span className="numeral mt-auto pt-0.5 text-label text-muted">{count ?? ' '}</span>
      </ToggleLink>
    </li>
  );
}
