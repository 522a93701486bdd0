/** @jest-environment ./web/browser-environment.ts */
import { afterEach, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../lib/query-client.ts';
import { DispensaryPicks } from './dispensary-picks.tsx';

afterEach(cleanup);

test('where there is none the documented text stands, with both distances', async () => {
  globalThis.fetch = jest.fn(async () => new Response('[]')) as unknown as typeof fetch;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DispensaryPicks />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('No dispensaries found in your area');
  screen.getByText('We look within 50 miles of a place and within 25 miles of a city.');
});
