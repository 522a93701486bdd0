import { readFileSync } from 'node:fs';
import type { Place } from '@bluntbot/proto/locations/places';
import { z } from 'zod';
import { nearestZipCode, ZIP_CODES, zipCode } from './zip-codes.ts';

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

/** Names of the states by abbreviation. */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  ZIP_CODES.map(({ state, stateName }) => [state, stateName]),
);

/** Postal abbreviations by abbreviation and by name, lower case. */
export const STATES: ReadonlyMap<string, string> = new Map(
  [...STATE_NAMES].flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
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

/** A ZIP code as a place; undefined when the postal service knows none such. */
export function zipPlace(code: string): Place | undefined {
  const zip = zipCode(code);
  if (!zip) return undefined;
  const { state, lat, lng } = zip;
  const city = properName(zip.city);
  return { kind: 'zip', label: `${code} (${city}, ${state})`, city, state, zip: code, lat, lng };
}

/** Miles within which a point belongs to the nearest post office. */
const NEAREST_MILES = 15;

/** The city with the ZIP code center nearest to a point. */
export function nearestCity(lat: number, lng: number): string | undefined {
  const nearest = nearestZipCode(lat, lng, NEAREST_MILES);
  return nearest && properName(nearest.city);
}

/** Every city by key, the nicknames among them. A city lies in the middle of its ZIP codes. */
export function readCities(): KnownCity[] {
  const known = new Map<string, KnownCity>();
  for (const { city, state, lat, lng } of ZIP_CODES) {
    const key = placeKey(city);
    const there = known.get(`${key}|${state}`) ?? { key, name: properName(city), state, zips: 0, lat: 0, lng: 0 };
    there.lat += (lat - there.lat) / (there.zips + 1);
    there.lng += (lng - there.lng) / (there.zips + 1);
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
