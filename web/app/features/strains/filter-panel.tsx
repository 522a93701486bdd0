import type { StrainFacets } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, NEGATIVE_EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Chip } from '../../components/ui/chip.tsx';
import { ChipList, FilterGroup, MatchSwitch } from '../../components/ui/filter-group.tsx';
import { FilterSheet } from '../../components/ui/filter-sheet.tsx';
import { TerpeneName } from '../../components/ui/terpene-name.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { downsideName } from './downsides.ts';
import { countOf } from './facet-count.ts';
import { type StrainFilters, strainFilters, toggled } from './strain-filters.ts';
import { ThcRange } from './thc-range.tsx';

export const FILTER_PANEL_ID = 'filters';

interface FilterPanelProps {
  facets: StrainFacets | undefined;
  total: number | undefined;
  /** True if the results answer a wish, which already includes terpenes, flavors, and effects to avoid. */
  ofWish: boolean;
}

/** The filters: a column on wide screens, a sheet on phones. */
export function FilterPanel({ facets, total, ofWish }: FilterPanelProps) {
  const { state: filters, searchWith } = useAddressState(strainFilters);
  const chip = (change: Partial<StrainFilters>) => ({ search: searchWith(change) });
  // It says something from the second effect on.
  const aside = filters.effects.length > 1 && <MatchSwitch match={filters.match} searchWith={searchWith} />;
  return (
    <FilterSheet id={FILTER_PANEL_ID} done={total === undefined ? 'Show strains' : `Show ${counted(total, 'strain')}`}>
      <FilterGroup title="Reported effects" aside={aside}>
        <ChipList>
          {EFFECTS.map((effect) => (
            <Chip
              key={effect}
              to={chip({ effects: toggled(filters.effects, effect) })}
              chosen={filters.effects.includes(effect)}
              count={countOf(facets?.effects, effect)}
            >
              {effect}
            </Chip>
          ))}
        </ChipList>
      </FilterGroup>
      <FilterGroup title="THC">
        <ThcRange />
      </FilterGroup>
      {!ofWish && <ChemistryGroups facets={facets} />}
    </FilterSheet>
  );
}

/** What a strain smells and tastes of, and what it should not be reported with. */
function ChemistryGroups({ facets }: { facets: StrainFacets | undefined }) {
  const { state: filters, searchWith } = useAddressState(strainFilters);
  const chip = (change: Partial<StrainFilters>) => ({ search: searchWith(change) });
  return (
    <>
      <FilterGroup title="Leading terpene">
        <ChipList>
          {withChosen(facets?.terpenes, filters.terpene ? [filters.terpene] : []).map((terpene) => (
            <Chip
              key={terpene}
              to={chip({ terpene: filters.terpene === terpene ? undefined : terpene })}
              chosen={filters.terpene === terpene}
              count={countOf(facets?.terpenes, terpene)}
            >
              <TerpeneName slug={terpene} name={terpene} />
            </Chip>
          ))}
        </ChipList>
      </FilterGroup>
      <FoldedGroup title="Flavors" open={filters.flavors.length > 0}>
        <ChipList>
          {withChosen(facets?.flavors, filters.flavors).map((flavor) => (
            <Chip
              key={flavor}
              to={chip({ flavors: toggled(filters.flavors, flavor) })}
              chosen={filters.flavors.includes(flavor)}
              count={countOf(facets?.flavors, flavor)}
            >
              {flavor}
            </Chip>
          ))}
        </ChipList>
      </FoldedGroup>
      <FoldedGroup title="Avoid" open={filters.avoid.length > 0}>
        <p className="mb-3 text-small text-muted">
          Hides strains with these reported side effects. The number is how many strains are left.
        </p>
        <ChipList>
          {NEGATIVE_EFFECTS.map((effect) => (
            <Chip
              key={effect}
              to={chip({ avoid: toggled(filters.avoid, effect) })}
              chosen={filters.avoid.includes(effect)}
              count={countOf(facets?.avoid, effect)}
            >
              {downsideName(effect)}
            </Chip>
          ))}
        </ChipList>
      </FoldedGroup>
    </>
  );
}

/** A group that is seldom used: closed unless something in it is set when the page opens. */
function FoldedGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [initiallyOpen] = useState(open);
  return (
    <details open={initiallyOpen} className="group border-b border-line py-2 last-of-type:border-0">
      <summary className="flex min-h-11 items-center justify-between">
        <h3 className="label font-sans text-muted">{title}</h3>
        <Plus
          className="size-4 text-muted transition-transform duration-150 group-open:rotate-45"
          strokeWidth={1.5}
          aria-hidden="true"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}

/** The values that the counts name, with what is chosen first even when nothing is left of it. */
const withChosen = (facets: readonly { value: string }[] | undefined, chosen: readonly string[]) => [
  ...new Set([...chosen, ...(facets ?? []).map(({ value }) => value)]),
];
