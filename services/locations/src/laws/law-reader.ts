import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import type { Law } from '@bluntbot/proto/locations/laws';
import { LAW_STALE_DAYS } from '@bluntbot/proto/locations/vocabulary';
import { Injectable } from '@nestjs/common';

/** SQL for a law as it stands on the wire, of a table called `l`. */
const LAW_JSON = `json_build_object('code', l.code, 'name', l.name, 'status', l.status, 'regulator', l.regulator, 'possession', l.possession,
  'possessionOunces', l.possession_ounces, 'plants', l.plants, 'plantsPerHousehold', l.plants_per_household, 'sale', l.sale,
  'adultSales', l.adult_sales, 'medicalSales', l.medical_sales, 'delivery', l.delivery, 'deliveryAllowed', l.delivery_allowed,
  'medicalDelivery', l.medical_delivery, 'sources', l.sources, 'checkedOn', l.checked_on,
  'isOld', l.checked_on < current_date - ${LAW_STALE_DAYS})`;

@Injectable()
export class LawReader {
  constructor(private readonly sql: Sql) {}

  /** All laws by name. */
  async list(): Promise<Law[]> {
    return (await this.sql.rows<{ law: Law }>(`select ${LAW_JSON} as law from law l order by l.name`)).map(({ law }) => law);
  }

  async get(code: string): Promise<Law> {
    const [row] = await this.sql.rows<{ law: Law }>(`select ${LAW_JSON} as law from law l where l.code = $1`, [code]);
    if (!row) throw new AppError('NOT_FOUND', 'No law of this jurisdiction is on record');
    return row.law;
  }
}
