import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { expect, test } from '@jest/globals';
import { PointGrid } from './point-grid.ts';

const next = numbersFrom('points');
const points = Array.from({ length: 10_000 }, () => ({ x: (next() - 0.5) * 7_000, y: (next() - 0.5) * 7_000 }));
const grid = new PointGrid(points);

test('finds the same nearest point as a full search', () => {
  for (let asked = 0; asked < 200; asked++) {
    const spot = { x: (next() - 0.5) * 7_000, y: (next() - 0.5) * 7_000 };
    const distances = points.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y));
    const least = Math.min(...distances);
    expect(grid.nearest(spot, 120)).toBe(least <= 120 ? distances.indexOf(least) : undefined);
  }
});

test('skips excluded points, and finds none when none is near', () => {
  const two = new PointGrid([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]);
  expect(two.nearest({ x: 1, y: 0 }, 20)).toBe(0);
  expect(two.nearest({ x: 1, y: 0 }, 20, (index) => index !== 0)).toBe(1);
  expect(two.nearest({ x: 500, y: 0 }, 20)).toBeUndefined();
});

test('returns the points in a box, small or large', () => {
  expect(grid.within(-9_000, -9_000, 9_000, 9_000)).toHaveLength(points.length);
  const inside = points.flatMap(({ x, y }, index) => (x >= 0 && x <= 200 && y >= -150 && y <= 90 ? [index] : []));
  expect(grid.within(0, -150, 200, 90).sort((a, b) => a - b)).toEqual(inside);
  expect(grid.isTaken(0, -150, 200, 90, (index) => index === inside[0])).toBe(true);
  expect(grid.isTaken(0, -150, 200, 90, (index) => !inside.includes(index))).toBe(false);
});
