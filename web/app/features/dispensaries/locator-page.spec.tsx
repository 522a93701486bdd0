/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { SAMPLE_DISPENSARIES } from '../../content/sample-dispensaries.ts';
import { locateVisitor } from '../../lib/geolocation.ts';
import { SiteContext, UNKNOWN_SITE } from '../../lib/site.ts';
import { LocatorPage } from './locator-page.tsx';

const PATH = '/find-dispensaries-near-you';
const NOBODY = { dispensaries: [], total: 0, place: null, center: { lat: 38.882, lng: -77.091 }, demo: true };
const PLACES = [
  { kind: 'city', label: 'Arlington, VA', city: 'Arlington', state: 'VA', zip: null, lat: 38.88, lng: -77.1 },
  { kind: 'city', label: 'Arlington, TX', city: 'Arlington', state: 'TX', zip: null, lat: 32.7, lng: -97.1 },
];

const asked = jest.fn<(path: string) => Promise<Response>>();
const answerSearch = (status: number, body: object) =>
  asked.mockImplementation(async (path) => {
    if (path.includes('/api/places')) return new Response(JSON.stringify(PLACES));
    return path.includes('/search/location') ? new Response(JSON.stringify(body), { status }) : new Response('[]');
  });

function locate(geolocation: Partial<Geolocation> | undefined): void {
  if (geolocation) Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  else Reflect.deleteProperty(navigator, 'geolocation');
  act(locateVisitor);
}
const at = (latitude: number, longitude: number): Partial<Geolocation> => ({
  getCurrentPosition: (found) => found({ coords: { latitude, longitude } } as GeolocationPosition),
});
const refusing: Partial<Geolocation> = {
  getCurrentPosition: (_, refused) => refused?.({} as GeolocationPositionError),
};

function open(search = '', samples = true) {
  return renderPage(
    <SiteContext value={{ ...UNKNOWN_SITE, samples }}>
      <LocatorPage />
    </SiteContext>,
    PATH + search,
  );
}

beforeEach(() => {
  globalThis.fetch = asked as unknown as typeof fetch;
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  answerSearch(200, NOBODY);
});
afterEach(() => {
  cleanup();
  asked.mockReset();
});

test('shows general recommendations and a notice when the browser has no geolocation', async () => {
  locate(undefined);
  open();
  await screen.findByText('Geolocation not supported. Showing general recommendations.');
  expect(asked.mock.lastCall?.[0]).toBe('/api/dispensaries?city=washington-dc&radius=25&limit=20');
});

test('shows general recommendations when the visitor denies access to the location', async () => {
  locate(refusing);
  open();
  await screen.findByText('Unable to get your location. Showing general recommendations.');
});

test('searches within 50 miles of the rounded location, and shows three labeled samples when nothing is found', async () => {
  locate(at(38.88162, -77.09104));
  open();
  expect(SAMPLE_DISPENSARIES).toHaveLength(5);
  expect(await screen.findAllByText(/Sample listing/)).toHaveLength(3);
  screen.getByRole('heading', { name: 'No dispensaries found in your area' });
  expect(document.body.textContent).toMatch(/50\smiles .*25\smiles/);
  expect(document.body.textContent).not.toMatch(/couldn’t load|Failed/);
  expect(asked.mock.lastCall?.[0]).toBe(
    '/api/dispensaries/search/location?location=38.882%2C-77.091&radius=50&limit=20',
  );
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
});

test('shows samples and offers to retry when the search fails', async () => {
  locate(at(38.88, -77.09));
  answerSearch(503, { error: 'The service is not available' });
  open();
  expect(await screen.findAllByText(/Sample listing/)).toHaveLength(3);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load any listings');
  screen.getByRole('button', { name: 'Try Again' });
});

test.each([
  ['samples are switched off', '', false],
  ['a filter leaves nothing', '?openNow=true', true],
  ['nothing is within the chosen radius', '?radius=10', true],
])('names both distances when %s', async (_why, search, samples) => {
  locate(at(38.88, -77.09));
  open(search, samples);
  await screen.findByRole('heading', { name: 'No dispensaries found in your area' });
  expect(document.body.textContent).toMatch(/50\smiles .*25\smiles/);
  expect(screen.queryByText(/Sample listing/)).toBeNull();
});

test('names a place that it cannot find', async () => {
  answerSearch(404, { error: 'Place not found' });
  open('?location=xqzz');
  await screen.findByText(/We couldn’t find “xqzz”/);
});

test('puts filters in a sheet with the number of active filters and of results', async () => {
  answerSearch(200, { ...NOBODY, total: 1_234 });
  open('?location=Arlington&openNow=true&services=ATM,Delivery');
  const sheet = document.getElementById('locator-filters');
  expect(sheet?.getAttribute('popover')).toBe('auto');
  await screen.findByText('Show 1,234 dispensaries');
  const opener = screen.getByRole('button', { name: /^Filters/ });
  expect([opener.textContent, opener.getAttribute('popovertarget')]).toEqual(['Filters(3)', 'locator-filters']);
  for (const title of ['Within', 'Show', 'Services']) expect(sheet?.contains(screen.getByText(title))).toBe(true);
});

test('suggests places; arrow keys select, Enter searches, Escape closes', async () => {
  const router = open('?openNow=true');
  const box = screen.getByRole<HTMLInputElement>('combobox');
  await userEvent.type(box, 'arl');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).id).toBe(box.getAttribute('aria-activedescendant'));
  await userEvent.keyboard('{Enter}');
  expect(box.value).toBe('Arlington, TX');
  expect(new URLSearchParams(router.state.location.search).get('location')).toBe('Arlington, TX');
  expect(router.state.location.search).toContain('openNow=true');
});
