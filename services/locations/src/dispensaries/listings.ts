import { RowIndex } from '@bluntbot/platform/index/row-index';
import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import { merit, nearness, openness } from './dispensary-score.ts';
import { chordOfMiles, direction, MILES_PER_DEGREE, milesOfChord } from './great-circle.ts';
import { isOpenAt, type Schedule } from './opening-hours.ts';

/** Whether a shop is open is worked out once for this long. */
const OPEN_FOR_MS = 15_000;
/** Miles beyond which nearness earns nothing. */
const NEAR_MILES = 15;
/** Schedules of listings that are gone are carried along up to this number and as many as there are listings. */
const MIN_CLOCKS = 1_000;
/** Bits of `kinds`. */
const MEDICAL = 1;
const RECREATIONAL = 2;
/** No score is higher. */
const MAX_SCORE = 255;

/** What is asked for. */
export interface Wanted {
  center?: { lat: number; lng: number } | undefined;
  /** Miles. */
  radius: number;
  openNow?: boolean | undefined;
  services?: readonly string[] | undefined;
  medical?: boolean | undefined;
  recreational?: boolean | undefined;
}

/** A listing that was found, and how far it is; null when it is not known from where. */
export interface Found {
  id: number;
  miles: number | null;
}

/** What of a row decides where it ranks. */
export interface ListedRow extends Schedule {
  id: number;
  latitude: number;
  longitude: number;
  type: string;
  rating: string | null;
  reviewCount: number;
  services: string[];
  demo: boolean;
}

/** Columns of `dispensary` as {@link ListedRow}. */
export const LISTED_COLUMNS = `id, latitude, longitude, type, rating, review_count as "reviewCount", services, hours, closed_on as "closedOn",
  time_zone as "timeZone", source = 'demo' as demo`;

/** A schedule that many listings keep, and whether it says "open", since when. */
interface Clock {
  schedule: Schedule;
  open: boolean;
  since: number;
}

/** What is kept of a listing. */
interface Listing {
  id: number;
  latitude: number;
  /** Where it is on the sphere of radius 1. */
  x: number;
  y: number;
  z: number;
  merit: number;
  kinds: number;
  /** A bit for each service by the order of their names. */
  offers: number;
  clock: Clock;
  demo: boolean;
}

const SERVICE_BITS = new Map(SERVICES_OFFERED.map((service, bit) => [service.toLowerCase(), 1 << bit]));
const DEMO = ['demo'];

/**
 * Where the listed places are and how they rank, in memory: a rank depends on where one stands and on the clock, so it can
 * stand in no index of the database, and a search must weigh everything within its radius. In the order of latitude a search
 * looks at one band of it; to weigh 100,000 places takes a few milliseconds.
 */
export class Listings {
  private readonly index = new RowIndex<Listing, 'latitude'>({ latitude: (a, b) => a.latitude - b.latitude || a.id - b.id });
  private readonly clocks = new Map<string, Clock>();

  put(rows: readonly ListedRow[]): void {
    this.index.put(rows.map((row) => ({ row: this.listing(row), tags: row.demo ? DEMO : [], words: {}, print: row.demo ? 1 : 0 })));
  }

  remove(ids: readonly number[]): void {
    this.index.remove(ids);
  }

  get wasteful(): boolean {
    return this.index.wasteful || this.clocks.size > 2 * this.index.size + MIN_CLOCKS;
  }

  get size(): number {
    return this.index.size;
  }

  /** Whether any of them is a demo listing. */
  get demo(): boolean {
    return this.index.live.intersects(this.index.having('demo'));
  }

  /** The page `offset` to `offset + limit` of what is wanted, best first, and how many there are. */
  search(wanted: Wanted, offset: number, limit: number, moment: Date): { found: Found[]; total: number } {
    const { places, chords } = this.within(wanted, moment);
    const near = chordOfMiles(NEAR_MILES);
    const now = moment.getTime();
    const scores = new Float64Array(places.length);
    for (const [at, listing] of places.entries()) {
      const chord = chords ? (chords[at] as number) : Number.POSITIVE_INFINITY;
      scores[at] = listing.merit + (chord < near ? nearness(milesOf(chord)) : 0) + openness(isOpen(listing.clock, now));
    }
    const best = highest(scores, offset + limit)
      .map((at) => ({
        score: scores[at] as number,
        id: (places[at] as Listing).id,
        miles: chords ? milesOf(chords[at] as number) : null,
      }))
      .sort((a, b) => b.score - a.score || (a.miles ?? 0) - (b.miles ?? 0) || a.id - b.id)
      .slice(offset, offset + limit);
    return { found: best.map(({ id, miles }) => ({ id, miles })), total: places.length };
  }

