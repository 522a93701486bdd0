import { expect, test } from '@jest/globals';
import { kept, movedBy, toPicture, toScreen, wholeView, zoomedAt } from './map-view.ts';

const SIZE = { width: 400, height: 600 };
const RADIUS = 1_000;
const whole = wholeView(RADIUS, SIZE);

test('centers the whole map in the frame', () => {
  expect(toScreen({ x: 0, y: 0 }, whole, SIZE)).toEqual({ x: 200, y: 300 });
  expect(toScreen({ x: -RADIUS, y: 0 }, whole, SIZE).x).toBeCloseTo(28);
});

test('keeps the point under the fingers in place while zooming', () => {
  const at = { x: 90, y: 410 };
  const near = zoomedAt(whole, 3, at, RADIUS, SIZE);
  const under = toPicture(at, whole, SIZE);
  expect(near.scale).toBeCloseTo(whole.scale * 3);
  expect(toScreen(under, near, SIZE).x).toBeCloseTo(at.x);
  expect(toScreen(under, near, SIZE).y).toBeCloseTo(at.y);
});

test('keeps the position and the zoom within bounds', () => {
  expect(movedBy(whole, { x: 1e6, y: -1e6 }, RADIUS, SIZE)).toMatchObject({ x: -RADIUS, y: RADIUS });
  expect(kept({ ...whole, scale: 1e9 }, RADIUS, SIZE).scale).toBe(3);
  expect(kept({ ...whole, scale: 0 }, RADIUS, SIZE).scale).toBeCloseTo(whole.scale * 0.8);
});
