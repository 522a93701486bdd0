/** @jest-environment ./web/browser-environment.ts */
import { WEEKDAYS } from '@bluntbot/proto/locations/vocabulary';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { buildDispensary } from '../../../../proto/test/build-dispensary.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { DispensaryPage } from './dispensary-page.tsx';
import { storeDispensary } from './stored-dispensaries.ts';

const shop = buildDispensary({
  name: 'Green House',
  isOpen: true,
  reviewCount: 10,
  coordinates: null,
  license: 'VA-0001',
});
const asked = jest.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = asked as unknown as typeof fetch;
  asked.mockImplementation(async (path) =>
    path.endsWith('/nearby?limit=3') ? Response.json([]) : new Response('{}', { status: 503 }),
  );
});
afterEach(() => {
  cleanup();
  asked.mockReset();
});

function open(ref: string) {
  renderPage(<DispensaryPage dispensaryRef={ref} />);
}

test.each([
  [503, 'Failed to load dispensary information'],
  [404, 'Dispensary not found'],
])('shows "Dispensary Not Found" with its reason and a link back on a %d response', async (status, text) => {
  asked.mockImplementation(async () => new Response('{}', { status }));
  open('7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dispensary Not Found' })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Dispensary Finder' }).getAttribute('href')).toBe(
    '/find-dispensaries-near-you',
  );
});

test('shows a dispensary from storage without a request, and no map without coordinates', async () => {
  storeDispensary(shop);
  open('7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Green House' })).toBeDefined();
  expect(screen.getByText('Map coordinates not available')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Open in Maps/ })).toBeNull();
  expect(screen.getByText('Open', { selector: 'span' })).toBeDefined();
  expect(screen.getByText('(10 reviews)')).toBeDefined();
  expect(screen.getByRole('link', { name: '(703) 555-0101' }).getAttribute('href')).toBe('tel:7035550101');
  expect(screen.getByRole('link', { name: /^Visit/ }).getAttribute('href')).toBe('https://shop.example/');
  for (const day of WEEKDAYS) expect(screen.getByText(day)).toBeDefined();
  expect(screen.getByText(/VA-0001/)).toBeDefined();
  expect(asked.mock.calls.map(([path]) => path).filter((path) => !path.includes('/nearby'))).toEqual([]);
});

test('labels a demo listing, and shows neither a rating nor links to a shop that does not exist', async () => {
  storeDispensary({ ...shop, isDemo: true, rating: null, reviewCount: 0 });
  open('7');
  expect(await screen.findByText('Demo listing')).toBeDefined();
  expect(screen.getByText(/This shop doesn’t exist/)).toBeDefined();
  expect(screen.getByText(/1 Main Street/)).toBeDefined();
  expect(screen.queryByText(/reviews\)|rated/)).toBeNull();
  for (const name of [/^Directions/, /^Open in Maps/, /^Visit/, /555/])
    expect(screen.queryByRole('link', { name })).toBeNull();
});
