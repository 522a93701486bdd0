import {
  dispensaryGet,
  dispensaryList,
  dispensaryNearby,
  dispensarySearch,
  dispensaryStats,
} from '@bluntbot/proto/locations/dispensaries';
import { placeNames } from '@bluntbot/proto/locations/places';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';
import { toLaw } from '../laws/law-of-today.ts';
import { readDemoDispensaries, readLaws } from '../seed/location-seed.ts';
import { spotOf, spotSql } from './place-sql.ts';

const seeds = readDemoDispensaries();
const DC = { lat: 38.9072, lng: -77.0369 };
/** Demo listings have no ratings, so filters and orders are tried on figures of this test. */
const RATED = 'update dispensary set rating = 3 + id % 20 / 10.0, review_count = id * 7 % 300';
let locations: RunningLocations;
beforeAll(async () => {
  locations = await startLocations(RATED);
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => locations.stop());

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
const CLOCKS = [...TIMERS, 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
/**
 * Stops the date at a Tuesday, 9:30 a.m. in Washington: some shops are open, some are not. Timers of connections run
 * on.
 */
const stopDate = () => jest.useFakeTimers({ now: new Date('2026-09-15T13:30:00Z'), doNotFake: [...CLOCKS] });

const search = (query: Partial<RequestOf<typeof dispensarySearch>> = {}) =>
  locations.rpc.ask(dispensarySearch, { location: `${DC.lat},${DC.lng}`, ...query });

/** The textbook haversine, in miles. */
function haversine(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return (2 * 6_371 * Math.asin(Math.sqrt(h))) / 1.609344;
}

describe('the demo listings', () => {
  const laws = new Map(readLaws().map((law) => [law.code, toLaw(law, new Date())]));

  test('are at least 500 complete listings at real places in at least 30 cities, clearly not real businesses', () => {
    expect(seeds.length).toBeGreaterThanOrEqual(500);
    expect(new Set(seeds.map(({ city, state }) => `${city} ${state}`)).size).toBeGreaterThanOrEqual(30);
    expect(seeds.filter(({ state }) => ['DC', 'MD', 'VA'].includes(state)).length).toBeGreaterThanOrEqual(150);
    expect(seeds.filter(({ name }) => !/\bdemo\b/i.test(name)).map(({ name }) => name)).toEqual([]);
    expect(seeds.filter(({ phone }) => !/^\(\d{3}\) 555-01\d\d$/.test(phone)).map(({ phone }) => phone)).toEqual([]);
    expect(
      seeds.filter(
        ({ services, tags, address, regulator }) => services.length < 2 || tags.length === 0 || !address || !regulator,
      ),
    ).toEqual([]);
  });

  test('never sell or deliver where the law row forbids it', () => {
    for (const { slug, state, type, services } of seeds) {
      const law = laws.get(state);
      if (type !== 'medical') expect([slug, law?.adultSales]).toEqual([slug, true]);
      if (type !== 'recreational') expect([slug, law?.medicalSales]).toEqual([slug, true]);
      if (services.includes('Delivery'))
        expect([slug, type === 'medical' ? law?.medicalDelivery : law?.deliveryAllowed]).toEqual([slug, true]);
    }
  });
});

test('lists shops around a point by score, with terms that add up to the score', async () => {
  const found = await search({ limit: 100 });
  expect(dispensarySearch.response.parse(found)).toEqual(found);
  expect(found).toMatchObject({ demo: true, place: null, center: DC });
  const around = seeds.filter((seed) => haversine(DC, seed) <= 50);
  expect(found.total).toBe(around.length);
  for (const {
    name,
    score,
    aiScore,
    rating,
    reviewCount,
    services,
    distanceMiles,
    isOpen,
    coordinates,
  } of found.dispensaries) {
    const miles = coordinates ? haversine(DC, coordinates) : Number.NaN;
    expect([name, Math.abs((distanceMiles ?? 0) - miles) <= Math.max(0.005 * miles, 0.01)]).toEqual([name, true]);
    const terms = {
      rating: (rating ?? 0) * 10,
      reviews: Math.min(reviewCount / 10, 20),
      distance: Math.max(0, 30 - 2 * (distanceMiles ?? 0)),
      services: 2 * services.length,
      open: isOpen ? 15 : 0,
    };
    for (const [term, points] of Object.entries(terms))
      expect(score[term as keyof typeof terms]).toBeCloseTo(points, 1);
    expect(aiScore).toBeCloseTo(
      Object.values(score).reduce((sum, points) => sum + points, 0),
      1,
    );
  }
  const scores = found.dispensaries.map(({ aiScore }) => aiScore);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('pages neither repeat nor skip a listing', async () => {
  const pages = await Promise.all([0, 40, 80, 120, 160].map((offset) => search({ limit: 40, offset })));
  const ids = pages.flatMap(({ dispensaries }) => dispensaries.map(({ id }) => id));
  expect(ids).toHaveLength(Math.min(200, pages[0]?.total ?? 0));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  [{ openNow: 'true' as const }, ({ isOpen }: { isOpen: boolean | null }) => isOpen === true],
  [
    { services: 'delivery,curbside' },
    ({ services }: { services: string[] }) => services.includes('Delivery') && services.includes('Curbside'),
  ],
  [
    { without: 'delivery,atm' },
    ({ services }: { services: string[] }) => !services.includes('Delivery') && !services.includes('ATM'),
  ],
  [{ minRating: '4.8' }, ({ rating }: { rating: number | null }) => (rating ?? 0) >= 4.8],
  [{ medical: 'true' as const }, ({ type }: { type: string }) => type !== 'recreational'],
  [{ recreational: 'true' as const, radius: 10 }, ({ type }: { type: string }) => type !== 'medical'],
])('%j leaves only what it says', async (filter, holds) => {
  stopDate();
  const all = async (query: object) =>
    (await Promise.all([0, 100, 200, 300].map((offset) => search({ ...query, limit: 100, offset })))).flatMap(
      ({ dispensaries }) => dispensaries,
    );
  const everything = await all('radius' in filter ? { radius: filter.radius } : {});
  const wanted = everything.filter((listing) => holds(listing as never));
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.length).toBeLessThan(everything.length);
  expect((await all(filter)).map(({ slug }) => slug)).toEqual(wanted.map(({ slug }) => slug));
});

test('a state covers all its shops in a stable order', async () => {
  const inState = await search({ location: 'Virginia', limit: 100, sort: 'reviews' });
  expect(inState.place).toMatchObject({ kind: 'state', label: 'Virginia' });
  expect(inState.dispensaries.every(({ state, distance }) => state === 'VA' && distance === null)).toBe(true);
  expect(new Set(inState.dispensaries.map(({ city }) => city)).size).toBeGreaterThan(1);
  const reviews = inState.dispensaries.map(({ reviewCount }) => reviewCount);
  expect(reviews).toEqual(reviews.toSorted((a, b) => b - a));
  const rated = async (sort: 'rating' | 'lowest-rating') =>
    (await search({ limit: 100, sort })).dispensaries.map(({ rating }) => rating ?? 0);
  expect(await rated('rating')).toEqual((await rated('rating')).toSorted((a, b) => b - a));
  const worst = await rated('lowest-rating');
  expect(worst).toEqual(worst.toSorted((a, b) => a - b));
  const miles = (await search({ limit: 100, sort: 'distance' })).dispensaries.map(
    ({ distanceMiles }) => distanceMiles ?? Infinity,
  );
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
});

test('searches a typed place and reports an unknown one as not found', async () => {
  const found = await search({ location: 'Bethesda, MD', radius: 5 });
  expect(found.place).toMatchObject({ label: 'Bethesda, MD' });
  expect(found.dispensaries.some(({ city }) => city === 'Bethesda')).toBe(true);
  expect((await search({ location: '21201', radius: 5 })).dispensaries.some(({ city }) => city === 'Baltimore')).toBe(
    true,
  );
  await expect(search({ location: 'xqzzkw' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await search({ location: '0,0' })).total).toBe(0);
  expect((await search({ location: '90,180', radius: 250 })).total).toBe(0);
});

test.each([
  { radius: 0 },
  { radius: 251 },
  { radius: 'far' },
  { location: '' },
  { location: '91,0' },
  { limit: 101 },
  { minRating: '6' },
  { sort: 'name' },
  { openNow: 'perhaps' },
])('%j is refused', async (query) => {
  await expect(search(query as never)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('shows the top rated for a city without shops or when no city is given', async () => {
  const top = await locations.rpc.ask(dispensaryList, { limit: 3 });
  expect(top.map(({ distance }) => distance)).toEqual([null, null, null]);
  expect((await locations.rpc.ask(dispensaryList, { city: 'no-such-city', limit: 3 })).map(({ id }) => id)).toEqual(
    top.map(({ id }) => id),
  );
  const around = await locations.rpc.ask(dispensaryList, { city: 'arlington-virginia', limit: 5 });
  expect(around).toHaveLength(5);
  expect(around.every(({ distanceMiles }) => (distanceMiles ?? 99) <= 25)).toBe(true);
});

test('a filter that matches nothing in a city shows nothing, not another state', async () => {
  const none = await locations.rpc.ask(dispensaryList, { city: 'arlington-virginia', recreational: 'true', radius: 1 });
  expect(none).toEqual([]);
});

test('returns one by ID or slug, and finds its neighbors by the database index', async () => {
  const [first] = (await search({ limit: 1 })).dispensaries;
  const one = await locations.rpc.ask(dispensaryGet, { id: String(first?.id) });
  expect(dispensaryGet.response.parse(one)).toEqual(one);
  expect(await locations.rpc.ask(dispensaryGet, { id: one.slug })).toMatchObject({ id: one.id });
  const nearby = await locations.rpc.ask(dispensaryNearby, { id: one.slug, limit: 5 });
  const nearest = seeds
    .filter(({ slug }) => slug !== one.slug)
    .toSorted((a, b) => haversine(one.coordinates ?? DC, a) - haversine(one.coordinates ?? DC, b))
    .slice(0, 5);
  expect(nearby.map(({ slug }) => slug)).toEqual(nearest.map(({ slug }) => slug));
  await expect(locations.rpc.ask(dispensaryGet, { id: 'no-such-place' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const plan = await locations.orm.em
    .fork()
    .execute(
      `explain select id from dispensary where listed order by ${spotSql('latitude', 'longitude')} <-> '${spotOf(38.9, -77)}'::cube limit 5`,
    );
  expect(JSON.stringify(plan)).toContain('dispensary_by_place');
});

test('lists the names of places, each of which a search finds', async () => {
  const names = await locations.rpc.ask(placeNames, {});
  expect(placeNames.response.parse(names)).toEqual(names);
  const part = names.find(({ said }) => said === 'Adams Morgan');
  expect(await search({ location: `${part?.name}, ${part?.state}`, radius: 2 })).toMatchObject({
    place: { label: 'Adams Morgan, DC' },
  });
});

test('statistics count only listings that are shown', async () => {
  expect(await locations.rpc.ask(dispensaryStats, {})).toEqual({ dispensaries: seeds.length, demo: true });
});
