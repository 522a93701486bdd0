import { expect, test } from '@jest/globals';
import { MAX_SCORE, rankShares } from './rank-terms.ts';

test('places the terms end to end, with lengths proportional to their points', () => {
  const shares = rankShares({ rating: 46, reviews: 12, distance: 25.4, services: 8, open: 15 });
  expect(shares.map(({ term }) => term)).toEqual(['rating', 'reviews', 'distance', 'services', 'open']);
  shares.reduce((end, { from, width }) => {
    expect(from).toBeCloseTo(end);
    return end + width;
  }, 0);
  expect(shares.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo((106.4 / MAX_SCORE) * 100);
});

test('fills the bar at the maximum score, leaves it empty at zero, and never overflows', () => {
  const full = rankShares({ rating: 50, reviews: 20, distance: 30, services: 40, open: 15 });
  expect(full.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
  expect(full[3]?.points).toBe(40);
  const empty = rankShares({ rating: 0, reviews: 0, distance: 0, services: 0, open: 0 });
  expect(empty.every(({ width }) => width === 0)).toBe(true);
});
