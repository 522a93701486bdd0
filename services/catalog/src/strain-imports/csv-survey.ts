import { isZero, textOf } from '../strain-facts/csv-values.ts';
import type { PotencyContext } from '../strain-facts/potency.ts';
import { TypeLetters } from '../strain-facts/strain-types.ts';
import { BreederNames } from './breeder-names.ts';
import { type Column, isShareColumn, type PotencyFact } from './csv-column.ts';
import { PotencySurvey } from './potency-survey.ts';
import { ShownRows, type ShowsRow } from './shown-rows.ts';

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
  /** Its names begin with their breeder. */
  breederFirst: boolean;
  /** Its names are in small letters. */
  smallLetters: boolean;
  /** Columns in which the owner of the file says whether a row is shown. */
  shown: ReadonlyMap<number, ShowsRow>;
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
/** Looks through the first rows of a sheet. `looked` hears how many it has seen. */
export async function survey(
  lines: AsyncIterable<string[]>,
  columnsOf: (header: readonly string[]) => readonly Column[],
  looked: (rows: number) => Promise<void>,
): Promise<Survey> {
  let seen: SeenRows | undefined;
  for await (const line of lines) {
    if (!seen) {
      seen = new SeenRows(line, columnsOf(line));
      continue;
    }
    seen.add(line);
    if (seen.count % STEP === 0) await looked(seen.count);
    if (seen.count === ROWS) break;
  }
  return (seen ?? new SeenRows([], [])).survey;
}

/** What the rows of a file show together. */
class SeenRows {
  count = 0;
  private small = 0;
  private withSpace = 0;
  private withHyphen = 0;
  /** How many figures of each column of percentages are 0, and how many are not. */
  private readonly figures: ReadonlyMap<number, { zero: number; other: number }>;
  private readonly potency: PotencySurvey;
  private readonly typeLetters = new TypeLetters();
  private readonly breeders = new BreederNames();
  private readonly shown: ShownRows;

  constructor(
    header: readonly string[],
    private readonly columns: readonly Column[],
  ) {
    this.potency = new PotencySurvey(header, columns);
    this.shown = new ShownRows(header, columns);
    this.figures = new Map(
      columns.flatMap((column, at) => (isPercentage(column) ? [[at, { zero: 0, other: 0 }] as const] : [])),
    );
  }

  add(cells: readonly string[]): void {
    this.count += 1;
    this.potency.add(cells);
    this.shown.add(cells);
    this.typeLetters.add(cells[this.columns.indexOf('type')] ?? '');
    const name = cells[this.columns.indexOf('name')]?.trim() ?? '';
    this.breeders.add(name, cells[this.columns.indexOf('breeder')] ?? '');
    if (name === name.toLowerCase()) this.small += 1;
    if (/\s/.test(name)) this.withSpace += 1;
    else if (name.includes('-')) this.withHyphen += 1;
    for (const [at, figures] of this.figures) {
      const text = textOf(cells[at] ?? '');
      if (text !== undefined) figures[isZero(text) ? 'zero' : 'other'] += 1;
    }
  }

  get survey(): Survey {
    const { count, withSpace, withHyphen } = this;
    return {
      silent: count < ROWS ? this.columnsWhere((_, other) => other === 0) : new Set(),
      zeroIsNothing: this.columnsWhere((zero, other) => zero > 0 && zero >= MOSTLY * (zero + other)),
      potency: this.potency.contexts,
      typeLetters: this.typeLetters.isWritten,
      hyphenated: count >= FEW_NAMES && withSpace <= SPACED * count && withHyphen >= HYPHENATED * count,
      breederFirst: this.breeders.areBefore,
      smallLetters: count >= FEW_NAMES && this.small === count,
      shown: this.shown.deciding,
    };
  }

  private columnsWhere(holds: (zero: number, other: number) => boolean): Set<number> {
    return new Set([...this.figures].filter(([, { zero, other }]) => holds(zero, other)).map(([at]) => at));
  }
}

const isPercentage = (column: Column): boolean => column === 'thc' || column === 'cbd' || isShareColumn(column);
