import { EFFECTS, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { type ReactNode, useMemo } from 'react';
import { Chip } from '../../components/ui/chip.tsx';
import { FilterSheet } from '../../components/ui/filter-sheet.tsx';
import { ToggleLink } from '../../components/ui/toggle-link.tsx';
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
  return (
    <FilterSheet id={MAP_FILTERS_ID} done={count === undefined ? 'Show strains' : `Show ${count} strains`}>
      <Group title="Type">
        {STRAIN_TYPES.map((type) => chip({ type: state.type === type ? undefined : type }, state.type === type, type))}
      </Group>
      <Group title="Reported effects" aside={<MatchSwitch />}>
        {EFFECTS.map((effect) =>
          chip({ effects: toggled(state.effects, effect) }, state.effects.includes(effect), effect),
        )}
      </Group>
      <Group title="Avoid">
        {NEGATIVE_EFFECTS.map((effect) =>
          chip({ avoid: toggled(state.avoid, effect) }, state.avoid.includes(effect), effect),
        )}
      </Group>
    </FilterSheet>
  );
}

/** Whether all chosen effects must be reported, or one is enough. It says something from the second effect on. */
function MatchSwitch() {
  const { state, searchWith } = useAddressState(mapState);
  if (state.effects.length < 2) return null;
  return (
    <span className="flex gap-3 text-small">
      {(['all', 'any'] as const).map((match) => (
        <ToggleLink
          key={match}
          to={{ search: searchWith({ match }) }}
          pressed={state.match === match}
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
    <section className="border-b border-line py-5 last-of-type:border-0 lg:first-of-type:pt-0">
      <div className="mb-3 flex items-baseline justify-between">
        <h3 className="label font-sans text-muted">{title}</h3>
        {aside}
      </div>
      <div className="flex flex-wrap gap-2 lg:gap-1.5">{children}</div>
    </section>
  );
}
