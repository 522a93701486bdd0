import type { Facet } from '@bluntbot/proto/catalog/strains';
import { STRAIN_TYPES, type StrainType } from '@bluntbot/proto/catalog/vocabulary';
import { Check } from 'lucide-react';
import { ToggleLink } from '../../components/ui/toggle-link.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { countOf } from './facet-count.ts';
import { strainFilters } from './strain-filters.ts';

/** What people mean when they name a type; what is in the flower its terpenes say. */
const EXPECTATIONS: Record<StrainType, string> = {
  sativa: 'Expected to be uplifting',
  hybrid: 'Expected to be somewhere in between',
  indica: 'Expected to be calming',
};
const RULES: Record<StrainType, string> = {
  sativa: 'border-t-sativa',
  hybrid: 'border-t-hybrid',
  indica: 'border-t-indica',
};

/** One card a type; a tap sets it, another takes it away. */
export function TypeCards({ facets }: { facets: readonly Facet[] | undefined }) {
  const { state: filters, searchWith } = useAddressState(strainFilters);
  return (
    <ul className="grid grid-cols-3 gap-2 md:gap-4">
      {STRAIN_TYPES.map((type) => {
        const chosen = filters.type === type;
        return (
          <li key={type}>
            <ToggleLink
              to={{ search: searchWith({ type: chosen ? undefined : type }) }}
              pressed={chosen}
              className={`block h-full border-x border-t-3 border-b px-3 py-3 transition-colors duration-150 md:px-5 md:py-4 ${RULES[type]} ${
                chosen ? 'border-x-ink border-b-ink bg-raised' : 'border-x-transparent border-b-line hover:bg-sunken'
              }`}
            >
              <span className="flex items-baseline justify-between gap-x-2 max-md:flex-col">
                <TypeMark type={type} className="text-ink!" />
                <span className="numeral flex items-center gap-1.5 text-small text-muted">
                  {countOf(facets, type) ?? ' '}
                  {chosen && <Check className="size-4 text-accent" strokeWidth={2} aria-hidden="true" />}
                </span>
              </span>
              <span className="mt-1.5 hidden text-small text-muted md:block">{EXPECTATIONS[type]}</span>
            </ToggleLink>
          </li>
        );
      })}
    </ul>
  );
}
