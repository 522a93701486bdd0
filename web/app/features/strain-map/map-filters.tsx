import { EFFECTS, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { useMemo } from 'react';
import { Chip } from '../../components/ui/chip.tsx';
import { ChipList, FilterGroup, MatchSwitch } from '../../components/ui/filter-group.tsx';
import { FilterSheet } from '../../components/ui/filter-sheet.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { type MapPoint, passes } from './map-points.ts';
import { type MapState, mapState, toggled } from './map-state.ts';

export const MAP_FILTERS_ID = 'map-filters';

/** How many strains would stand out with some of the state changed. */
const countsOf = (points: readonly MapPoint[] | undefined, state: MapState) => (change: Partial<MapState>) =>
  points?.filter(passes({ ...state, ...change })).length;

/** The filters that the finder has too, but for words and numbers: a column on wide screens, a sheet on phones. */
export function MapFilters({ points, count }: { points: readonly MapPoint[] | undefined; count: number | undefined }) {
  const { state, searchWith } = useAddressState(mapState);
  const countWith = useMemo(() => countsOf(points, state), [points, state]);
  const chip = (change: Partial<MapState>, chosen: boolean, label: string) => (
    <Chip key={label} to={{ search: searchWith(change) }} chosen={chosen} count={chosen ? count : countWith(change)}>
      {label}
    </Chip>
  );
  // It says something from the second effect on.
  const aside = state.effects.length > 1 && <MatchSwitch match={state.match} searchWith={searchWith} />;
  return (
    <FilterSheet id={MAP_FILTERS_ID} done={count === undefined ? 'Show strains' : `Show ${count} strains`}>
      <FilterGroup title="Type">
        <ChipList>
          {STRAIN_TYPES.map((type) =>
            chip({ type: state.type === type ? undefined : type }, state.type === type, type),
          )}
        </ChipList>
      </FilterGroup>
      <FilterGroup title="Reported effects" aside={aside}>
        <ChipList>
          {EFFECTS.map((effect) =>
            chip({ effects: toggled(state.effects, effect) }, state.effects.includes(effect), effect),
          )}
        </ChipList>
      </FilterGroup>
      <FilterGroup title="Avoid">
        <ChipList>
          {NEGATIVE_EFFECTS.map((effect) =>
            chip({ avoid: toggled(state.avoid, effect) }, state.avoid.includes(effect), effect),
          )}
        </ChipList>
      </FilterGroup>
    </FilterSheet>
  );
}
