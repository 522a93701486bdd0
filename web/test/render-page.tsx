import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../app/lib/query-client.ts';

/**
 * Renders a page with a router and a cache of answers of its own; returns the router. `address` is where the page is,
 * query included, and `others` are pages that it leads to.
 */
export function renderPage(page: ReactNode, address = '/', others: { path: string; element: ReactNode }[] = []) {
  const path = address.replace(/\?.*/s, '');
  const router = createMemoryRouter([{ path, element: page }, ...others], { initialEntries: [address] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
