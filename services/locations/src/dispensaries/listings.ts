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
/** Places that arrays have room for at the beginning. */
const FIRST_PLACES = 1_024;
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

type Listing = Pick<ListedRow, 'id' | 'latitude'>;

const SERVICE_BITS = new Map(SERVICES_OFFERED.map((service, bit) => [service.toLowerCase(), 1 << bit]));
const DEMO = ['demo'];

/**
 * Where the listed places are and how they rank, in memory: a rank depends on where one stands and on the clock, so it can
 * stand in no index of the database, and a search must weigh everything within its radius. In the order of latitude a search
 * looks at one band of it; what is weighed stands in arrays by place, so that 100,000 places take a few milliseconds.
 */
export class Listings {
  private readonly index = new RowIndex<Listing, 'latitude'>({ latitude: (a, b) => a.latitude - b.latitude || a.id - b.id });
  /** Where a listing is on the sphere of radius 1: three numbers each. */
  private directions = new Float64Array(3 * FIRST_PLACES);
  private merits = new Float64Array(FIRST_PLACES);
  private kinds = new Uint8Array(FIRST_PLACES);
  /** A bit for each service by the order of their names. */
  private offers = new Uint32Array(FIRST_PLACES);
  private clockOf = new Uint32Array(FIRST_PLACES);
  private readonly clocks: Clock[] = [];
  private readonly clockNumbers = new Map<string, number>();

  put(rows: readonly ListedRow[]): void {
    this.index.put(
      rows.map(({ id, latitude, demo }) => ({ row: { id, latitude }, tags: demo ? DEMO : [], words: {}, print: Number(demo) })),
    );
    for (const row of rows) this.weigh(this.index.placeOf(row.id) as number, row);
  }

  remove(ids: readonly number[]): void {
    this.index.remove(ids);
  }

  get wasteful(): boolean {
    return this.index.wasteful || this.clocks.length > 2 * this.index.size + MIN_CLOCKS;
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
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number;
      const chord = chords ? (chords[at] as number) : Number.POSITIVE_INFINITY;
      scores[at] = (this.merits[place] as number) + (chord < near ? nearness(milesOf(chord)) : 0) + openness(this.isOpen(place, now));
    }
    const best = highest(scores, offset + limit)
      .map((at) => ({
        score: scores[at] as number,
        id: this.index.row(places[at] as number).id,
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

  private within(wanted: Wanted, moment: Date): { places: Int32Array; chords: Float64Array | undefined } {
    const { center, radius } = wanted;
    const suits = this.filter(wanted, moment.getTime());
    const band = radius / MILES_PER_DEGREE;
    const candidates = center
      ? this.index.within(
          'latitude',
          ({ latitude }) => latitude < center.lat - band,
          ({ latitude }) => latitude > center.lat + band,
        )
      : this.index.along('latitude');
    const places = new Int32Array(candidates.length);
    const chords = center && new Float64Array(candidates.length);
    const [x, y, z] = center ? direction(center.lat, center.lng) : [0, 0, 0];
    const farthest = chordOfMiles(radius);
    let count = 0;
    for (let at = 0; at < candidates.length; at += 1) {
      const place = candidates[at] as number;
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

  /** Whether a place meets the filters; undefined when there are none. */
  private filter({ openNow, services = [], medical, recreational }: Wanted, now: number): ((place: number) => boolean) | undefined {
    if (!openNow && services.length === 0 && !medical && !recreational) return undefined;
    const offered = bitsOf(services);
    const kinds = (medical ? MEDICAL : 0) | (recreational ? RECREATIONAL : 0);
    return (place) =>
      offered !== undefined &&
      ((this.offers[place] as number) & offered) === offered &&
      ((this.kinds[place] as number) & kinds) === kinds &&
      (!openNow || this.isOpen(place, now));
  }

  private weigh(place: number, row: ListedRow): void {
    this.reserve(place);
    this.directions.set(direction(row.latitude, row.longitude), place * 3);
    this.merits[place] = merit({ ...row, rating: row.rating === null ? null : Number(row.rating) });
    this.kinds[place] = (row.type === 'recreational' ? 0 : MEDICAL) | (row.type === 'medical' ? 0 : RECREATIONAL);
    this.offers[place] = bitsOf(row.services) ?? 0;
    this.clockOf[place] = this.clockNumber(row);
  }

  private reserve(place: number): void {
    if (place < this.merits.length) return;
    const places = 2 * this.merits.length;
    this.directions = larger(this.directions, new Float64Array(3 * places));
    this.merits = larger(this.merits, new Float64Array(places));
    this.kinds = larger(this.kinds, new Uint8Array(places));
    this.offers = larger(this.offers, new Uint32Array(places));
    this.clockOf = larger(this.clockOf, new Uint32Array(places));
  }

  private clockNumber({ hours, closedOn, timeZone }: Schedule): number {
    const key = JSON.stringify([hours, closedOn, timeZone]);
    const known = this.clockNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.clocks.push({ schedule: { hours, closedOn, timeZone }, open: false, since: Number.NEGATIVE_INFINITY }) - 1;
    this.clockNumbers.set(key, number);
    return number;
  }

  private isOpen(place: number, now: number): boolean {
    const clock = this.clocks[this.clockOf[place] as number] as Clock;
    const age = now - clock.since;
    if (age < 0 || age >= OPEN_FOR_MS) {
      clock.open = isOpenAt(clock.schedule, new Date(now));
      clock.since = now;
    }
    return clock.open;
  }
}

/** The content of an array in one that is larger. */
function larger<Numbers extends { set(from: Numbers): void }>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
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
