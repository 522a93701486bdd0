import { STRAIN_SORTS, type StrainSort } from '@bluntbot/proto/catalog/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BloomLegend } from '../../components/ui/bloom-legend.tsx';
import { FilterSheetButton } from '../../components/ui/filter-sheet.tsx';
import { SearchForm } from '../../components/ui/search-form.tsx';
import { ToggleLink } from '../../components/ui/toggle-link.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { FILTER_PANEL_ID, FilterPanel } from './filter-panel.tsx';
import { filterSentence } from './filter-sentence.ts';
import { strainFacetsQuery, strainListQuery } from './queries.ts';
import { Results } from './results.tsx';
import {
  asksNothing,
  countFilters,
  QUICK_FILTERS,
  type StrainFilters,
  sameEffects,
  strainFilters,
} from './strain-filters.ts';
import { SurpriseButton, SurpriseHand, useSurprise } from './surprise.tsx';
import { TypeCards } from './type-cards.tsx';
import { useWish, type Wish } from './wish.ts';

const SORT_LABELS: Record<StrainSort, string> = {
  relevance: 'Best match',
  rating: 'Rating',
  name: 'Name',
  thc: 'THC',
  newest: 'Newest',
};

/** The strain finder: filters on the left and above, results on the right. */
export function StrainFinder() {
  const { state: filters, searchWith, go } = useAddressState(strainFilters);
  const list = useQuery(strainListQuery(filters));
  const wish = useWish(filters, list);
  const everyFacet = useQuery(strainFacetsQuery(filters)).data;
  // What the chips count is what is shown.
  const facets = wish?.facets ?? everyFacet;
  const surprise = useSurprise();
  const total = asksNothing(filters) ? 0 : wish ? wish.answer && wish.shown.length : list.data?.total;
  const set = countFilters(filters);

  return (
    <div className="page">
      <header className="grid gap-x-12 gap-y-4 pt-7 pb-5 lg:gap-y-6 lg:grid-cols-[17rem_1fr] lg:pt-14">
        <h1 className="text-title lg:col-span-2">Cannabis strain finder</h1>
        <p className="text-muted max-lg:hidden">Every strain in the library, by reported effects and by chemistry.</p>
        <div>
          <SearchForm
            label="Search strains"
            placeholder="calm, citrus, not sleepy"
            value={filters.search}
            keep={searchWith({})}
            search={(search) => go({ search }, { replace: true })}
          />
          <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
            <QuickFilters filters={filters} />
            <SurpriseButton surprise={surprise} />
          </div>
        </div>
      </header>

      <div className="grid gap-x-12 lg:grid-cols-[17rem_1fr]">
        <FilterPanel facets={facets} total={total} ofWish={wish !== undefined} />
        <div className="min-w-0">
          <SurpriseHand surprise={surprise} />
          <TypeCards facets={facets?.types} />
          <FilterSheetButton opens={FILTER_PANEL_ID} count={set} />
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-8 pb-5">
            <div className="flex flex-wrap items-baseline gap-x-5">
              <h2 aria-live="polite" className="text-heading first-letter:uppercase">
                {headline(filters, total, { failed: list.isError, wish })}
              </h2>
              {set > 0 && (
                <Link to={{ search: '' }} preventScrollReset className="link touch text-small">
                  Clear All
                </Link>
              )}
            </div>
            {!wish && <Sorts filters={filters} />}
          </div>
          <Results list={list} wish={wish} />
          <div className="mt-8">
            <BloomLegend />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The filters and the number of results, as a sentence. */
function headline(
  filters: StrainFilters,
  total: number | undefined,
  state: { failed: boolean; wish: Wish | undefined },
): string {
  if (asksNothing(filters)) return 'Your search is empty';
  if (state.wish && total !== undefined)
    return `${filterSentence({ ...filters, search: '' }, total)} for “${filters.search}”`;
  if (total !== undefined) return filterSentence(filters, total);
  return state.failed ? 'Strains' : 'Looking through the library …';
}

function QuickFilters({ filters }: { filters: StrainFilters }) {
  const { searchWith } = useAddressState(strainFilters);
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small" aria-label="Quick filters">
      {QUICK_FILTERS.map(({ label, effects }) => {
        const chosen = sameEffects(filters.effects, effects);
        return (
          <li key={label}>
            <ToggleLink
              to={{ search: searchWith({ effects: chosen ? [] : effects }) }}
              pressed={chosen}
              className="link inline-flex min-h-11 items-center aria-pressed:font-medium aria-pressed:text-accent aria-pressed:decoration-2 lg:min-h-8"
            >
              {label}
            </ToggleLink>
          </li>
        );
      })}
    </ul>
  );
}

function Sorts({ filters }: { filters: StrainFilters }) {
  const { searchWith } = useAddressState(strainFilters);
  const usual: StrainSort = filters.search ? 'relevance' : 'rating';
  const current = filters.sort ?? usual;
  return (
    <ul aria-label="Sort by" className="flex flex-wrap gap-x-4 text-small">
      {STRAIN_SORTS.filter((sort) => sort !== 'relevance' || filters.search).map((sort) => (
        <li key={sort}>
          <ToggleLink
            to={{ search: searchWith({ sort: sort === usual ? undefined : sort }) }}
            pressed={sort === current}
            className="inline-flex min-h-11 items-center text-muted hover:text-ink aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-accent aria-pressed:decoration-2 aria-pressed:underline-offset-6 lg:min-h-8"
          >
            {SORT_LABELS[sort]}
          </ToggleLink>
        </li>
      ))}
    </ul>
  );
}
