import { RowIndex } from '@bluntbot/platform/index/row-index';
import { merit } from './dispensary-score.ts';
import { direction } from './great-circle.ts';
import type { Schedule } from './opening-hours.ts';
import { bitsOf, type Clock, type Listing, MEDICAL, RankedListings, RECREATIONAL } from './ranked-listings.ts';

/** Schedules of listings that are gone are carried along up to this number and as many as there are listings. */
const MIN_CLOCKS = 1_000;

/** The columns that decide a row's rank. */
export interface ListedRow extends Schedule {
  id: number;
  state: string;
  latitude: number;
  longitude: number;
  type: string;
  rating: string | null;
  reviewCount: number;
  services: string[];
  demo: boolean;
}

/** Columns of `dispensary` as {@link ListedRow}. */
export const LISTED_COLUMNS = `id, state, latitude, longitude, type, rating, review_count as "reviewCount", services, hours, closed_on as "closedOn",
  time_zone as "timeZone", source = 'demo' as demo`;

const DEMO = ['demo'];

/** All listings in memory, with the fields that decide their rank. */
export class Listings {
  private readonly index = new RowIndex<Listing, 'latitude'>({
    latitude: (a, b) => a.latitude - b.latitude || a.id - b.id,
  });
  private readonly clocks = new Map<string, Clock>();
  private made: RankedListings | undefined;

  put(rows: readonly ListedRow[]): void {
    this.made = undefined;
    this.index.put(
      rows.map((row) => ({ row: this.listing(row), tags: row.demo ? DEMO : [], words: {}, print: Number(row.demo) })),
    );
  }

  remove(ids: readonly number[]): void {
    this.made = undefined;
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

  /** The search layout of the same data, built on first use after a change. */
  get ranked(): RankedListings {
    this.made ??= new RankedListings(Array.from(this.index.along('latitude'), (place) => this.index.row(place)));
    return this.made;
  }

  private listing({
    id,
    state,
    latitude,
    longitude,
    type,
    rating,
    reviewCount,
    services,
    hours,
    closedOn,
    timeZone,
  }: ListedRow): Listing {
    return {
      id,
      state,
      latitude,
      spot: direction(latitude, longitude),
      rating: rating === null ? null : Number(rating),
      reviewCount,
      merit: merit({ rating: rating === null ? null : Number(rating), reviewCount, services }),
      kinds: (type === 'recreational' ? 0 : MEDICAL) | (type === 'medical' ? 0 : RECREATIONAL),
      offers: bitsOf(services) ?? 0,
      clock: this.clock({ hours, closedOn, timeZone }),
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
