import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import { type AdminStrain, type AdminStrainPage, EXPORT_COLUMNS } from '@bluntbot/proto/catalog/strain-admin';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { SELECTED_FACTS } from '../strain-facts/fact-columns.ts';
import { FACT_NAMES, FACTS, type FactName, type StrainFacts } from '../strain-facts/strain-facts.ts';
import { words } from '../strains/strain-name.ts';
import { STRAIN_FIELDS } from '../strains/strain-sql.ts';

const ADMIN_JSON = `(json_build_object(${STRAIN_FIELDS})::jsonb || jsonb_build_object('version', s.version, 'parents', s.parents, 'sources', s.sources,
  'imageSourceUrl', s.image_source_url, 'deletedAt', to_char(s.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'createdAt', s.created_at, 'updatedAt', s.updated_at))`;

/** The columns of the export, each with the text that a strain has there. */
const EXPORTED = EXPORT_COLUMNS.map((column) => [column, exportedText(column)] as const);

/** What staff read of strains. */
@Injectable()
export class StrainAdminReader {
  constructor(private readonly sql: Sql) {}

  /** A page by name, of those on the site or of those removed, with the words of a search in the name. */
  async list(query: {
    page: number;
    limit: number;
    search?: string | undefined;
    removed: boolean;
  }): Promise<JsonText<AdminStrainPage>> {
    const { page, limit, removed } = query;
    const wanted = words(query.search ?? '').map((word) => `${word}:*`);
    const where = `s.deleted_at is ${removed ? 'not ' : ''}null ${wanted.length > 0 ? 'and s.name_search @@ $3::tsquery' : ''}`;
    const [row] = await this.sql.rows<{ body: string }>(
      `with page as (select * from strain s where ${where} order by s.name_key, s.id limit $1 offset $2),
       size as (select count(*)::int as total from strain s where ${where})
       select json_build_object(
         'strains', (select coalesce(jsonb_agg(${ADMIN_JSON} order by s.name_key, s.id), '[]') from page s),
         'pagination', json_build_object('page', ${page}, 'limit', $1::int, 'total', total,
           'totalPages', greatest(1, ceil(total::numeric / $1)::int)))::text as body from size`,
      [limit, (page - 1) * limit, ...(wanted.length > 0 ? [wanted.join(' & ')] : [])],
    );
    return new JsonText(row?.body ?? 'null');
  }

  /** One strain as staff edit it, removed or not. NOT_FOUND for an unknown id. */
  async get(id: number): Promise<JsonText<AdminStrain>> {
    const [row] = await this.sql.rows<{ body: string }>(
      `select ${ADMIN_JSON}::text as body from strain s where s.id = $1`,
      [id],
    );
    if (!row) throw new AppError('NOT_FOUND', 'This strain doesn’t exist.');
    return new JsonText(row.body);
  }

  /** A page by name as lines of CSV (RFC 4180). */
  async export(page: number, limit: number): Promise<{ csv: string; rows: number }> {
    const rows = await this.sql.rows<StrainFacts>(
      `select ${SELECTED_FACTS} from strain where deleted_at is null order by name_key, id limit $1 offset $2`,
      [limit, (page - 1) * limit],
    );
    const lines = rows.map((facts) => EXPORTED.map(([, text]) => text(facts)));
    // A cell that a spreadsheet would run as a formula gets an apostrophe in front.
    return {
      csv: stringify(lines, { record_delimiter: 'windows', escape_formulas: true }),
      rows: rows.length,
    };
  }
}

function exportedText(column: (typeof EXPORT_COLUMNS)[number]): (facts: StrainFacts) => string {
  for (const name of FACT_NAMES) if (FACTS[name].exported?.column === column) return (facts) => textOf(name, facts);
  throw new Error(`No fact of a strain is exported as ${column}.`);
}

const textOf = <Name extends FactName>(name: Name, facts: StrainFacts): string =>
  FACTS[name].exported?.text(facts[name]) ?? '';
