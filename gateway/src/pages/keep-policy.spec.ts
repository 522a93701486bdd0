import { expect, test } from '@jest/globals';
import { keepPolicy } from './pages.controller.ts';

test.each([
  ['public, max-age=0, s-maxage=30, stale-while-revalidate=300', { freshSeconds: 30, staleSeconds: 300 }],
  ['public, max-age=31536000, immutable', { freshSeconds: 31_536_000, staleSeconds: 0 }],
])('caches a page with %s', (header, policy) => {
  expect(keepPolicy(header)).toMatchObject(policy);
});

test.each([
  '',
  'no-store',
  'private, s-maxage=30',
  'public, max-age=60',
  'public, s-maxage=0',
  'public, no-store, s-maxage=30',
])('does not cache a page with %j', (header) => {
  expect(keepPolicy(header)).toBeUndefined();
});
