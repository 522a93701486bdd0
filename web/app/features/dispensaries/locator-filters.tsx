import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../components/ui/chip.tsx';
import { FilterSheet } from '../../components/ui/filter-sheet.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { isNarrowed, locatorState, RADII, radiusOf, toggledService } from './locator-state.ts';

export const LOCATOR_FILTERS_ID = 'locator-filters';

/** Filters for the customers of a shop, next to those for its services. */
const SERVICES = SERVICES_OFFERED.filter((service) => service !== 'Medical' && service !== 'Recreational');

/**
 * What narrows the list, as links that say whether they are set: rows on wide screens, a sheet on phones. `total`: how
 * many remain.
 */
export function LocatorFilters({ general, total }: { general: boolean; total: number | undefined }) {
  const { state, searchWith } = useAddressState(locatorState);
  const radius = radiusOf(state, general);
  const radii = RADII.includes(radius) ? RADII : [...RADII, radius].sort((a, b) => a - b);
  return (
    <FilterSheet id={LOCATOR_FILTERS_ID} done={doneText(total)}>
      <div className="lg:flex lg:flex-wrap lg:gap-x-12 lg:gap-y-2">
        <Row title="Within">
          {radii.map((miles) => (
            <Chip key={miles} to={{ search: searchWith({ radius: miles }) }} chosen={miles === radius}>
              {miles}&nbsp;miles
            </Chip>
          ))}
        </Row>
        <Row title="Show">
          <Chip to={{ search: searchWith({ openNow: !state.openNow }) }} chosen={state.openNow}>
            Open now
          </Chip>
          <Chip to={{ search: searchWith({ medical: !state.medical }) }} chosen={state.medical}>
            Medical
          </Chip>
          <Chip to={{ search: searchWith({ recreational: !state.recreational }) }} chosen={state.recreational}>
            Recreational
          </Chip>
          {isNarrowed(state) && (
            <Link
              to={{ search: searchWith({ openNow: false, medical: false, recreational: false, services: [] }) }}
              preventScrollReset
              className="link ml-1 inline-flex min-h-11 items-center text-small lg:min-h-9"
            >
              Clear Filters
            </Link>
          )}
        </Row>
        <Row title="Services">
          {SERVICES.map((service) => (
            <Chip
              key={service}
              to={{ search: searchWith({ services: toggledService(state.services, service) }) }}
              chosen={state.services.includes(service)}
            >
              {service}
            </Chip>
          ))}
        </Row>
      </div>
    </FilterSheet>
  );
}

function doneText(total: number | undefined): string {
  if (total === undefined) return 'Show dispensaries';
  return `Show ${counted(total, 'dispensary', 'dispensaries')}`;
}

function Row({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId();
  return (
    <div className="min-w-0 max-lg:border-b max-lg:border-line max-lg:py-5 max-lg:last:border-0 lg:flex lg:items-baseline lg:gap-4">
      <h3 id={id} className="label font-sans text-muted max-lg:mb-3">
        {title}
      </h3>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2 lg:gap-1.5">
        {children.flat().map(
          (child, index) =>
            child && (
              <li key={index} className="whitespace-nowrap">
                {child}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
