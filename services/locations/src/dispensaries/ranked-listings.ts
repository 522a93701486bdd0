import { type DispensaryOrder, MAX_RADIUS, SERVICES_OFFERED, type Weekday } from '@bluntbot/proto/locations/vocabulary';
import { nearness, openness } from './dispensary-score.ts';
import { chordOfMiles, direction, MILES_PER_DEGREE, milesOfChord } from './great-circle.ts';
import { isOpenAt, type Schedule } from './opening-hours.ts';

/** How long a computed open state is reused. */
const OPEN_FOR_MS = 15_000;
/** Miles beyond which nearness earns no points. */
const NEAR_MILES = 15;
/** Bits of `kinds`. */
export const MEDICAL = 1;
export const RECREATIONAL = 2;
/** No score is higher; a number of reviews may be. */
const MAX_SCORE = 255;
const MAX_RATING = 5;
/** Spreads ratings over the whole numbers below {@link MAX_SCORE}. */
const RATING_STEPS = 50;

/** The search request. */
export interface Wanted {
  center?: { lat: number; lng: number } | undefined;
  /** Miles. */
  radius: number;
  /** Postal abbreviation. */
  state?: string | undefined;
  openNow?: boolean | undefined;
  services?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  minRating?: number | undefined;
  medical?: boolean | undefined;
  recreational?: boolean | undefined;
  sort?: DispensaryOrder | undefined;
}

/** A found listing and its distance; null if the origin is unknown. */
export interface Found {
  id: number;
  miles: number | null;
}

/** A schedule that many listings keep, and whether it says "open", since when. */
export interface Clock {
  schedule: Schedule;
  open: boolean;
  since: number;
}

/** The fields that decide a listing's rank. */
export interface Listing {
  id: number;
  state: string;
  latitude: number;
  /** Where it is on the sphere of radius 1. */
  spot: readonly [number, number, number];
  rating: number | null;
  reviewCount: number;
  merit: number;
  kinds: number;
  /** A bit for each service by the order of their names. */
  offers: number;
  clock: Clock;
}

/**
 * Listings sorted by latitude, so that a search only looks at one band of them. The ranking values are in arrays, so
 * 100,000 places take a few milliseconds. A rank depends on the position and the time, so it cannot be indexed.
 */
export class RankedListings {
  private readonly ids: Int32Array;
  private readonly states: readonly string[];
  /** NaN without ratings. */
  private readonly ratings: Float64Array;
  private readonly reviews: Int32Array;
  private readonly latitudes: Float64Array;
  private readonly directions: Float64Array;
  private readonly merits: Float64Array;
  private readonly kinds: Uint8Array;
  private readonly offers: Uint32Array;
  private readonly clocks: Clock[];

  constructor(listings: readonly Listing[]) {
    this.ids = Int32Array.from(listings, ({ id }) => id);
    this.states = listings.map(({ state }) => state);
    this.ratings = Float64Array.from(listings, ({ rating }) => rating ?? Number.NaN);
    this.reviews = Int32Array.from(listings, ({ reviewCount }) => reviewCount);
    this.latitudes = Float64Array.from(listings, ({ latitude }) => latitude);
    this.directions = new Float64Array(listings.length * 3);
    for (const [at, { spot }] of listings.entries()) this.directions.set(spot, at * 3);
    this.merits = Float64Array.from(listings, (listing) => listing.merit);
    this.kinds = Uint8Array.from(listings, ({ kinds }) => kinds);
    this.offers = Uint32Array.from(listings, ({ offers }) => offers);
    this.clocks = listings.map(({ clock }) => clock);
  }

