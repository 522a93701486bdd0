/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SiteContext, UNKNOWN_SITE } from '../../lib/site.ts';
import { streetsAlways } from './street-consent.ts';

const createMapCanvas = jest.fn((_element: HTMLElement, _options: { tileUrl: string }) => ({
  show: () => undefined,
  highlight: () => undefined,
  destroy: () => undefined,
}));
jest.unstable_mockModule('./map-canvas.ts', () => ({ createMapCanvas }));
const { LocatorMap } = await import('./locator-map.tsx');

const TILES = 'https://{s}.tiles.example.org/{z}/{x}/{y}.png';
/** The tile URL of each map that was created. */
const sources = () => createMapCanvas.mock.calls.map(([, { tileUrl }]) => tileUrl);

afterEach(() => {
  cleanup();
  createMapCanvas.mockClear();
  streetsAlways.set(false);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const show = (tileUrl = TILES) =>
  render(
    <MemoryRouter>
      <SiteContext value={{ ...UNKNOWN_SITE, map: { tileUrl, attribution: '' } }}>
        <LocatorMap dispensaries={[]} center={null} radiusMiles={25} wanted active={null} onActive={() => undefined} />
      </SiteContext>
    </MemoryRouter>,
  );

test('loads third-party map tiles only on request, and names their host', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show streets from tiles.example.org' }));
  await waitFor(() => expect(sources()).toEqual(['', TILES]));
});

test('loads map tiles for a visitor who always wants them, unless the browser sends Global Privacy Control', async () => {
  streetsAlways.set(true);
  show();
  await waitFor(() => expect(sources()).toEqual([TILES]));
  cleanup();
  createMapCanvas.mockClear();
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  show();
  await waitFor(() => expect(sources()).toEqual(['']));
});

test('offers no street map when no tile server is set', async () => {
  show('');
  await waitFor(() => expect(sources()).toEqual(['']));
  expect(screen.queryByRole('button', { name: /^Show streets/ })).toBeNull();
});
