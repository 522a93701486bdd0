/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { addressState, someOf, whole } from './address-state.ts';
import { useAddressState } from './use-address-state.ts';

type Chip = 'a' | 'b' | 'c';
interface Chosen {
  chips: readonly Chip[];
  page: number;
}

const kind = addressState<Chosen>({ chips: someOf(['a', 'b', 'c']), page: whole([1, 9], 1) }, { anew: 'page' });

let change: ReturnType<typeof useAddressState<Chosen>>;
function Page() {
  change = useAddressState(kind);
  return <p>{change.state.chips.join(' ') || 'none'}</p>;
}

/** A page whose navigations wait until the test releases them. */
function open(address: string) {
  let letThrough: () => void = () => undefined;
  const waits = { loader: () => new Promise<null>((resolve) => (letThrough = () => resolve(null))) };
  const router = createMemoryRouter([{ path: '/page', Component: Page, ...waits }, { path: '/other' }], {
    initialEntries: [address],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  return { router, arrive: () => act(async () => letThrough()) };
}

afterEach(cleanup);

test('adds a second change to one that has not taken effect yet', async () => {
  const { router, arrive } = open('/page?chips=a&page=3');
  act(() => change.go({ chips: [...change.state.chips, 'b'] }));
  expect(router.state.location.search).toBe('?chips=a&page=3');
  expect(screen.getByText('a b')).toBeDefined();
  act(() => change.go({ chips: [...change.state.chips, 'c'] }));
  await arrive();
  expect(router.state.location.search).toBe('?chips=a,b,c');
});

test('pushes a history entry, or replaces the last one', async () => {
  const { router, arrive } = open('/page');
  act(() => change.go({ chips: ['a'] }));
  await arrive();
  expect(router.state.historyAction).toBe('PUSH');
  act(() => change.go({ chips: ['b'] }, { replace: true }));
  await arrive();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(change.searchWith({ page: 2 })).toBe('chips=b&page=2');
});
