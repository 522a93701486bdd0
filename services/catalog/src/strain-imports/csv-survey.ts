import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { isZero, textOf } from '../strain-facts/csv-values.ts';
import type { PotencyContext } from '../strain-facts/potency.ts';
import { TypeLetters } from '../strain-facts/strain-types.ts';
import { type Column, isShareColumn, type PotencyFact } from './csv-columns.ts';
import { linesFromHeader } from './header-line.ts';
import { PotencySurvey } from './potency-survey.ts';

/** What only a look at more than a row shows. */
export interface Survey {
  /** Columns of percentages that are 0 or empty in every row: the file does not say them. */
  silent: ReadonlySet<number>;
  /** Percentage columns that are almost all 0. There, a 0 means unknown. */
  zeroIsNothing: ReadonlySet<number>;
  /** How the columns of THC and CBD are read. */
  potency: Readonly<Partial<Record<PotencyFact, PotencyContext>>>;
  /** Its types are written as letters: S, I, H. */
  typeLetters: boolean;
  /** Its names have hyphens where others have spaces. */
  hyphenated: boolean;
}

/** Rows that are looked at, and after how many it says how far it is. */
const ROWS = 20_000;
const STEP = 1_000;
/** At least that many names are needed, and that share of them with a hyphen, none with a space. */
const FEW_NAMES = 5;
const HYPHENATED = 0.3;
/** Share of the names that may be written with spaces in such a file. */
const SPACED = 0.1;
/** Share of zeros from which on a 0 says nothing. */
const MOSTLY = 0.9;
interface Figures {
  zero: number;
  other: number;
}

/** Looks through the first rows of a file. `looked` hears how many it has seen. */
export async function survey(
  file: TableFile,
  columnsOf: (header: readonly string[]) => readonly Column[],
  looked: (rows: number) => Promise<void>,
): Promise<Survey> {
  const figures = new Map<number, Figures>();
  const typeLetters = new TypeLetters();
  let columns: readonly Column[] | undefined;
  let potency: PotencySurvey | undefined;
  let [rows, withSpace, withHyphen] = [0, 0, 0];
  for await (const line of linesFromHeader(file, columnsOf, () => undefined)) {
    if (!columns) {
      columns = columnsOf(line);
      potency = new PotencySurvey(line, columns);
      for (const [at, column] of columns.entries()) {
        if (isPercentage(column)) figures.set(at, { zero: 0, other: 0 });
      }
      continue;
    }
    rows += 1;
    if (rows % STEP === 0) await looked(rows);
    countZeros(figures, line);
    potency?.add(line);
    typeLetters.add(line[columns.indexOf('type')] ?? '');
    const name = line[columns.indexOf('name')]?.trim() ?? '';
    if (/\s/.test(name)) withSpace += 1;
    else if (name.includes('-')) withHyphen += 1;
    if (rows === ROWS) break;
  }
  const where = (is: (count: Figures) => boolean) =>
    new Set([...figures].filter(([, count]) => is(count)).map(([at]) => at));
  return {
    silent: rows < ROWS ? where(({ other }) => other === 0) : new Set(),
    zeroIsNothing: where(({ zero, other }) => zero > 0 && zero >= MOSTLY * (zero + other)),
    potency: potency?.contexts ?? {},
    typeLetters: typeLetters.isWritten,
    hyphenated: rows >= FEW_NAMES && withSpace <= SPACED * rows && withHyphen >= HYPHENATED * rows,
  };
}

function countZeros(figures: ReadonlyMap<number, Figures>, cells: readonly string[]): void {
  for (const [at, count] of figures) {
    const text = textOf(cells[at] ?? '');
    if (text !== undefined) count[isZero(text) ? 'zero' : 'other'] += 1;
  }
}

const isPercentage = (column: Column): boolean => column === 'thc' || column === 'cbd' || isShareColumn(column);