  /** How many places there are around a point. */
  count(center: { lat: number; lng: number }, radius: number): number {
    return this.within({ center, radius }, new Date(0)).places.length;
  }

  private within(wanted: Wanted, moment: Date): { places: Listing[]; chords: number[] | undefined } {
    const { center, radius } = wanted;
    const suits = filterFor(wanted, moment.getTime());
    const places: Listing[] = [];
    if (!center) {
      for (const place of this.index.along('latitude')) {
        const listing = this.index.row(place);
        if (!suits || suits(listing)) places.push(listing);
      }
      return { places, chords: undefined };
    }
    const chords: number[] = [];
    const band = radius / MILES_PER_DEGREE;
    const [x, y, z] = direction(center.lat, center.lng);
    const farthest = chordOfMiles(radius);
    const near = this.index.within(
      'latitude',
      ({ latitude }) => latitude < center.lat - band,
      ({ latitude }) => latitude > center.lat + band,
    );
    for (const place of near) {
      const listing = this.index.row(place);
      const chord = (x - listing.x) ** 2 + (y - listing.y) ** 2 + (z - listing.z) ** 2;
      if (chord > farthest || (suits && !suits(listing))) continue;
      places.push(listing);
      chords.push(chord);
    }
    return { places, chords };
  }

  private listing({ id, latitude, longitude, type, rating, reviewCount, services, hours, closedOn, timeZone, demo }: ListedRow): Listing {
    const [x, y, z] = direction(latitude, longitude);
    return {
      id,
      latitude,
      x,
      y,
      z,
      merit: merit({ rating: rating === null ? null : Number(rating), reviewCount, services }),
      kinds: (type === 'recreational' ? 0 : MEDICAL) | (type === 'medical' ? 0 : RECREATIONAL),
      offers: bitsOf(services) ?? 0,
      clock: this.clock({ hours, closedOn, timeZone }),
      demo,
    };
  }

  private clock(schedule: Schedule): Clock {
    const key = JSON.stringify([schedule.hours, schedule.closedOn, schedule.timeZone]);
    const known = this.clocks.get(key);
    if (known) return known;
    const clock = { schedule, open: false, since: Number.NEGATIVE_INFINITY };
    this.clocks.set(key, clock);
    return clock;
  }
}

/** Whether a listing meets the filters; undefined when there are none. */
function filterFor({ openNow, services = [], medical, recreational }: Wanted, now: number): ((listing: Listing) => boolean) | undefined {
  if (!openNow && services.length === 0 && !medical && !recreational) return undefined;
  const offered = bitsOf(services);
  const wanted = (medical ? MEDICAL : 0) | (recreational ? RECREATIONAL : 0);
  return ({ offers, kinds, clock }) =>
    offered !== undefined && (offers & offered) === offered && (kinds & wanted) === wanted && (!openNow || isOpen(clock, now));
}

/** The bits of some services; undefined when one of them is none that a listing can have. */
function bitsOf(services: readonly string[]): number | undefined {
  let bits = 0;
  for (const service of services) {
    const bit = SERVICE_BITS.get(service.toLowerCase());
    if (bit === undefined) return undefined;
    bits |= bit;
  }
  return bits;
}

function isOpen(clock: Clock, now: number): boolean {
  const age = now - clock.since;
  if (age < 0 || age >= OPEN_FOR_MS) {
    clock.open = isOpenAt(clock.schedule, new Date(now));
    clock.since = now;
  }
  return clock.open;
}

/** Miles of the square of a chord, to the hundredth. */
const milesOf = (chord: number): number => Math.round(milesOfChord(chord) * 100) / 100;

/** Indexes of at least the `count` highest scores, in no order: those that share a whole number with the last of them as well. */
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
