import { type FieldChange, IMPORT_REPORT_COLUMNS, type ImportRow } from '@bluntbot/proto/catalog/strain-imports';
import { stringify } from 'csv-stringify/sync';

/** The first line of a report that goes to a file. */
export const REPORT_HEADER = `${IMPORT_REPORT_COLUMNS.join(',')}\r\n`;

/** A row of a report. `kept`: it's still there although its import was undone. */
export type ReportedRow = ImportRow & { kept?: boolean };

/**
 * Rows of a report as lines of CSV; cells that a spreadsheet would compute get an apostrophe. `written`: the import
 * was. `undone`: it was taken back, except for the rows that were kept.
 */
export const reportLines = (rows: readonly ReportedRow[], written: boolean, undone = false): string =>
  stringify(
    rows.map(({ row, name, outcome, changes, notes, kept = false }) => [
      row,
      name,
      outcome,
      changes.map((change) => changeText(change)).join('; '),
      notes.join('; '),
      written && (!undone || kept) && (outcome === 'created' || outcome === 'updated') ? 'yes' : 'no',
    ]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );

/** "thc: 18 → 22", values cut at `longest` characters. */
export function changeText({ field, from, to }: FieldChange, longest = Number.POSITIVE_INFINITY): string {
  const value = (text: string) =>
    (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text) || '(nothing)';
  return `${field}: ${value(from)} → ${value(to)}`;
}

/** What a run came to. */
interface Ended {
  id: string;
  dryRun: boolean;
  written: boolean;
  created: number;
  updated: number;
}

/** The last line that an operator reads: whether anything was written, and what can be done now. */
export function endingLine({ id, dryRun, written, created, updated }: Ended): string {
  const isEmpty = created + updated === 0;
  if (dryRun && isEmpty) return 'This was a dry run: nothing was written, and no row would change the catalog.';
  if (dryRun) return 'This was a dry run: nothing was written. Add --apply to write.';
  if (!written) return 'Nothing was written. Correct those rows, or add --skip-rejected.';
  if (isEmpty) return 'Nothing was written: no row changes the catalog.';
  return `All rows that can be imported were written. To undo it: npm run catalog:import -- --undo ${id}`;
}
