import { type LIST_OUTCOMES, LIST_REPORT_COLUMNS } from '@bluntbot/proto/locations/dispensary-imports';
import { stringify } from 'csv-stringify/sync';
import type { RemovedShop } from './list-replacement.ts';

/** One line of a report. */
export interface ReportedRow {
  row: number | null;
  name: string;
  outcome: (typeof LIST_OUTCOMES)[number] | 'failed';
  notes: readonly string[];
  /** Still there although its import was undone. */
  kept?: boolean;
}

/** The line of a shop that the list no longer has. */
export const removedRow = ({ name, city, state }: RemovedShop): ReportedRow => ({
  row: null,
  name,
  outcome: 'removed',
  notes: [`no longer on the list: ${city}, ${state}`],
});

const WRITTEN: ReadonlySet<string> = new Set(['created', 'updated', 'joined', 'removed']);

/** The first line of a report that goes to a file. */
export const REPORT_HEADER = `${LIST_REPORT_COLUMNS.join(',')}\n`;

/**
 * Rows of a report as lines of CSV; cells that a spreadsheet would compute get an apostrophe. `written`: the import
 * was. `undone`: it was taken back, except for the rows that were kept.
 */
export const reportLines = (rows: readonly ReportedRow[], written: boolean, undone = false): string =>
  stringify(
    rows.map(({ row, name, outcome, notes, kept = false }) => [
      ...[row ?? '', name, outcome, notes.join('; ')],
      written && (!undone || kept) && WRITTEN.has(outcome) ? 'yes' : 'no',
    ]),
    { escape_formulas: true },
  );
