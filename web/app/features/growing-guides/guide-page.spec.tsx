/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { GuidePage } from './guide-page.tsx';

afterEach(cleanup);

test.each([
  [503, 'Failed to load guide'],
  [404, 'The requested guide could not be found.'],
])('shows "Guide Not Found" with its reason and a link back on a %d response', async (status, text) => {
  globalThis.fetch = (async () => new Response('{}', { status })) as typeof fetch;
  renderPage(<GuidePage id="any" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Guide Not Found' })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Growing Guides' }).getAttribute('href')).toBe('/growing');
});
