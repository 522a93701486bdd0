import { MAX_SEARCH } from '@bluntbot/proto/page';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Field, INPUT } from '../../components/ui/field.tsx';
import { KeptParams } from '../../components/ui/kept-params.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { PriceRange } from './price-range.tsx';
import { brandsQuery, categoriesQuery } from './queries.ts';
import { countFilters, shopState, withoutFilters } from './shop-state.ts';
import { useDraft } from './use-draft.ts';

export const FILTERS_ID = 'product-filters';
const OWN = ['search', 'category', 'brand', 'minPrice', 'maxPrice', 'inStock'];

/** What narrows the products: one GET form, which each choice sends at once where a script runs. */
export function ShopFilters() {
  const { state: shop, searchWith, go } = useAddressState(shopState);
  const categories = useQuery(categoriesQuery());
  const brands = useQuery(brandsQuery());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const next = shopState.read(sent);
    // The first step of a thumb can be undone with Back; the steps that follow belong to it.
    const slid = next.minPrice !== shop.minPrice || next.maxPrice !== shop.maxPrice;
    const replace = slid && (shop.minPrice > shopState.usual.minPrice || shop.maxPrice < shopState.usual.maxPrice);
    go(next, { replace });
  }

  return (
    <Form
      id={FILTERS_ID}
      method="get"
      role="search"
      aria-label="Filter products"
      onSubmit={submit}
      className="grid gap-x-10 gap-y-6 border-b border-line bg-sunken px-5 py-6 sm:grid-cols-2 lg:grid-cols-[3fr_3fr_3fr_4fr] lg:items-start lg:px-6"
    >
      <KeptParams search={searchWith({})} own={OWN} />
      <Field label="Search">
        {(control) => (
          <input
            {...control}
            key={shop.search}
            type="search"
            name="search"
            defaultValue={shop.search}
            maxLength={MAX_SEARCH}
            autoComplete="off"
            placeholder="Name, brand, or material"
            className={INPUT}
          />
        )}
      </Field>
      <Choice
        label="Category"
        name="category"
        all="All categories"
        value={shop.category}
        options={categories.data?.map(({ category, count }) => ({ value: category, count }))}
        failed={categories.isError ? 'Failed to fetch categories' : undefined}
      />
      <Choice
        label="Brand"
        name="brand"
        all="All brands"
        value={shop.brand}
        options={brands.data?.map(({ brand, count }) => ({ value: brand, count }))}
        failed={brands.isError ? 'Failed to fetch brands' : undefined}
      />
      <PriceRange minPrice={shop.minPrice} maxPrice={shop.maxPrice} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2 lg:col-span-4">
        {/* An empty box sends nothing: this word stands for it. */}
        <input type="hidden" name="inStock" value="false" />
        <StockBox inStock={shop.inStock} />
        <Button type="submit" look="solid">
          Apply
        </Button>
        {countFilters(shop) > 0 && (
          <Link
            to={{ search: shopState.write(withoutFilters(shop)) }}
            preventScrollReset
            className="link inline-flex min-h-11 items-center text-small"
          >
            Clear Filters
          </Link>
        )}
      </div>
    </Form>
  );
}

/** Sold-out products are hidden by default. */
function StockBox({ inStock }: { inStock: boolean }) {
  const [checked, setChecked] = useDraft(inStock);
  return (
    <label className="inline-flex min-h-11 items-center gap-3 text-small">
      <input
        type="checkbox"
        name="inStock"
        value="true"
        checked={checked}
        onChange={(event) => {
          setChecked(event.target.checked);
          event.target.form?.requestSubmit();
        }}
        className="size-5"
      />
      In stock only
    </label>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  /** The label for no choice. */
  all: string;
  value: string;
  options: readonly { value: string; count: number }[] | undefined;
  failed: string | undefined;
}

/** One of several names or none. What the address names is among them, whether or not the list is there. */
function Choice({ label, name, all, value, options = [], failed }: ChoiceProps) {
  const [draft, setDraft] = useDraft(value);
  const known = options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {(control) => (
        <>
          <select
            {...control}
            name={name}
            value={draft}
            onChange={(event) => {
              setDraft(event.target.value);
              event.target.form?.requestSubmit();
            }}
            className={INPUT}
          >
            <option value="">{all}</option>
            {value && !known && <option value={value}>{value}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.value} ({option.count})
              </option>
            ))}
          </select>
          {failed && (
            <p role="alert" className="mt-1 text-small text-danger">
              {failed}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
