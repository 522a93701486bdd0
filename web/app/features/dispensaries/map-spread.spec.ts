import { expect, test } from '@jest/globals';
import { spread } from './map-spread.ts';

const nearest = (points: readonly { x: number; y: number }[]) =>
  Math.min(...points.flatMap((a, index) => points.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

test('leaves points that are far apart in place', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 0, y: 40 },
  ];
  expect(spread(points, 32)).toEqual(points);
});

test('moves two points at one spot to either side of it', () => {
  const [a, b] = spread(
    Array.from({ length: 2 }, () => ({ x: 100, y: 100 })),
    32,
  );
  expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThanOrEqual(32);
  expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBeCloseTo(100);
});

test('spreads a hundred crowded points the same way each time', () => {
  const crowd = Array.from({ length: 100 }, (_, index) => ({ x: 200 + (index % 7), y: 200 + (index % 11) }));
  const parted = spread(crowd, 32);
  expect(nearest(parted)).toBeGreaterThan(26);
  expect(spread(crowd, 32)).toEqual(parted);
});
