import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../components/ui/chip.tsx';
import { isNarrowed, RADII, radiusOf, toggledService } from './locator-state.ts';
import { useLocator } from './use-locator.ts';

/** Whom a shop sells to is asked for beside what it offers. */
const SERVICES = SERVICES_OFFERED.filter((service) => service !== 'Medical' && service !== 'Recreational');

/** What narrows the list, as links that say whether they are set. */
export function LocatorFilters({ general }: { general: boolean }) {
  const { state, searchWith } = useLocator();
  const radius = radiusOf(state, general);
  const radii = RADII.includes(radius) ? RADII : [...RADII, radius].sort((a, b) => a - b);
  return (
    <section aria-label="Filters" className="flex flex-col gap-x-12 gap-y-1 lg:flex-row lg:flex-wrap lg:gap-y-2">
      <Row title="Within">
        {radii.map((miles) => (
          <Chip key={miles} to={{ search: searchWith({ radius: miles }) }} chosen={miles === radius}>
            {miles} miles
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
    </section>
  );
}

/** One line of chips; on phones it is pushed sideways, so that the list is not pushed down. */
function Row({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId();
  return (
    <div className="min-w-0 lg:flex lg:items-baseline lg:gap-4">
      <h2 id={id} className="label font-sans text-muted max-lg:sr-only">
        {title}
      </h2>
      <ul aria-labelledby={id} className="flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-1 md:flex-wrap lg:gap-1.5">
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
