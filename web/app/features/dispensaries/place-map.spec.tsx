/** @jest-environment ./web/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildDispensary } from '../../../../proto/test/build-dispensary.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { PlaceMap } from './place-map.tsx';

const shop = buildDispensary({ name: 'Green House' });
const RealImage = globalThis.Image;
/** Whether the public map service answers, and what was requested from it. */
let reachable = true;
let asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  [reachable, asked] = [true, []];
  globalThis.fetch = (async () => Response.json([])) as typeof fetch;
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  globalThis.Image = class {
    onload?: () => void;
    onerror?: () => void;
    set src(address: string) {
      asked.push(address);
      queueMicrotask(() => (reachable ? this.onload?.() : this.onerror?.()));
    }
  } as unknown as typeof Image;
});
afterEach(() => {
  cleanup();
  globalThis.Image = RealImage;
});

function open() {
  renderPage(<PlaceMap dispensary={shop} />);
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Show the street map' }));

test('shows our own drawing without a request, and the street map only on request, titled and without a referrer', async () => {
  open();
  expect(document.querySelector('figure svg')).not.toBeNull();
  expect([asked, document.querySelector('iframe')]).toEqual([[], null]);
  await press();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Map of the streets around Green House');
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=-77\.11/);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  screen.getByRole('link', { name: /^OpenStreetMap contributors/ });
});

test('keeps the drawing and shows a notice when the street map cannot be reached', async () => {
  reachable = false;
  open();
  await press();
  await screen.findByText(/The street map couldn’t be loaded/);
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.querySelector('figure svg')).not.toBeNull();
});

test('loads the street map by itself after the visitor chose to always show it', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Always show the street map' }));
  cleanup();
  open();
  await screen.findByTitle('Map of the streets around Green House');
});
