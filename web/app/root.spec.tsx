/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import { PageFrame } from './components/layout/page-frame.tsx';

// A build of the site creates these. The test doesn't need them.
for (const asset of ['../.cache/fonts/fraunces.woff2', '../.cache/fonts/instrument-sans.woff2', './app.css'])
  jest.unstable_mockModule(asset, () => ({ default: asset }), { virtual: true });
const { default: App, ErrorBoundary } = await import('./root.tsx');

const asked = jest.fn(async () => 'read by the page');
const query = queryOptions({ queryKey: ['strain'], queryFn: asked });
const prefetched = {
  mutations: [],
  queries: [
    {
      queryKey: ['strain'],
      queryHash: '["strain"]',
      state: { data: 'read by the loader', status: 'success', dataUpdatedAt: 1 },
    },
  ],
};

const Home = () => <Link to="/broken">Go on</Link>;
const Strain = () => <p>{useQuery(query).data}</p>;
function Broken(): never {
  throw new Error('a part is missing');
}

/** Renders pages without their own error boundaries inside the site's root. */
function site(path: string, loaderData: Record<string, unknown> = {}) {
  const InFrame = ({ error }: { error?: unknown }) => (
    <PageFrame>{error ? <ErrorBoundary error={error} params={{}} /> : <App />}</PageFrame>
  );
  const Site = createRoutesStub([
    {
      id: 'root',
      Component: InFrame,
      ErrorBoundary: InFrame,
      children: [
        { path: '/', Component: Home },
        { path: '/broken', Component: Broken },
        { path: '/strain', id: 'strain', Component: Strain },
      ],
    },
  ]);
  render(<Site initialEntries={[path]} hydrationData={{ loaderData }} />);
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('shows an error inside the frame when a page breaks, and keeps the navigation working', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Go on' }));
  const main = within(screen.getByRole('main'));
  expect((await main.findByRole('heading', { level: 1 })).textContent).toBe('Something went wrong in the App');
  expect(main.getByText('a part is missing')).toBeDefined();
  const stack = main.getByText('Stack').closest('details');
  expect([stack?.open, stack?.textContent?.includes('Error: a part is missing')]).toEqual([false, true]);
  expect(main.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Go on' })).toBeDefined();
});

test('shows the data from the loader without a request', async () => {
  site('/strain', { strain: { state: JSON.stringify(prefetched) } });
  expect(await screen.findByText('read by the loader')).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
});

test.each([[{}], [{ strain: null }]])('requests the data itself without loader data (%j)', async (loaderData) => {
  site('/strain', loaderData);
  expect(await screen.findByText('read by the page')).toBeDefined();
});
