import { PRODUCT_SORTS } from '@bluntbot/proto/commerce/vocabulary';
import {
  ArrowDownNarrowWide,
  ArrowUpNarrowWide,
  LayoutGrid,
  List,
  type LucideIcon,
  SlidersHorizontal,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { FILTERS_ID } from './shop-filters.tsx';
import { countFilters, type ShopState, SORT_LABELS, shopState } from './shop-state.ts';
import { useDraft } from './use-draft.ts';

const CELL =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card border border-edge px-2.5 text-small hover:border-ink hover:bg-sunken';
const PRESSED = 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper aria-expanded:border-ink';

/** Above the products: how many, and how they are narrowed, ordered and laid out. All of it are links and forms. */
export function ShopToolbar({ total, failed }: { total: number | undefined; failed: boolean }) {
  const { state: shop, searchWith } = useAddressState(shopState);
  const set = countFilters(shop);
  const ascending = shop.sortOrder === 'asc';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-ink py-4">
      <h2 id="products" aria-live="polite" className="scroll-mt-6 text-heading max-sm:w-full">
        {total === undefined ? (failed ? 'Products' : 'Looking through the shop …') : sentenceOf(shop, total)}
      </h2>
      <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
        <PressedLink
          search={searchWith({ panel: !shop.panel })}
          state={{ 'aria-expanded': shop.panel, 'aria-controls': FILTERS_ID }}
        >
          <SlidersHorizontal className="size-4" strokeWidth={1.5} aria-hidden="true" />
          Filters{set > 0 && <span className="numeral text-muted">({set})</span>}
        </PressedLink>
        <Sort />
        <Link
          to={{ search: searchWith({ sortOrder: ascending ? 'desc' : 'asc' }) }}
          rel="nofollow"
          preventScrollReset
          aria-label={ascending ? 'Ascending: sort descending' : 'Descending: sort ascending'}
          title={ascending ? 'Ascending' : 'Descending'}
          className={CELL}
        >
          {ascending ? <OrderIcon icon={ArrowUpNarrowWide} /> : <OrderIcon icon={ArrowDownNarrowWide} />}
        </Link>
        <div role="group" aria-label="Layout" className="flex gap-1">
          {(['grid', 'list'] as const).map((view) => (
            <PressedLink
              key={view}
              search={searchWith({ view })}
              state={{ 'aria-pressed': shop.view === view, 'aria-label': `${view} view` }}
            >
              <OrderIcon icon={view === 'grid' ? LayoutGrid : List} />
            </PressedLink>
          ))}
        </div>
      </div>
    </div>
  );
}

const OrderIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
);

interface PressedLinkProps {
  search: string;
  state: { 'aria-pressed'?: boolean; 'aria-expanded'?: boolean; 'aria-controls'?: string; 'aria-label'?: string };
  children: React.ReactNode;
}

/** A switch that is a link, so that it works without a script; with one it is pressed as a button is. */
function PressedLink({ search, state, children }: PressedLinkProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <Link
      to={{ search }}
      replace
      rel="nofollow"
      preventScrollReset
      role="button"
      onKeyDown={press}
      className={`${CELL} ${PRESSED}`}
      {...state}
    >
      {children}
    </Link>
  );
}

/** The order: taken at once, or by the button where no script runs. */
function Sort() {
  const { state: shop, searchWith, go } = useAddressState(shopState);
  const [draft, setDraft] = useDraft(shop.sortBy);
  return (
    <Form method="get" preventScrollReset className="flex gap-2">
      <KeptParams search={searchWith({})} own={['sortBy']} />
      <select
        name="sortBy"
        aria-label="Sort by"
        value={draft}
        onChange={(event) => {
          const sortBy = PRODUCT_SORTS.find((sort) => sort === event.target.value) ?? 'name';
          setDraft(sortBy);
          go({ sortBy });
        }}
        className="min-h-11 rounded-card border border-edge bg-raised px-2 text-small"
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </Form>
  );
}

/**
 * The count and the filters, read as a sentence: "12 in-stock products in Grinders by Space Case, from $20 to $100".
 */
function sentenceOf(shop: ShopState, total: number): string {
  const { search, category, brand, minPrice, maxPrice, inStock } = shop;
  return [
    counted(total, inStock ? 'in-stock product' : 'product'),
    category && ` in ${category}`,
    brand && ` by ${brand}`,
    minPrice > 0 && maxPrice < 500 && `, from $${minPrice} to $${maxPrice}`,
    minPrice > 0 && maxPrice >= 500 && `, from $${minPrice}`,
    minPrice === 0 && maxPrice < 500 && `, up to $${maxPrice}`,
    search && `, matching “${search}”`,
  ]
    .filter(Boolean)
    .join('');
}
