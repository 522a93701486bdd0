import { filterParams, type StrainFilters } from './strain-filters.ts';

/** Carries the other filters through a GET form. */
export function HiddenFilters({ filters, without }: { filters: StrainFilters; without: readonly (keyof StrainFilters)[] }) {
  return [...filterParams({ ...filters, page: 1 })]
    .filter(([name]) => !without.some((other) => other === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
