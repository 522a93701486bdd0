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
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, adminApiPage, adminFile, adminUpload } from '../../lib/admin-api.ts';

/** What staff say columns hold: a field by header, or nothing for one that is left out. */
export type GivenColumns = Record<string, (typeof IMPORT_FIELDS)[number] | null>;

export type Outcome = (typeof ROW_OUTCOMES)[number];

const POLL_MS = 1_000;
/** A report may have half a million rows. */
const REPORT_MS = 120_000;
/** Rows on a page of the report. */
export const ROWS_PAGE = 50;

/** Whether a run only checks, and whether rows that cannot be imported are left out instead of stopping it. */
export interface ImportMode {
  dryRun: boolean;
  skipRejected?: boolean;
  columns?: GivenColumns;
}

/** Sends the file. It is answered at once; how it goes is for {@link importQuery} to say. */
export const startImport = (file: File, { columns = {}, ...mode }: ImportMode): Promise<StrainImport> =>
  adminUpload(
    strainImportStart,
    { ...mode, ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }) },
    file,
  );

/** Takes an import back that was written. */
export const undoImport = (id: string) => adminApi(strainImportUndo, { id });

/** How an import goes: asked again every second for as long as it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'imports', id],
    queryFn: ({ signal }) => adminApi(strainImportGet, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });

/** A page of the report of a finished import, row by row. */
export function importRowsQuery(id: string, outcome: Outcome | 'all', page: number) {
  const question = {
    id,
    outcome: outcome === 'all' ? undefined : outcome,
    limit: ROWS_PAGE,
    offset: (page - 1) * ROWS_PAGE,
  };
  return queryOptions({
    queryKey: ['admin', 'imports', id, 'rows', outcome, page],
    queryFn: ({ signal }) => adminApiPage(strainImportRows, question, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The whole report as a file. */
export const readReport = (id: string): Promise<Blob> => adminFile(strainImportCsv, { id }, REPORT_MS);
