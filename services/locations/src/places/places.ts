import { AppError } from '@bluntbot/platform/app-error';
import type { Place, PlaceName } from '@bluntbot/proto/locations/places';
import { Injectable } from '@nestjs/common';
import { type KnownCity, placeKey, readCities, STATE_NAMES, STATES, zipPlace } from './gazetteer.ts';
import { isRather, likelihood, SEVERAL, SpelledAlike } from './spelled-alike.ts';
import { ZIP_CODES } from './zip-codes.ts';

/** A position: a point, and the typed place if there was one. */
export interface Located {
  center: { lat: number; lng: number };
  place: Place | null;
}

const COORDINATES = /^([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)$/;
/** Numbers that aren't a pair: invalid coordinates. */
const ONLY_NUMBERS = /^[\d\s.,+-]*[.,][\d\s.,+-]*$/;
/** States whose name usually means a city. */
const CITIES_BEFORE_STATES = new Set(['washington', 'new york']);
/** "Washington state", "the state of Washington": no city. */
const STATE_OF = /^(?:(?:the )?state of (.+)|(.+?),? (?:\()?(?:the )?state\)?)$/;

/** Finds the place that a text refers to. */
@Injectable()
export class Places {
  private readonly cities = readCities();
  private readonly alike = new SpelledAlike(this.cities);

  /**
   * The point behind "lat,lng", a city, "City, ST", a ZIP code or a state; with `alike` a mistyped city too. NOT_FOUND
   * when there is none.
   */
  locate(text: string, alike = false): Located {
    const [, lat, lng] = COORDINATES.exec(text) ?? [];
    if (lat !== undefined && lng !== undefined) return { center: onEarth(Number(lat), Number(lng)), place: null };
    if (ONLY_NUMBERS.test(text))
      throw new AppError('VALIDATION_FAILED', 'location: must be a latitude and a longitude');
    const place = this.meant(text, alike);
    if (!place) throw new AppError('NOT_FOUND', `No place called "${text}" is known.`);
    return { center: { lat: place.lat, lng: place.lng }, place };
  }

  /** The place with exactly this name; the largest if there are several. */
  find(text: string): Place | undefined {
    const zip = /^(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1];
    if (zip) return zipPlace(zip);
    const state = this.stateNamed(text);
    if (state) return state;
    const { key, state: within } = parse(text);
    const [city] = this.startingWith(key)
      .filter((known) => known.key === key && (!within || known.state === within))
      .sort(bySize);
    if (city) return toPlace(city);
    // "Oregon City" ends in no state, and "Washington" is one: what looked like a state may be part of the name.
    const whole = placeKey(text);
    const [other] =
      whole === key
        ? []
        : this.startingWith(whole)
            .filter((known) => known.key === whole)
            .sort(bySize);
    return other && toPlace(other);
  }

  /**
   * The place that a text means. "Pittsburg" means the large city rather than the village. With `alike`, an unknown
   * name means the place with the most similar spelling.
   */
  private meant(text: string, alike: boolean): Place | undefined {
    const { key, state } = parse(text);
    const found = this.find(text);
    const [exact] = this.startingWith(key)
      .filter((known) => known.key === key && (!state || known.state === state))
      .sort(bySize);
    if (found ? !exact || state || found.kind !== 'city' : !alike) return found;
    const near = this.alike.to(key, state);
    return near && (!exact || isRather(near, exact)) ? toPlace(near) : found;
  }

  /** Places that start with the typed text, largest first. */
  suggest(text: string, limit: number): Place[] {
    if (/^\d{2,5}$/.test(text)) {
      const first = firstFrom(ZIP_CODES, text, ({ code }) => code);
      const zips = ZIP_CODES.slice(first, first + limit).filter(({ code }) => code.startsWith(text));
      return zips.flatMap(({ code }) => zipPlace(code) ?? []);
    }
    // "Arlington County" adds nothing if Arlington is listed.
    const found = this.beginningLike(text).filter(({ neighborhood, name }) => !neighborhood?.startsWith(name));
    const unique = new Map(found.sort(bySize).map((city) => [`${city.neighborhood ?? city.name}|${city.state}`, city]));
    return [...unique.values()].slice(0, limit).map(toPlace);
  }

  /**
   * States, cities, neighborhoods, and nicknames that a sentence may name; of the same name the one that is meant most
   * often comes first.
   */
  names(): PlaceName[] {
    const states = [...STATE_NAMES].map(([state, name]): PlaceName => ({ kind: 'state', said: name, name, state }));
    const likely = this.cities.filter(
      ({ zips, state, neighborhood }) => neighborhood !== undefined || likelihood({ zips, state }) >= SEVERAL,
    );
    const cities = likely
      .toSorted((a, b) => likelihood(b) - likelihood(a))
      .map(({ key, name, state, neighborhood }): PlaceName => {
        const said = neighborhood ?? (key === placeKey(name) ? name : key);
        return { kind: neighborhood === undefined ? 'city' : 'neighborhood', said, name: neighborhood ?? name, state };
      });
    return [...states, ...cities];
  }

  private beginningLike(text: string): KnownCity[] {
    const { key, state } = parse(text);
    if (state)
      return this.startingWith(key).filter((known) => known.state === state || known.key.startsWith(placeKey(text)));
    // "Arlington, V": a state that is still being typed.
    const [, name = '', begun = ''] = /^([^,]+),\s*([a-z][a-z ]*)$/i.exec(text.trim()) ?? [];
    if (!begun) return this.startingWith(key);
    const states = new Set(
      [...STATES].flatMap(([called, code]) => (called.startsWith(begun.toLowerCase()) ? [code] : [])),
    );
    return this.startingWith(placeKey(name)).filter((known) => states.has(known.state));
  }

  /** Who types the name of a state alone means all of it; its point is that of its largest city. */
  private stateNamed(text: string): Place | undefined {
    const said = text.trim().toLowerCase();
    const name = said.replace(STATE_OF, '$1$2');
    const isCity = CITIES_BEFORE_STATES.has(name);
    const code = name.length > 2 && !(isCity && name === said) ? STATES.get(name) : undefined;
    const [city] = code ? this.cities.filter(({ state }) => state === code).sort(bySize) : [];
    // "Washington" alone is the city, on the label too.
    const label = `${name}${isCity ? ' state' : ''}`.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
    return city && { ...toPlace(city), kind: 'state', label };
  }

  private startingWith(key: string): KnownCity[] {
    if (!key) return [];
    const found: KnownCity[] = [];
    for (let at = firstFrom(this.cities, key, (city) => city.key); this.cities[at]?.key.startsWith(key); at += 1) {
      found.push(this.cities[at] as KnownCity);
    }
    return found;
  }
}

const bySize = (a: KnownCity, b: KnownCity) => b.zips - a.zips;

const toPlace = ({ name, neighborhood, state, lat, lng }: KnownCity): Place => ({
  kind: 'city',
  label: `${neighborhood ?? name}, ${state}`,
  city: name,
  state,
  zip: null,
  lat,
  lng,
});

/** "Arlington, VA", "arlington virginia", "Arlington VA 22201": the name, and the state when one is named after it. */
function parse(text: string): { key: string; state: string | undefined } {
  const words = text
    .trim()
    .replace(/,?\s+(usa|us|united states)$/i, '')
    .replace(/\s+\d{5}(-\d{4})?$/, '')
    .toLowerCase()
    .replace(/\./g, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const count of [3, 2, 1]) {
    const state = words.length > count ? STATES.get(words.slice(-count).join(' ')) : undefined;
    if (state) return { key: placeKey(words.slice(0, -count).join(' ')), state };
  }
  return { key: placeKey(text), state: undefined };
}

function onEarth(lat: number, lng: number): { lat: number; lng: number } {
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180)
    throw new AppError('VALIDATION_FAILED', 'location: must be a latitude and a longitude');
  return { lat, lng };
}

/** The index of the first entry not before `key` in a sorted list. */
function firstFrom<T>(sorted: readonly T[], key: string, keyOf: (entry: T) => string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(sorted[middle] as T) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
