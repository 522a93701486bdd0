import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { filterParams, readFilters, type StrainFilters, withFilters } from './strain-filters.ts';

/**
 * The finder's filters, read from the address, and the query string of the address that changes some of them. The address
 * that is being gone to counts already: a second chip pressed before the first has arrived adds to it.
 */
export function useFilters() {
  const here = useLocation();
  const next = useNavigation().location;
  const { search } = next?.pathname === here.pathname ? next : here;
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  const searchWith = (change: Partial<StrainFilters>) => filterParams(withFilters(filters, change)).toString().replaceAll('%2C', ',');
  return { filters, searchWith };
}
