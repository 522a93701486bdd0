import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { tableLines } from '@bluntbot/platform/tables/table-lines';
import { amountOf, isZero, textOf } from '../strain-facts/csv-values.ts';
import { type PotencyContext, percentIn } from '../strain-facts/potency.ts';
import { TypeLetters } from '../strain-facts/strain-types.ts';
import { type Column, isShareColumn, type PotencyFact, unitFactors } from './csv-columns.ts';

/** What only a look at more than a row shows. */
export interface Survey {
  /** Columns of percentages that are 0 or empty in every row: the file does not say them. */
  silent: ReadonlySet<number>;
  /** Columns of percentages in which hardly anything but 0 occurs: there a 0 means that nobody knew. */
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
/** Lines among which the header is looked for: a title may stand above it. */
const HEADER_LINES = 10;
/** At least that many names are needed, and that share of them with a hyphen, none with a space. */
const FEW_NAMES = 5;
const HYPHENATED = 0.3;
/** Share of the names that may be written with spaces in such a file. */
const SPACED = 0.1;
/** Share of zeros from which on a 0 says nothing. */
const MOSTLY = 0.9;
/** Figures from which on a column shows that it holds fractions. */
const FEW_FIGURES = 3;
/** Share of figures below 1 up to which they are rare in a column of percentages. */
const RARE = 0.25;

interface Figures {
  zero: number;
  other: number;
  largest: number;
  /** Of the others, those below 1. */
  small: number;
  /** Some figure names its unit. */
  hasUnit: boolean;
}

/**
 * Lines of a file from its header on. The header is the first line with a name among its columns, else the first line.
 */
export async function* linesFromHeader(
  file: TableFile,
  columnsOf: (header: readonly string[]) => readonly Column[],
  read: (bytes: number) => void,
): AsyncGenerator<string[]> {
  let before: string[][] | undefined = [];
  for await (const line of tableLines(file, read)) {
    if (!before) {
      yield line;
      continue;
    }
    before.push(line);
    const isHeader = columnsOf(line).includes('name') && line.filter((cell) => cell.trim()).length > 1;
    if (!isHeader && before.length < HEADER_LINES) continue;
    yield* isHeader ? [line] : before;
    before = undefined;
  }
  if (before) yield* before;
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
  let header: readonly string[] = [];
  let [rows, withSpace, withHyphen] = [0, 0, 0];
  for await (const line of linesFromHeader(file, columnsOf, () => undefined)) {
    if (!columns) {
      [columns, header] = [columnsOf(line), line];
      for (const [at, column] of columns.entries()) {
        if (isPercentage(column)) figures.set(at, { zero: 0, other: 0, largest: 0, small: 0, hasUnit: false });
      }
      continue;
    }
    rows += 1;
    if (rows % STEP === 0) await looked(rows);
    const units = unitFactors(line, columns);
    for (const [at, count] of figures) addFigure(count, textOf(line[at] ?? ''), columns[at], units);
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
    potency: potencyOf(header, columns ?? [], figures),
    typeLetters: typeLetters.isWritten,
    hyphenated: rows >= FEW_NAMES && withSpace <= SPACED * rows && withHyphen >= HYPHENATED * rows,
  };
}

function addFigure(
  count: Figures,
  text: string | undefined,
  column: Column,
  units: Partial<Record<PotencyFact, number | null>>,
): void {
  if (text === undefined) return;
  if (isZero(text)) {
    count.zero += 1;
    return;
  }
  count.other += 1;
  const unit = column === 'thc' || column === 'cbd' ? units[column] : undefined;
  const figure = column === 'thc' || column === 'cbd' ? percentIn(text, CALLED[column], unit) : amountOf(text);
  count.largest = Math.max(count.largest, figure ?? 0);
  const hasUnit = unit !== undefined || /[a-z%]/i.test(text);
  if (figure !== undefined && figure < 1 && !hasUnit) count.small += 1;
  count.hasUnit ||= hasUnit;
}

const CALLED = { thc: 'THC', cbd: 'CBD' } as const;

/** How the columns of THC and CBD are read, by all of their figures. */
function potencyOf(
  header: readonly string[],
  columns: readonly Column[],
  figures: ReadonlyMap<number, Figures>,
): Survey['potency'] {
  const factors = factorsOf(header, columns, figures);
  const at = columns.indexOf('thc');
  const { other = 0, small = 0, largest = 0 } = figures.get(at) ?? {};
  const [thc, cbd] = [factors.get(at), factors.get(columns.indexOf('cbd'))];
  return {
    thc: {
      ...(thc !== undefined && { factor: thc }),
      // Only in a list of hemp, where nothing reaches 1%, may none at all have been found.
      zeroIsReal: thc === undefined && largest <= 1,
      smallIsRare: other >= FEW_FIGURES && small <= RARE * other,
    },
    cbd: { ...(cbd !== undefined && { factor: cbd }) },
  };
}

/**
 * Columns in another unit than percent. No library of strains has less than 1% THC everywhere, so such a column holds
 * fractions, and its column of CBD does too; a list of hemp has more CBD than that.
 */
function factorsOf(
  header: readonly string[],
  columns: readonly Column[],
  figures: ReadonlyMap<number, Figures>,
): Map<number, number> {
  const factors = new Map<number, number>();
  const [thc, cbd] = [columns.indexOf('thc'), columns.indexOf('cbd')];
  const isSmall = (at: number) => {
    const count = figures.get(at);
    return count !== undefined && !count.hasUnit && count.largest > 0 && count.largest <= 1;
  };
  if (
    isSmall(thc) &&
    (figures.get(thc)?.other ?? 0) >= FEW_FIGURES &&
    (cbd < 0 || (figures.get(cbd)?.largest ?? 0) <= 1)
  ) {
    factors.set(thc, 100);
    if (isSmall(cbd)) factors.set(cbd, 100);
  }
  for (const at of [thc, cbd])
    if (at >= 0 && /mg[\s/_]*(?:per)?[\s_]*g\b/i.test(header[at] ?? '')) factors.set(at, 0.1);
  return factors;
}

const isPercentage = (column: Column): boolean => column === 'thc' || column === 'cbd' || isShareColumn(column);
