/** @jest-environment ./web/browser-environment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { ReviewBursts } from './review-bursts.tsx';

afterEach(cleanup);

test('names each strain over its review limit and the number of refused reviews', async () => {
  const at = '2026-11-23T06:00:00Z';
  const bursts = [
    { strain: { slug: 'blue-dream', name: 'Blue Dream' }, refused: 31, beganAt: at, lastAt: at },
    { strain: { slug: 'gg4', name: 'GG4' }, refused: 1, beganAt: at, lastAt: at },
  ];
  globalThis.fetch = jest.fn(async () => Response.json(bursts)) as typeof fetch;
  renderPage(<ReviewBursts />);
  expect((await screen.findByRole('link', { name: 'Blue Dream' })).getAttribute('href')).toBe(
    '/strain/blue-dream?tab=reviews',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 40))).toEqual([
    expect.stringContaining('31 reviews were refused'),
    expect.stringContaining('1 review was refused'),
  ]);
});
