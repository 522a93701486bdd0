import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FilterSheetButton } from '../../components/ui/filter-sheet.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
import { counted } from '../../lib/counted.ts';
import { locateVisitor, useVisitorPosition, type VisitorPosition } from '../../lib/geolocation.ts';
import { useSite } from '../../lib/site.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { LOCATOR_FILTERS_ID, LocatorFilters } from './locator-filters.tsx';
import { LocatorMap } from './locator-map.tsx';
import { LocatorResults } from './locator-results.tsx';
import { countFilters, type LocatorState, locatorState, radiusOf } from './locator-state.ts';
import { PlaceForm } from './place-form.tsx';
import { type Found, locatorQuery, whereOf } from './queries.ts';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** Dispensaries around a typed place, around the visitor, or in general: the list and its map. */
export function LocatorPage() {
  const { samples } = useSite();
  const { state, go } = useAddressState(locatorState);
  const position = useVisitorPosition(state.location ? 'never' : 'ask');
  const located = !state.location && position.state === 'located';
  const where = state.location || (position.state === 'located' ? whereOf(position.coordinates) : undefined);
  const list = useQuery(locatorQuery(where, state));
  const [active, setActive] = useState<number | null>(null);
  const [view, setView] = useState<View>('list');
  const found = list.isError ? null : list.data;
  const dispensaries = found?.dispensaries ?? [];

  function useOwnPlace(): void {
    locateVisitor();
    if (state.location) go({ location: '' });
  }

  return (
    <div className="page">
      <header className="grid gap-x-12 gap-y-4 pt-7 pb-5 lg:items-end lg:pt-12 xl:grid-cols-[auto_1fr]">
        <div>
          <h1 className="text-section md:text-title">Find dispensaries near you</h1>
          <p className="mt-2 text-muted max-lg:hidden">
            See which shops are open, how far away they are, and how we rank them.
          </p>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <div className="min-w-0 grow">
            <PlaceForm />
          </div>
          <Button look="bare" onClick={useOwnPlace} className="needs-script max-lg:-ml-4 lg:h-13">
            <LocateFixed className="size-4" strokeWidth={1.5} aria-hidden="true" />
            Use my location
          </Button>
        </div>
      </header>

      <div className="lg:border-t lg:border-ink lg:pt-4">
        <LocatorFilters general={where === undefined} total={found?.total} />
      </div>
      <FilterSheetButton opens={LOCATOR_FILTERS_ID} count={countFilters(state)} />

      <div className="flex flex-wrap items-end justify-between gap-x-8 border-line pt-4 pb-3 lg:mt-4 lg:border-t">
        <div className="min-w-0">
          <h2 aria-live="polite" className="text-heading">
            {headline(list.isError, found, state, located)}
          </h2>
          <p role="status" className="min-h-[3em] text-small text-muted md:min-h-[1.5em]">
            {positionText(state, position)}
          </p>
        </div>
        <div className="needs-script lg:hidden">
          <Switcher label="Show as" options={VIEWS} value={view} onChange={setView} />
        </div>
      </div>

      <div className="grid gap-x-12 lg:grid-cols-2">
        <div className={`min-w-0 ${view === 'map' ? 'max-lg:hidden' : ''}`}>
          {dispensaries.some(({ isDemo }) => isDemo) && <DemoNote />}
          <LocatorResults list={list} samples={samples && located} active={active} onActive={setActive} />
        </div>
        <div className={view === 'list' ? 'max-lg:hidden' : ''}>
          <LocatorMap
            dispensaries={dispensaries}
            center={found?.center ?? (located ? position.coordinates : null)}
            radiusMiles={radiusOf(state, where === undefined)}
            wanted={view === 'map'}
            active={active}
            onActive={setActive}
          />
        </div>
      </div>
    </div>
  );
}

/** The list as a sentence. */
function headline(failed: boolean, found: Found | null | undefined, state: LocatorState, located: boolean): string {
  if (failed) return 'Dispensaries';
  if (found === undefined) return 'Looking around …';
  if (found === null || found.total === 0) {
    return state.location ? `Around “${state.location}”` : located ? 'Around you' : 'Around Washington, DC';
  }
  const count = counted(found.total, 'dispensary', 'dispensaries');
  if (!state.location && !located) return `${count} around Washington, DC`;
  if (found.place?.kind === 'state') return `${count} in ${found.place.label}`;
  return `${count} within ${radiusOf(state, false)}\u00a0miles of ${state.location ? (found.place?.label ?? state.location) : 'you'}`;
}

/** Whose place counts; the documented sentences when there is none. */
function positionText({ location }: LocatorState, { state }: VisitorPosition): string {
  if (location) return 'Around the place you typed, best first.';
  if (state === 'located') return 'Around where you are, best first. Your location is rounded and not kept.';
  if (state === 'refused') return 'Unable to get your location. Showing general recommendations.';
  if (state === 'unsupported') return 'Geolocation not supported. Showing general recommendations.';
  if (state === 'asking') return 'Finding your location. We’re showing general recommendations for now.';
  return 'We don’t have your location, so we’re showing general recommendations.';
}

function DemoNote() {
  return (
    <p className="mb-4 border-l-2 border-sativa pl-4 text-small text-muted">
      Listings marked “Demo listing” are invented to show how the locator works. They aren’t real businesses, so you
      can’t call or visit them.
    </p>
  );
}
