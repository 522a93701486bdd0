import { useId } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../components/ui/chip.tsx';
import { SearchForm } from '../../components/ui/search-form.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { DIFFICULTIES, growingFilters, isNarrowed, RESOURCE_TYPES } from './growing-filters.ts';

/** What narrows the library: words, how hard, and the kind of resource. */
export function GrowingFilterBar() {
  const { state: filters, searchWith, go } = useAddressState(growingFilters);
  return (
    <section aria-label="Filters" className="mt-8 border-t border-ink pt-5 lg:mt-0">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2 xl:grid-cols-[1fr_auto_auto] xl:items-end">
        <div className="lg:max-xl:col-span-2">
          <SearchForm
            label="Search the growing library"
            placeholder="Humidity, topping, mold"
            value={filters.search}
            keep={searchWith({})}
            search={(search) => go({ search }, { replace: true })}
          />
        </div>
        <Choice
          title="Difficulty"
          values={DIFFICULTIES}
          chosen={filters.difficulty}
          searchOf={(difficulty) => searchWith({ difficulty })}
        />
        <Choice
          title="Resource type"
          values={RESOURCE_TYPES}
          chosen={filters.type}
          searchOf={(type) => searchWith({ type })}
        />
      </div>
      {isNarrowed(filters) && (
        <Link
          to={{ search: searchWith({ search: '', difficulty: undefined, type: undefined }) }}
          preventScrollReset
          className="link mt-2 inline-flex min-h-11 items-center text-small"
        >
          Clear Filters
        </Link>
      )}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  title: string;
  values: readonly T[];
  chosen: T | undefined;
  searchOf: (value: T | undefined) => string;
}

/** One of several values or none; a tap on the chosen one takes it away. */
function Choice<T extends string>({ title, values, chosen, searchOf }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className="label font-sans text-muted">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2 lg:gap-1.5">
        {values.map((value) => (
          <li key={value}>
            <Chip to={{ search: searchOf(chosen === value ? undefined : value) }} chosen={chosen === value}>
              {value}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
