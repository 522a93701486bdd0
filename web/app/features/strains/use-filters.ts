import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filterParams, readFilters, type StrainFilters, withFilters } from './strain-filters.ts';

/** The finder's filters, read from the address, and the query string of the address that changes some of them. */
export function useFilters() {
  const [params] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const searchWith = (change: Partial<StrainFilters>) => filterParams(withFilters(filters, change)).toString().replaceAll('%2C', ',');
  return { filters, searchWith };
}
