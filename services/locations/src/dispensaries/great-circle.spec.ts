import { expect, test } from '@jest/globals';
import { chordOfMiles, milesBetween, milesOfChord } from './great-circle.ts';

/** The textbook haversine formula on a sphere of 6,371 km. */
function haversine(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return (2 * 6_371 * Math.asin(Math.sqrt(h))) / 1.609344;
}

test.each([
  [
    { lat: 38.9072, lng: -77.0369 },
    { lat: 38.8816, lng: -77.091 },
  ],
  [
    { lat: 38.9072, lng: -77.0369 },
    { lat: 39.2904, lng: -76.6122 },
  ],
  [
    { lat: 38.9072, lng: -77.0369 },
    { lat: 34.0522, lng: -118.2437 },
  ],
  [
    { lat: 61.2, lng: -149.9 },
    { lat: 61.2001, lng: -149.9001 },
  ],
  [
    { lat: 51, lng: 179.9 },
    { lat: 51, lng: -179.9 },
  ],
])('%j to %j agrees with the haversine to 0.05%%', (a, b) => {
  expect(Math.abs(milesBetween(a, b) / haversine(a, b) - 1)).toBeLessThan(0.000_5);
});

test('converts between chords and miles without loss', () => {
  for (const miles of [0.01, 1, 50, 250, 5_000]) expect(milesOfChord(chordOfMiles(miles))).toBeCloseTo(miles, 6);
});
