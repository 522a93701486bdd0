import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { tableLines } from '@bluntbot/platform/tables/table-lines';
import { percentOf, textOf } from '../strain-facts/csv-values.ts';
import type { FactName } from '../strain-facts/strain-facts.ts';
import type { ShareColumn } from './csv-columns.ts';

/** What only a look at more than a row shows. */
export interface Survey {
  /** Columns of percentages that are 0 or empty in every row: the file does not say them. */
  silent: ReadonlySet<number>;
  /** Columns of percentages in which hardly anything but 0 stands: there a 0 is what somebody wrote who did not know. */
  zeroIsNothing: ReadonlySet<number>;
  /** Its names have hyphens where others have spaces. */
  hyphenated: boolean;
}

/** Rows that are looked at. */
const ROWS = 20_000;
/** Of the names that many must be there, and that share of them have a hyphen and none a space. */
const FEW_NAMES = 5;
const HYPHENATED = 0.3;
/** Share of zeros from which on a 0 says nothing. */
const MOSTLY = 0.9;

interface Figures {
  zero: number;
  other: number;
}

/** Looks through the first rows of a file. */
export async function survey(
  file: TableFile,
  columnsOf: (header: readonly string[]) => (FactName | ShareColumn | undefined)[],
): Promise<Survey> {
  const figures = new Map<number, Figures>();
  let columns: (FactName | ShareColumn | undefined)[] | undefined;
  let [rows, withSpace, withHyphen] = [0, 0, 0];
  for await (const line of tableLines(file, () => undefined)) {
    if (!columns) {
      columns = columnsOf(line);
      for (const [at, column] of columns.entries()) if (isPercentage(column)) figures.set(at, { zero: 0, other: 0 });
      continue;
    }
    rows += 1;
    for (const [at, count] of figures) {
      const text = textOf(line[at] ?? '');
      if (text !== undefined) count[Number(percentOf(text)?.value ?? 1) === 0 ? 'zero' : 'other'] += 1;
    }
    const name = line[columns.indexOf('name')]?.trim() ?? '';
    if (/\s/.test(name)) withSpace += 1;
    else if (name.includes('-')) withHyphen += 1;
    if (rows === ROWS) break;
  }
  const where = (is: (count: Figures) => boolean) => new Set([...figures].filter(([, count]) => is(count)).map(([at]) => at));
  return {
    silent: rows < ROWS ? where(({ other }) => other === 0) : new Set(),
    zeroIsNothing: where(({ zero, other }) => zero > 0 && zero >= MOSTLY * (zero + other)),
    hyphenated: rows >= FEW_NAMES && withSpace === 0 && withHyphen >= HYPHENATED * rows,
  };
}

const isPercentage = (column: FactName | ShareColumn | undefined): boolean =>
  column === 'thc' || column === 'cbd' || (column !== undefined && typeof column !== 'string');
