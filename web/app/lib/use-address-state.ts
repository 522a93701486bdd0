import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { AddressState } from './address-state.ts';

/**
 * The state of the page, read from its address, and ways to change it. The address that is being gone to counts
 * already: a second chip pressed before the first has arrived adds to it.
 */
export function useAddressState<State extends object>(kind: AddressState<State>) {
  const here = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const { search } = next?.pathname === here.pathname ? next : here;
  const state = useMemo(() => kind.read(new URLSearchParams(search)), [kind, search]);
  /** The query of the address that changes some of the state. */
  const searchWith = (change: Partial<State>): string => kind.write(kind.change(state, change));
  /** Goes to that address and moves nothing; `replace` makes it a step that Back does not stop at. */
  const go = (change: Partial<State>, { replace = false } = {}): void =>
    void navigate({ search: searchWith(change) }, { replace, preventScrollReset: true });
  return { state, searchWith, go };
}