  /** Returns the matches from `offset` to `offset + limit`, best first, and the total. */
  search(wanted: Wanted, offset: number, limit: number, moment: Date): { found: Found[]; total: number } {
    const { places, chords } = this.within(wanted, moment);
    const near = chordOfMiles(NEAR_MILES);
    const now = moment.getTime();
    const scores = new Float64Array(places.length);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number;
      const chord = chords ? (chords[at] as number) : Number.POSITIVE_INFINITY;
      scores[at] =
        (this.merits[place] as number) +
        (chord < near ? nearness(milesOf(chord)) : 0) +
        openness(this.isOpen(place, now));
    }
    const ranks = this.ranks(wanted.sort ?? 'score', places, scores, chords);
    const best = highest(ranks, offset + limit)
      .map((at) => ({
        rank: ranks[at] as number,
        score: scores[at] as number,
        id: this.ids[places[at] as number] as number,
        miles: chords ? milesOf(chords[at] as number) : null,
      }))
      .sort((a, b) => b.rank - a.rank || b.score - a.score || (a.miles ?? 0) - (b.miles ?? 0) || a.id - b.id)
      .slice(offset, offset + limit);
    return { found: best.map(({ id, miles }) => ({ id, miles })), total: places.length };
  }

  /** The sort value of places, highest first; -1 if unknown. */
  private ranks(
    sort: DispensaryOrder,
    places: Int32Array,
    scores: Float64Array,
    chords: Float64Array | undefined,
  ): Float64Array {
    if (sort === 'score' || (sort === 'distance' && !chords)) return scores;
    if (sort === 'distance') return Float64Array.from(chords ?? [], (chord) => MAX_RADIUS - milesOf(chord));
    return Float64Array.from(places, (place) => {
      const rating = this.ratings[place] as number;
      if (sort === 'reviews') return this.reviews[place] as number;
      if (Number.isNaN(rating)) return -1;
      return (sort === 'rating' ? rating : MAX_RATING - rating) * RATING_STEPS;
    });
  }

  /** Counts the places around a point, or the matching ones. */
  count(
    center: { lat: number; lng: number },
    radius: number,
    wanted: Pick<Wanted, 'services' | 'recreational'> = {},
  ): number {
    return this.within({ center, radius, ...wanted }, new Date(0)).places.length;
  }

  /** How many places around a point open on a weekday, on any date. */
  countOpenOn(weekday: Weekday, center: { lat: number; lng: number }, radius: number): number {
    const { places } = this.within({ center, radius }, new Date(0));
    return places.filter((place) => (this.clocks[place] as Clock).schedule.hours?.[weekday].length).length;
  }

  private within(wanted: Wanted, moment: Date): { places: Int32Array; chords: Float64Array | undefined } {
    const { center, radius } = wanted;
    const suits = this.filter(wanted, moment.getTime());
    const band = radius / MILES_PER_DEGREE;
    const from = center ? firstFrom(this.latitudes, center.lat - band) : 0;
    const to = center ? firstFrom(this.latitudes, center.lat + band + Number.EPSILON) : this.ids.length;
    const places = new Int32Array(to - from);
    const chords = center && new Float64Array(to - from);
    const [x, y, z] = center ? direction(center.lat, center.lng) : [0, 0, 0];
    const farthest = chordOfMiles(radius);
    let count = 0;
    for (let place = from; place < to; place += 1) {
      if (chords) {
        const dx = x - (this.directions[3 * place] as number);
        const dy = y - (this.directions[3 * place + 1] as number);
        const dz = z - (this.directions[3 * place + 2] as number);
        const chord = dx * dx + dy * dy + dz * dz;
        if (chord > farthest) continue;
        chords[count] = chord;
      }
      if (suits && !suits(place)) continue;
      places[count] = place;
      count += 1;
    }
    return { places: places.subarray(0, count), chords: chords?.subarray(0, count) };
  }

  /** Tests whether a place meets the filters; undefined if there are none. */
  private filter(wanted: Wanted, now: number): ((place: number) => boolean) | undefined {
    const { openNow, services = [], without = [], medical, recreational, minRating, state } = wanted;
    if (!openNow && services.length + without.length === 0 && !medical && !recreational && !minRating && !state)
      return undefined;
    // An unknown service is missing everywhere.
    const refused = without.reduce((bits, service) => bits | (bitsOf([service]) ?? 0), 0);
    const offered = bitsOf(services);
    const kinds = (medical ? MEDICAL : 0) | (recreational ? RECREATIONAL : 0);
    return (place) =>
      offered !== undefined &&
      ((this.offers[place] as number) & offered) === offered &&
      ((this.offers[place] as number) & refused) === 0 &&
      (!minRating || (this.ratings[place] as number) >= minRating) &&
      (!state || this.states[place] === state) &&
      ((this.kinds[place] as number) & kinds) === kinds &&
      (!openNow || this.isOpen(place, now));
  }

  private isOpen(place: number, now: number): boolean {
    const clock = this.clocks[place] as Clock;
    const age = now - clock.since;
    if (age < 0 || age >= OPEN_FOR_MS) {
      clock.open = isOpenAt(clock.schedule, new Date(now));
      clock.since = now;
    }
    return clock.open;
  }
}

/** Miles of the square of a chord, to the hundredth. */
const milesOf = (chord: number): number => Math.round(milesOfChord(chord) * 100) / 100;

/**
 * Indexes of at least the `count` highest scores, in no order: those that share a whole number with the last of them as
 * well.
 */
function highest(scores: Float64Array, count: number): number[] {
  const buckets = new Uint32Array(MAX_SCORE + 1);
  const bucketOf = (score: number) => Math.min(MAX_SCORE, Math.max(0, Math.floor(score)));
  for (let at = 0; at < scores.length; at += 1) {
    const bucket = bucketOf(scores[at] as number);
    buckets[bucket] = (buckets[bucket] as number) + 1;
  }
  let least = MAX_SCORE;
  for (let above = buckets[least] as number; above < count && least > 0; above += buckets[least] as number) least -= 1;
  const found: number[] = [];
  for (let at = 0; at < scores.length; at += 1) if (bucketOf(scores[at] as number) >= least) found.push(at);
  return found;
}

/** Where in ascending numbers the first one stands that is not below `least`. */
function firstFrom(sorted: Float64Array, least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SERVICE_BITS = new Map(SERVICES_OFFERED.map((service, bit) => [service.toLowerCase(), 1 << bit]));
/** The bits of some services; undefined if one of them is unknown. */
export function bitsOf(services: readonly string[]): number | undefined {
  let bits = 0;
  for (const service of services) {
    const bit = SERVICE_BITS.get(service.toLowerCase());
    if (bit === undefined) return undefined;
    bits |= bit;
  }
  return bits;
}
