import { type FieldChange, IMPORT_REPORT_COLUMNS, type ImportRow } from '@bluntbot/proto/catalog/strain-imports';
import { stringify } from 'csv-stringify/sync';

/** The first line of a report that goes to a file. */
export const REPORT_HEADER = `${IMPORT_REPORT_COLUMNS.join(',')}\r\n`;

/**
 * Rows of a report as lines of CSV; cells that a spreadsheet would compute get an apostrophe. `written`: the import
 * was.
 */
export const reportLines = (rows: readonly ImportRow[], written: boolean): string =>
  stringify(
    rows.map(({ row, name, outcome, changes, notes }) => [
      row,
      name,
      outcome,
      changes.map((change) => changeText(change)).join('; '),
      notes.join('; '),
      written && (outcome === 'created' || outcome === 'updated') ? 'yes' : 'no',
    ]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );

/** "thc: 18 → 22", values cut at `longest` characters. */
export function changeText({ field, from, to }: FieldChange, longest = Number.POSITIVE_INFINITY): string {
  const value = (text: string) =>
    (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text) || '(nothing)';
  return `${field}: ${value(from)} → ${value(to)}`;
}

/** What a command says at its end of an import that was written. `taken`: rows of strains that are in the catalog now. */
export const endLine = (taken: number, undo: string): string =>
  taken > 0
    ? `All rows that can be imported were written. To undo it: ${undo}`
    : 'No row can be imported: nothing was written.';
