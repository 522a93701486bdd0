import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { expect, test } from '@jest/globals';
import { type Box, overlap, placeNames, type WantedName } from './name-places.ts';

const FRAME = { width: 390, height: 500 };
const name = (text: string, x: number, y: number): WantedName => ({
  text,
  at: { x, y },
  gap: 8,
  width: 80,
  height: 16,
});

test('places a name to the right of its point, or wherever there is room', () => {
  expect(placeNames([name('Blue Dream', 100, 100)], FRAME)).toMatchObject([{ text: 'Blue Dream', x: 108, y: 100 }]);
  expect(placeNames([name('At the edge', 380, 100)], FRAME)).toMatchObject([{ text: 'At the edge', x: 292, y: 100 }]);
});

test('gives the room to the first names and drops the rest', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => name(`Strain ${index}`, 200, 200));
  const placed = placeNames(crowd, FRAME);
  expect(placed.map(({ text }) => text)).toEqual(['Strain 0', 'Strain 1', 'Strain 2', 'Strain 3']);
});

test('never lets names overlap, leave the frame, or cover reserved areas', () => {
  const next = numbersFrom('names');
  const wanted = Array.from({ length: 600 }, (_, index) =>
    name(`Strain ${index}`, next() * FRAME.width, next() * FRAME.height),
  );
  const taken: Box = { left: 100, top: 200, right: 300, bottom: 240 };
  const boxes = placeNames(wanted, FRAME, { taken: [taken] }).map(({ x, y }) => ({
    left: x,
    top: y - 8,
    right: x + 80,
    bottom: y + 8,
  }));
  expect(boxes.length).toBeGreaterThan(40);
  for (const [index, box] of boxes.entries()) {
    expect(overlap(box, taken)).toBe(false);
    expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
    expect(box.left >= 0 && box.right <= FRAME.width && box.top >= 0 && box.bottom <= FRAME.height).toBe(true);
  }
});

test('never places a name where the map is occupied', () => {
  const placed = placeNames([name('Blue Dream', 200, 200)], FRAME, { isFree: ({ left }) => left < 150 });
  expect(placed).toMatchObject([{ text: 'Blue Dream', x: 112, y: 200 }]);
});
