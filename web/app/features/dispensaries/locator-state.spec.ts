import { expect, test } from '@jest/globals';
import { isNarrowed, locatorState, radiusOf, toggledService } from './locator-state.ts';

const read = (query: string) => locatorState.read(new URLSearchParams(query));

test('reads the whole state from the query and writes the same query back', () => {
  const query =
    'location=Arlington,+VA&radius=10&openNow=true&services=Delivery,ATM&medical=true&recreational=true&shown=40';
  expect(locatorState.write(read(query))).toBe(query);
});

test('leaves defaults out of the query', () => {
  expect(locatorState.write(read('openNow=false&shown=20&location=+'))).toBe('');
});

test.each([
  ['radius=0', { radius: undefined }],
  ['radius=9999', { radius: undefined }],
  ['radius=ten', { radius: undefined }],
  ['radius=', { radius: undefined }],
  ['shown=7', { shown: 20 }],
  ['shown=1e9', { shown: 100 }],
  ['services=delivery,Valet', { services: ['Delivery'] }],
  ['services=ATM&services=Delivery', { services: ['Delivery', 'ATM'] }],
  ['openNow=yes', { openNow: false }],
  [`location=${'a'.repeat(300)}`, { location: 'a'.repeat(80) }],
])('reads %s', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('defaults to a radius of 50 miles around a place and 25 around the recommended city', () => {
  expect(radiusOf(read(''), false)).toBe(50);
  expect(radiusOf(read(''), true)).toBe(25);
  expect(radiusOf(read('radius=100'), true)).toBe(100);
});

test('returns to the first listings when the search changes, and keeps the search when more are shown', () => {
  const state = read('location=22201&openNow=true&shown=60');
  expect(locatorState.change(state, { openNow: false })).toMatchObject({
    location: '22201',
    openNow: false,
    shown: 20,
  });
  expect(locatorState.change(state, { shown: 80 })).toMatchObject({ openNow: true, shown: 80 });
});

test('toggles a service', () => {
  expect(toggledService(['ATM'], 'Delivery')).toEqual(['Delivery', 'ATM']);
  expect(toggledService(['Delivery', 'ATM'], 'ATM')).toEqual(['Delivery']);
});

test('does not count the place and the radius as filters', () => {
  expect(isNarrowed(read('location=22201&radius=10'))).toBe(false);
  expect(isNarrowed(read('services=ATM'))).toBe(true);
});
