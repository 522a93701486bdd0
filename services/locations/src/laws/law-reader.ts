import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import type { FederalLaw, Law, OldLaw } from '@bluntbot/proto/locations/laws';
import { Injectable } from '@nestjs/common';
import type { FederalClaim } from './law-claim.ts';
import { type LawRow, oldLaws, toFederalLaw, toLaw } from './law-of-today.ts';

const COLUMNS = 'code, name, status, regulator, time_zone as "timeZone", claims';

/** Reads laws as of a moment, so a future claim takes effect by itself. */
@Injectable()
export class LawReader {
  constructor(private readonly sql: Sql) {}

  /** All laws by name. */
  async list(now = new Date()): Promise<Law[]> {
    const rows = await this.sql.rows<LawRow>(`select ${COLUMNS} from law order by name`);
    return rows.map((row) => toLaw(row, now));
  }

  /** Returns a law by postal abbreviation. Throws NOT_FOUND if there's none. */
  async get(code: string, now = new Date()): Promise<Law> {
    const [row] = await this.sql.rows<LawRow>(`select ${COLUMNS} from law where code = $1`, [code]);
    if (!row) throw new AppError('NOT_FOUND', 'We have no law on record for this jurisdiction');
    return toLaw(row, now);
  }

  async federal(now = new Date()): Promise<FederalLaw> {
    const [row] = await this.sql.rows<{ claims: FederalClaim[] }>(`select claims from federal_law`);
    return toFederalLaw(row?.claims ?? [], now);
  }

  /** Returns the laws that are due for a new check. */
  async old(now = new Date()): Promise<OldLaw[]> {
    return oldLaws(await this.list(now), await this.federal(now));
  }
}
