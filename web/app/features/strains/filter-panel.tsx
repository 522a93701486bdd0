import type { StrainFacets } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, NEGATIVE_EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Chip } from '../../components/ui/chip.tsx';
import { FilterSheet } from '../../components/ui/filter-sheet.tsx';
import { TerpeneName } from '../../components/ui/terpene-name.tsx';
import { ToggleLink } from '../../components/ui/toggle-link.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { countOf } from './facet-count.ts';
import { type StrainFilters, strainFilters, toggled } from './strain-filters.ts';
import { ThcRange } from './thc-range.tsx';

export const FILTER_PANEL_ID = 'filters';

interface FilterPanelProps {
  facets: StrainFacets | undefined;
  total: number | undefined;
  /** What is shown answers a wish, of which terpenes, flavors and what to avoid are parts already. */
  ofWish: boolean;
}

/** The filters: a column on wide screens, a sheet on phones. */
export function FilterPanel({ facets, total, ofWish }: FilterPanelProps) {
  const { state: filters, searchWith } = useAddressState(strainFilters);
  const chip = (change: Partial<StrainFilters>) => ({ search: searchWith(change) });
  return (
    <FilterSheet id={FILTER_PANEL_ID} done={total === undefined ? 'Show strains' : `Show ${counted(total, 'strain')}`}>
      <Group title="Reported effects" aside={<MatchSwitch />}>
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
      </Group>
      <Group title="THC">
        <ThcRange />
      </Group>
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
      <Group title="Leading terpene">
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
      </Group>
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
        <p className="mb-3 text-small text-muted">Leaves out strains reported with it.</p>
        <ChipList>
          {NEGATIVE_EFFECTS.map((effect) => (
            <Chip
              key={effect}
              to={chip({ avoid: toggled(filters.avoid, effect) })}
              chosen={filters.avoid.includes(effect)}
              count={countOf(facets?.avoid, effect)}
            >
              {effect}
            </Chip>
          ))}
        </ChipList>
      </FoldedGroup>
    </>
  );
}

/** Whether all chosen effects must be reported, or one is enough. It says something from the second effect on. */
function MatchSwitch() {
  const { state: filters, searchWith } = useAddressState(strainFilters);
  if (filters.effects.length < 2) return null;
  return (
    <span className="flex gap-3 text-small">
      {(['all', 'any'] as const).map((match) => (
        <ToggleLink
          key={match}
          to={{ search: searchWith({ match }) }}
          pressed={filters.match === match}
          className="touch text-muted hover:text-ink aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-accent aria-pressed:decoration-2 aria-pressed:underline-offset-4"
        >
          {match}
        </ToggleLink>
      ))}
    </span>
  );
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line py-5 lg:first-of-type:pt-0">
      <div className="mb-3 flex items-baseline justify-between">
        <h3 className="label font-sans text-muted">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
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

const ChipList = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 lg:gap-1.5">{children}</div>
);

/** The values that the counts name, with what is chosen first even when nothing is left of it. */
const withChosen = (facets: readonly { value: string }[] | undefined, chosen: readonly string[]) => [
  ...new Set([...chosen, ...(facets ?? []).map(({ value }) => value)]),
];
