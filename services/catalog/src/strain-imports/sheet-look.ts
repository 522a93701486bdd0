import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { type ColumnProposals, proposeColumns } from './column-proposals.ts';
import { type GivenColumns, mapColumns } from './csv-columns.ts';
import { linesFromHeader } from './header-line.ts';

/** Rows that are looked at to understand the columns of a sheet. */
const ROWS = 300;

/** Looks at the first rows of a sheet for columns that its headers don't name. `given` is what staff said. */
export async function lookAtColumns(file: TableFile, given: GivenColumns): Promise<ColumnProposals> {
  const columnsOf = (header: readonly string[]) => mapColumns(header, given);
  let header: string[] | undefined;
  const rows: string[][] = [];
  for await (const line of linesFromHeader(file, columnsOf, () => undefined)) {
    if (header) rows.push(line);
    header ??= line;
    if (rows.length === ROWS) break;
  }
  return header ? proposeColumns({ header, columns: columnsOf(header), rows, given }) : { columns: {}, warnings: [] };
}
