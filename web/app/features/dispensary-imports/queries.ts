import {
  type DispensaryImport,
  dispensaryImportCsv,
  dispensaryImportGet,
  dispensaryImportRows,
  dispensaryImportStart,
  dispensaryImportUndo,
  type LIST_FIELDS,
  type LIST_OUTCOMES,
} from '@bluntbot/proto/locations/dispensary-imports';
import { lawList } from '@bluntbot/proto/locations/laws';
import type { ResponseOf } from '@bluntbot/proto/rpc';
import { queryOptions } from '@tanstack/react-query';
import type { GivenColumns } from '../../components/imports/import-columns.tsx';
import { ROWS_PAGE } from '../../components/imports/import-rows.tsx';
import { adminApi, adminApiPage, adminFile, adminUpload } from '../../lib/admin-api.ts';
import { api } from '../../lib/api.ts';

export type ListField = (typeof LIST_FIELDS)[number];
export type ListColumns = GivenColumns<ListField>;
export type ListOutcome = (typeof LIST_OUTCOMES)[number];
/** What undoing an import came to. */
export type ListUndone = ResponseOf<typeof dispensaryImportUndo>;

/** What staff say of a list beside its file; empty texts say nothing. */
export interface ListAnswers {
  state: string;
  regulator: string;
  source: string;
  checkedOn: string;
  /** With commas between them. */
  openStatuses: string;
  allAreShops: boolean;
}

export interface ListMode extends ListAnswers {
  dryRun: boolean;
  allowRemovals: boolean;
  columns: ListColumns;
}

/** Time for a report of 10,000 rows. */
const REPORT_MS = 60_000;

/** Sends the list. */
export const startList = (
  file: File,
  { state, regulator, source, checkedOn, openStatuses, columns, ...mode }: ListMode,
) =>
  adminUpload(
    dispensaryImportStart,
    {
      ...mode,
      ...(state && { state }),
      ...(regulator && { regulator }),
      ...(source && { source }),
      ...(checkedOn && { checkedOn }),
      ...(openStatuses.trim() && { openStatuses }),
      ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }),
    },
    file,
  );

/** How an import goes. */
export const readList = (id: string, signal: AbortSignal): Promise<DispensaryImport> =>
  adminApi(dispensaryImportGet, { id }, { signal });

/** Takes an import back that was written. */
export const undoList = (id: string): Promise<ListUndone> => adminApi(dispensaryImportUndo, { id });

/** A page of the report of a finished import, row by row. */
export const readListRows = (id: string, outcome: ListOutcome | undefined, page: number, signal: AbortSignal) =>
  adminApiPage(dispensaryImportRows, { id, outcome, limit: ROWS_PAGE, offset: (page - 1) * ROWS_PAGE }, { signal });

/** The whole report as a file. */
export const readListReport = (id: string): Promise<Blob> => adminFile(dispensaryImportCsv, { id }, REPORT_MS);

/** States and territories by name, as the law rows have them. */
export const statesQuery = () =>
  queryOptions({
    queryKey: ['laws', 'names'],
    queryFn: async ({ signal }) =>
      (await api(lawList, {}, { signal }))
        .map(({ code, name }) => ({ code, name }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    staleTime: Number.POSITIVE_INFINITY,
  });
