import type { ImportRow, ROW_OUTCOMES, StrainImport } from '@bluntbot/proto/catalog/strain-imports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminJson, adminPage, adminRequest, adminSendFile } from '../../lib/admin-api.ts';

export type Outcome = (typeof ROW_OUTCOMES)[number];

const PATH = '/api/admin/strains/imports';
const POLL_MS = 1_000;
/** A report may have half a million rows. */
const REPORT_MS = 120_000;
/** Rows on a page of the report. */
export const ROWS_PAGE = 50;

/** Sends the file. It is answered at once; how it goes is for {@link importQuery} to say. */
export const startImport = (file: File, { dryRun, skipRejected = false }: ImportMode): Promise<StrainImport> =>
  adminSendFile<StrainImport>(`${PATH}?dryRun=${dryRun}${skipRejected ? '&skipRejected=true' : ''}`, 'file', file);

/** Whether a run only checks, and whether rows that cannot be imported are left out instead of stopping it. */
export interface ImportMode {
  dryRun: boolean;
  skipRejected?: boolean;
}

/** How an import goes: asked again every second for as long as it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'imports', id],
    queryFn: ({ signal }) => adminJson<StrainImport>(`${PATH}/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });

/** A page of the report of a finished import, row by row. */
export function importRowsQuery(id: string, outcome: Outcome | 'all', page: number) {
  const params = new URLSearchParams({ limit: String(ROWS_PAGE), offset: String((page - 1) * ROWS_PAGE) });
  if (outcome !== 'all') params.set('outcome', outcome);
  return queryOptions({
    queryKey: ['admin', 'imports', id, 'rows', outcome, page],
    queryFn: ({ signal }) => adminPage<ImportRow>(`${PATH}/${id}/rows?${params}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The whole report as a file. */
export const readReport = async (id: string): Promise<Blob> =>
  (await adminRequest(`${PATH}/${id}/report`, {}, { timeoutMs: REPORT_MS })).blob();
