import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type LocatorState, locatorParams, readLocator, withLocator } from './locator-state.ts';

/**
 * The locator's state, read from the address, and the query string of the address that changes some of it. The address that
 * is being gone to counts already: a second chip pressed before the first has arrived adds to it.
 */
export function useLocator() {
  const here = useLocation();
  const next = useNavigation().location;
  const { search } = next?.pathname === here.pathname ? next : here;
  const state = useMemo(() => readLocator(new URLSearchParams(search)), [search]);
  const searchWith = (change: Partial<LocatorState>) => locatorParams(withLocator(state, change)).toString().replaceAll('%2C', ',');
  return { state, searchWith };
}
