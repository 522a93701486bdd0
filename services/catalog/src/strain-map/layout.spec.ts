import { MAP_SPACING } from '@bluntbot/proto/catalog/strain-map';
import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { expect, test } from '@jest/globals';
import { terpene } from '../../test/factories.ts';
import { readStrainSeed } from '../seed/strain-seed.ts';
import { MIN_TERPENES } from '../strains/strain-similarity.ts';
import { layOut, type Places } from './layout.ts';
import { nearestTo } from './nearest-strains.ts';
import { StrainPicture } from './strain-picture.ts';
import { type Charted, TerpeneSpace } from './terpene-space.ts';

const library: Charted[] = readStrainSeed()
  .map(({ terpenes }, index) => ({
    id: index + 1,
    terpenes: Object.entries(terpenes).map(([slug, share]) => terpene(slug, share)),
  }))
  .filter(({ terpenes }) => terpenes.length >= MIN_TERPENES);

/** Runs a stepwise computation to its end. Returns the result and the number of steps. */
function done<Result>(work: Generator<undefined, Result>): { result: Result; pieces: number } {
  for (let pieces = 1; ; pieces++) {
    const { done: ended, value } = work.next();
    if (ended) return { result: value, pieces };
  }
}

const drawn = (strains: readonly Charted[]): Places => done(layOut(strains)).result;

/** Indexes of the nearest strains on a map, nearest first. */
function nearestIn(places: Places, index: number, most: number): number[] {
  const distances = Array.from({ length: places.length / 2 }, (_, other) =>
    Math.hypot(
      (places[other * 2] as number) - (places[index * 2] as number),
      (places[other * 2 + 1] as number) - (places[index * 2 + 1] as number),
    ),
  );
  return distances
    .map((_, other) => other)
    .filter((other) => other !== index)
    .sort((a, b) => (distances[a] as number) - (distances[b] as number))
    .slice(0, most);
}

/** The average share of a strain's ten most similar strains that are among its nearest neighbors on the map. */
function found(strains: readonly Charted[], places: Places, among: number, every = 1): number {
  const space = new TerpeneSpace(strains);
  const shares = strains.flatMap((_, index) => {
    if (index % every > 0) return [];
    const near = new Set(nearestIn(places, index, among));
    return [
      nearestTo(space, index)
        .slice(0, 10)
        .filter((other) => near.has(other)).length / 10,
    ];
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const places = drawn(library);

test('places the most similar strains close together, seven of ten within ten neighbors and nine within thirty', () => {
  expect(found(library, places, 10)).toBeGreaterThan(0.7);
  expect(found(library, places, 30)).toBeGreaterThan(0.9);
});

test('makes the same map of the same strains in any order', () => {
  const there = done(done(StrainPicture.of(library)).result.placesOf(library)).result;
  const back = done(done(StrainPicture.of(library.toReversed())).result.placesOf(library)).result;
  expect(back).toEqual(there);
});

test('gives no two strains the same position, even with identical terpenes', () => {
  const twins = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, terpenes: library[0]?.terpenes ?? [] }));
  for (const picture of [places, drawn(twins)]) {
    for (let index = 0; index < picture.length / 2; index++) {
      const [other = 0] = nearestIn(picture, index, 1);
      const apart = Math.hypot(
        (picture[other * 2] as number) - (picture[index * 2] as number),
        (picture[other * 2 + 1] as number) - (picture[index * 2 + 1] as number),
      );
      expect(apart).toBeGreaterThan(MAP_SPACING / 10);
    }
  }
});

test('barely moves the others when a strain is removed', () => {
  const width = Math.max(...places) * 2;
  const without = library.filter((_, index) => index !== 100);
  const after = drawn(without);
  const moved = without.map(({ id }, index) => {
    const before = library.findIndex((strain) => strain.id === id);
    return Math.hypot(
      (after[index * 2] as number) - (places[before * 2] as number),
      (after[index * 2 + 1] as number) - (places[before * 2 + 1] as number),
    );
  });
  const sorted = moved.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)] as number).toBeLessThan(width / 25);
});

test('places a new strain among the most similar strains of the existing map', () => {
  const twin = { id: 100_000, terpenes: library[7]?.terpenes ?? [] };
  const picture = done(StrainPicture.of(library)).result;
  expect(picture.isOf(library)).toBe(true);
  expect(picture.isOf([...library, twin])).toBe(false);
  const all = done(picture.placesOf([...library, twin])).result;
  const flat = Float64Array.from(all.flatMap(({ x, y }) => [x, y]));
  expect(nearestIn(flat, library.length, 10)).toContain(7);
  expect(all.slice(0, -1)).toEqual(done(picture.placesOf(library)).result);
});

test('works with no strains, one, or two', () => {
  expect([...drawn([])]).toEqual([]);
  expect([...drawn(library.slice(0, 1))]).toEqual([0, 0]);
  expect(drawn(library.slice(0, 2)).every(Number.isFinite)).toBe(true);
});

test('lays out thousands in small steps and keeps similar strains close', () => {
  const next = numbersFrom('many');
  const many = Array.from({ length: 2_500 }, (_, index) => {
    const { terpenes } = library[index % library.length] as Charted;
    const varied = terpenes.map((share) => ({
      ...share,
      percentage: share.percentage * Math.exp((next() - 0.5) * 1.2),
    }));
    return { id: index + 1, terpenes: varied };
  });
  const { result, pieces } = done(layOut(many));
  expect(pieces).toBeGreaterThan(many.length);
  expect(found(many, result, 30, 50)).toBeGreaterThan(0.7);
});
