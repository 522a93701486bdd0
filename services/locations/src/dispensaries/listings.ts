import { merit, nearness, openness } from './dispensary-score.ts';
import { chordOfMiles, direction, MILES_PER_DEGREE, milesOfChord } from './great-circle.ts';
import { isOpenAt, type Schedule } from './opening-hours.ts';

/** Whether a shop is open is worked out once for this long. */
const OPEN_FOR_MS = 15_000;

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

/** A schedule that many listings keep, and whether it says "open" until a moment. */
interface SharedSchedule extends Schedule {
  open: boolean;
  from: number;
}

/**
 * Where the listed places are and how they rank, in memory: a rank depends on where one stands and on the clock, so it can
 * stand in no index of the database, and a search must weigh everything within its radius. Sorted by latitude, a search
 * looks at one band of it; 100,000 places cost about a millisecond.
 */
export class Listings {
  private readonly ids: Int32Array;
  private readonly latitudes: Float64Array;
  private readonly directions: Float64Array;
  private readonly merits: Float64Array;
  private readonly types: string[];
  private readonly offers: ReadonlySet<string>[];
  private readonly schedules: SharedSchedule[];
  /** Whether any of them is a demo listing. */
  readonly demo: boolean;

  constructor(given: readonly ListedRow[]) {
    const rows = given.toSorted((a, b) => a.latitude - b.latitude || a.id - b.id);
    this.ids = Int32Array.from(rows, ({ id }) => id);
    this.latitudes = Float64Array.from(rows, ({ latitude }) => latitude);
    this.directions = new Float64Array(rows.length * 3);
    for (const [place, { latitude, longitude }] of rows.entries()) this.directions.set(direction(latitude, longitude), place * 3);
    this.merits = Float64Array.from(rows, (row) => merit({ ...row, rating: row.rating === null ? null : Number(row.rating) }));
    this.types = rows.map(({ type }) => type);
    this.offers = shared(
      rows,
      ({ services }) => services,
      (services) => new Set(services.map((service) => service.toLowerCase())),
    );
    this.schedules = shared(
      rows,
      ({ hours, closedOn, timeZone }) => ({ hours, closedOn, timeZone }),
      (schedule) => ({ ...schedule, open: false, from: Number.NEGATIVE_INFINITY }),
    );
    this.demo = rows.some(({ demo }) => demo);
  }

  get size(): number {
    return this.ids.length;
  }

  /** The page `offset` to `offset + limit` of what is wanted, best first, and how many there are. */
  search(wanted: Wanted, offset: number, limit: number, moment: Date): { found: Found[]; total: number } {
    const { places, miles } = this.within(wanted, moment);
    const scores = new Float64Array(places.length);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number;
      scores[at] = (this.merits[place] as number) + nearness(miles ? (miles[at] as number) : null) + openness(this.isOpen(place, moment));
    }
    const best = highest(scores, offset + limit)
      .sort(
        (a, b) =>
          (scores[b] as number) - (scores[a] as number) ||
          (miles ? (miles[a] as number) - (miles[b] as number) : 0) ||
          (this.ids[places[a] as number] as number) - (this.ids[places[b] as number] as number),
      )
      .slice(offset, offset + limit);
    return {
      found: best.map((at) => ({ id: this.ids[places[at] as number] as number, miles: miles ? (miles[at] as number) : null })),
      total: places.length,
    };
  }

  /** How many places there are around a point. */
  count(center: { lat: number; lng: number }, radius: number): number {
    return this.within({ center, radius }, new Date(0)).places.length;
  }

  private within(wanted: Wanted, moment: Date): { places: number[]; miles: number[] | undefined } {
    const places: number[] = [];
    const { center, radius } = wanted;
    if (!center) {
      for (let place = 0; place < this.ids.length; place += 1) if (this.suits(place, wanted, moment)) places.push(place);
      return { places, miles: undefined };
    }
    const miles: number[] = [];
    const [x, y, z] = direction(center.lat, center.lng);
    const farthest = chordOfMiles(radius);
    const band = radius / MILES_PER_DEGREE;
    const end = center.lat + band;
    for (let place = firstFrom(this.latitudes, center.lat - band); (this.latitudes[place] as number) <= end; place += 1) {
      const chord =
        (x - (this.directions[3 * place] as number)) ** 2 +
        (y - (this.directions[3 * place + 1] as number)) ** 2 +
        (z - (this.directions[3 * place + 2] as number)) ** 2;
      if (chord <= farthest && this.suits(place, wanted, moment)) {
        places.push(place);
        miles.push(Math.round(milesOfChord(chord) * 100) / 100);
      }
    }
    return { places, miles };
  }

  private suits(place: number, { openNow, services, medical, recreational }: Wanted, moment: Date): boolean {
    const type = this.types[place];
    if (medical && type === 'recreational') return false;
    if (recreational && type === 'medical') return false;
    const offered = this.offers[place];
    if (services && !services.every((service) => offered?.has(service))) return false;
    return !openNow || this.isOpen(place, moment);
  }

  private isOpen(place: number, moment: Date): boolean {
    const schedule = this.schedules[place] as SharedSchedule;
    const age = moment.getTime() - schedule.from;
    if (age < 0 || age >= OPEN_FOR_MS) {
      schedule.open = isOpenAt(schedule, moment);
      schedule.from = moment.getTime();
    }
    return schedule.open;
  }
}

/** Something made of a part of each row, made once for all rows in which that part is the same. */
function shared<Row, Part, Made>(rows: readonly Row[], part: (row: Row) => Part, make: (part: Part) => Made): Made[] {
  const known = new Map<string, Made>();
  return rows.map((row) => {
    const key = JSON.stringify(part(row));
    const made = known.get(key) ?? make(part(row));
    known.set(key, made);
    return made;
  });
}

/** Indexes of at least the `count` highest scores, in no order: those that share a bucket with the last of them as well. */
function highest(scores: Float64Array, count: number): number[] {
  const buckets = new Map<number, number>();
  for (const score of scores) buckets.set(Math.floor(score), (buckets.get(Math.floor(score)) ?? 0) + 1);
  let least = Number.NEGATIVE_INFINITY;
  let above = 0;
  for (const [bucket, size] of [...buckets].sort(([a], [b]) => b - a)) {
    if (above >= count) break;
    above += size;
    least = bucket;
  }
  const found: number[] = [];
  for (let at = 0; at < scores.length; at += 1) if ((scores[at] as number) >= least) found.push(at);
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
