/** Mean radius of the earth (IUGG), in miles. */
const EARTH_MILES = 3_958.7613;
/** Miles of one degree of latitude. */
export const MILES_PER_DEGREE = (EARTH_MILES * Math.PI) / 180;

/** A point on the sphere of radius 1, so that nearness is one product. */
export type Direction = readonly [x: number, y: number, z: number];

export function direction(lat: number, lng: number): Direction {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/**
 * Half the chord between two points, from the square of the chord: exact for neighbors, where an arc cosine is not.
 */
export const milesOfChord = (squared: number): number =>
  2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(squared) / 2));

/** The square of the chord that spans `miles`. */
export const chordOfMiles = (miles: number): number => (2 * Math.sin(Math.min(Math.PI, miles / EARTH_MILES) / 2)) ** 2;

/** Miles along the great circle. */
export function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const [p, q] = [direction(a.lat, a.lng), direction(b.lat, b.lng)];
  return milesOfChord((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2);
}
