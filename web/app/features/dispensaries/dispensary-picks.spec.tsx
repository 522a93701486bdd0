/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { buildDispensary } from '../../../../proto/test/build-dispensary.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { DispensaryPicks } from './dispensary-picks.tsx';

afterEach(cleanup);

test('shows the documented text with both distances when there are no dispensaries', async () => {
  globalThis.fetch = jest.fn(async () => new Response('[]')) as unknown as typeof fetch;
  renderPage(<DispensaryPicks />);
  await screen.findByText('No dispensaries found in your area');
  screen.getByText('We look within 50 miles of a place and within 25 miles of a city.');
});

test('shows the best three recommendations, each with two services and the number of others', async () => {
  const shop = (id: number) => buildDispensary({ id, services: ['Medical', 'Delivery', 'ATM', 'Curbside'] });
  const asked = jest.fn(async (_path: string) => Response.json([shop(1), shop(2), shop(3)]));
  globalThis.fetch = asked as unknown as typeof fetch;
  renderPage(<DispensaryPicks />);
  expect(await screen.findAllByText('Medical, Delivery +2 more')).toHaveLength(3);
  screen.getByRole('heading', { name: "Today's Dispensary Picks" });
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/dispensaries?city=washington-dc&radius=25&limit=3']);
});
