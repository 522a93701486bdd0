import {
  type IMPORT_FIELDS,
  type ROW_OUTCOMES,
  type StrainImport,
  strainImportCsv,
  strainImportGet,
  strainImportRows,
  strainImportStart,
  strainImportUndo,
} from '@bluntbot/proto/catalog/strain-imports';
import type { ResponseOf } from '@bluntbot/proto/rpc';
import type { GivenColumns } from '../../components/imports/import-columns.tsx';
import { ROWS_PAGE } from '../../components/imports/import-rows.tsx';
import { adminApi, adminApiPage, adminFile, adminUpload } from '../../lib/admin-api.ts';

export type StrainColumns = GivenColumns<(typeof IMPORT_FIELDS)[number]>;

/** What undoing an import came to. */
export type StrainsUndone = ResponseOf<typeof strainImportUndo>;

type Outcome = (typeof ROW_OUTCOMES)[number];

/** A report may have half a million rows. */
const REPORT_MS = 120_000;

/** Whether a run only checks, and whether rows that cannot be imported are left out instead of stopping it. */
export interface ImportMode {
  dryRun: boolean;
  skipRejected?: boolean;
  columns?: StrainColumns;
}

/** Sends the file. */
export const startImport = (file: File, { columns = {}, ...mode }: ImportMode): Promise<StrainImport> =>
  adminUpload(
    strainImportStart,
    { ...mode, ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }) },
    file,
  );

/** How an import goes. */
export const readImport = (id: string, signal: AbortSignal): Promise<StrainImport> =>
  adminApi(strainImportGet, { id }, { signal });

/** Takes an import back that was written. */
export const undoImport = (id: string): Promise<StrainsUndone> => adminApi(strainImportUndo, { id });

/** A page of the report of a finished import, row by row. */
export const readRows = (id: string, outcome: Outcome | undefined, page: number, signal: AbortSignal) =>
  adminApiPage(strainImportRows, { id, outcome, limit: ROWS_PAGE, offset: (page - 1) * ROWS_PAGE }, { signal });

/** The whole report as a file. */
export const readReport = (id: string): Promise<Blob> => adminFile(strainImportCsv, { id }, REPORT_MS);
