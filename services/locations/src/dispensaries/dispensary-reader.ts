import { AppError } from '@bluntbot/platform/app-error';
import { ReadSql } from '@bluntbot/platform/database/read-sql';
import type {
  Dispensary,
  DispensaryListQuery,
  DispensarySearch,
  DispensarySearchResult,
  DispensaryStats,
} from '@bluntbot/proto/locations/dispensaries';
import { Injectable } from '@nestjs/common';
import { Places } from '../places/places.ts';
import { DispensaryIndex } from './dispensary-index.ts';
import { DISPENSARY_COLUMNS, type DispensaryRow, toDispensary } from './dispensary-row.ts';
import { milesBetween } from './great-circle.ts';

import { spotOf, spotSql } from './place-sql.ts';
import type { Found, Wanted } from './ranked-listings.ts';

/** Miles around a city within which places count as its own. */
const CITY_RADIUS = 25;

/** Every read of the locator. */
@Injectable()
export class DispensaryReader {
  constructor(
    private readonly sql: ReadSql,
    private readonly index: DispensaryIndex,
    private readonly places: Places,
  ) {}

  /** Returns listings around a place or in a state. */
  async search({ location, alike, limit, offset, ...wanted }: DispensarySearch): Promise<DispensarySearchResult> {
    const { center, place } = this.places.locate(location, alike);
    const listings = await this.index.current();
    const where = place?.kind === 'state' ? { state: place.state } : { center };
    const { found, total } = await this.page({ ...wanted, ...where }, offset, limit);
    return { dispensaries: found, total, place, center, demo: listings.demo };
  }

  /** Returns listings around a city; if there are none, the top rated of all. */
  async list({ city, limit, offset, ...wanted }: DispensaryListQuery): Promise<{ found: Dispensary[]; total: number }> {
    const [center] = city
      ? await this.sql.rows<{ lat: number; lng: number }>(
          'select latitude as lat, longitude as lng from city where slug = $1',
          [city],
        )
      : [];
    const around = await this.page({ ...wanted, center }, offset, limit);
    // A filter may leave nothing, but a city without listings shows the best elsewhere.
    const empty =
      center &&
      around.total === 0 &&
      (await this.index.current()).ranked.count(center, Math.max(wanted.radius, CITY_RADIUS)) === 0;
    return empty ? this.page(wanted, offset, limit) : around;
  }

  async get(ref: string): Promise<Dispensary> {
    return toDispensary(await this.row(ref), null, new Date());
  }

  /** The places nearest to one, nearest first: PostgreSQL walks its geographic index outwards. */
  async nearby(ref: string, limit: number): Promise<Dispensary[]> {
    const { id, latitude, longitude } = await this.row(ref);
    const rows = await this.sql.rows<DispensaryRow>(
      `select ${DISPENSARY_COLUMNS} from dispensary d where d.listed and d.id <> $1
        order by ${spotSql('d.latitude', 'd.longitude')} <-> $2::cube, d.id limit $3`,
      [id, spotOf(latitude, longitude), limit],
    );
    const moment = new Date();
    return rows.map((row) => toDispensary(row, milesFrom({ lat: latitude, lng: longitude }, row), moment));
  }

  async stats(): Promise<DispensaryStats> {
    const { size, demo } = await this.index.current();
    return { dispensaries: size, demo };
  }

  private async page(wanted: Wanted, offset: number, limit: number): Promise<{ found: Dispensary[]; total: number }> {
    const moment = new Date();
    const { found, total } = (await this.index.current()).ranked.search(wanted, offset, limit, moment);
    return { found: await this.complete(found, moment), total };
  }

  private async complete(found: readonly Found[], moment: Date): Promise<Dispensary[]> {
    if (found.length === 0) return [];
    const rows = await this.sql.rows<DispensaryRow>(
      `select ${DISPENSARY_COLUMNS} from dispensary d where d.id = any($1::int[])`,
      [found.map(({ id }) => id)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.flatMap(({ id, miles }) => {
      const row = byId.get(id);
      return row ? [toDispensary(row, miles, moment)] : [];
    });
  }

  private async row(ref: string): Promise<DispensaryRow> {
    const [column, value] = /^\d{1,9}$/.test(ref) ? ['id', Number(ref)] : ['slug', ref.toLowerCase()];
    const [row] = await this.sql.rows<DispensaryRow>(
      `select ${DISPENSARY_COLUMNS} from dispensary d where d.listed and d.${column} = $1`,
      [value],
    );
    if (!row) throw new AppError('NOT_FOUND', 'Dispensary not found');
    return row;
  }
}

const milesFrom = (center: { lat: number; lng: number }, { latitude, longitude }: DispensaryRow): number =>
  Math.round(milesBetween(center, { lat: latitude, lng: longitude }) * 100) / 100;
