import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { beforeEach, expect, test } from '@jest/globals';
import { buildDispensary } from '../../../../proto/test/build-dispensary.ts';
import { storeDispensary, storedDispensary } from './stored-dispensaries.ts';

const KEY = 'dispensaries';
const NOW = Date.parse('2026-11-21T12:00:00Z');

const dispensary = (id: number, change: Partial<Dispensary> = {}): Dispensary => buildDispensary({ id, ...change });

beforeEach(() => localStorage.clear());

test('finds a stored dispensary by id or slug for one day', () => {
  storeDispensary(dispensary(7), NOW);
  expect(storedDispensary('7', NOW + 1000)?.name).toBe('Shop 7');
  expect(storedDispensary('shop-7', NOW + 1000)?.id).toBe(7);
  expect(storedDispensary('7', NOW + 24 * 60 * 60 * 1000)).toBeUndefined();
  expect(storedDispensary('7', NOW - 1000)).toBeUndefined();
});

test('keeps the fifty dispensaries that were seen last', () => {
  for (let id = 1; id <= 60; id += 1) storeDispensary(dispensary(id), NOW + id);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(50);
  expect(storedDispensary('10', NOW + 100)).toBeUndefined();
  expect(storedDispensary('11', NOW + 100)).toBeDefined();
});

test('keeps one entry per dispensary, as last seen', () => {
  storeDispensary(dispensary(7), NOW);
  storeDispensary(dispensary(7, { name: 'Renamed' }), NOW + 1);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(1);
  expect(storedDispensary('7', NOW + 2)?.name).toBe('Renamed');
});

test.each(['{', 'null', '{"a":1}', '"text"', '[null, 1, "x", {}]', '[{"id":7,"storedAt":1}]'])(
  'reads %s as empty',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(storedDispensary('7', NOW)).toBeUndefined();
    storeDispensary(dispensary(8), NOW);
    expect(storedDispensary('8', NOW)).toBeDefined();
  },
);

test.each([
  ['an address that runs a script', { website: 'javascript:alert(1)' }],
  ['coordinates off the globe', { coordinates: { lat: 123, lng: 0 } }],
  ['services that are not a list', { services: 'Medical' as unknown as string[] }],
  ['invalid hours', { hours: { monday: 'open' } as unknown as Dispensary['hours'] }],
])('drops an entry with %s', (_what, change) => {
  storeDispensary(dispensary(7, change), NOW);
  storeDispensary(dispensary(8), NOW);
  expect(storedDispensary('7', NOW)).toBeUndefined();
  expect(storedDispensary('8', NOW)).toBeDefined();
});

test.each(Object.keys(dispensary(7)))('drops an entry without its %s', (field) => {
  storeDispensary({ ...dispensary(7), [field]: undefined }, NOW);
  expect(storedDispensary(field === 'id' ? 'shop-7' : '7', NOW)).toBeUndefined();
});
