import { EFFECTS, NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { amountOf, percentOf, spokenName, textOf } from '../strain-facts/csv-values.ts';
import { MAX_NAME, type Reading } from '../strain-facts/fact.ts';
import { FACT_NAMES, FACTS, type FactName, type StrainFacts } from '../strain-facts/strain-facts.ts';
import { isSummaryName, isTextPlaceholder } from '../strain-facts/strain-sheets.ts';
import { nameKey } from '../strains/strain-name.ts';
import { type Column, JOINED } from './csv-columns.ts';
import { ranked, readEffects, readUnwanted, type Share } from './csv-effects.ts';

/** What a row says of a strain: only what stands there. */
export interface ReadRow {
  name: string;
  /** Undefined keeps what is there. */
  facts: Partial<Omit<StrainFacts, 'name'>>;
  /** Unwanted effects that stood among the others: added to what is known, since the column for them said nothing. */
  alsoUnwanted: NegativeEffect[];
  notes: string[];
  /** Why the row cannot be taken at all. */
  errors: string[];
  /** A row of totals or averages: no strain, and no mistake either. */
  isSummary: boolean;
}

/** As many reported effects as a strain shows at most. */
const MAX_EFFECTS = 6;

/** What a row is read with. */
export interface RowContext extends Pick<Reading, 'terpenes'> {
  columns: readonly Column[];
  /** Columns in which a 0 says nothing. */
  zeroIsNothing: ReadonlySet<number>;
  /**
   * Columns of THC and CBD that hold fractions (0.21), or milligrams in a gram: what their figures are multiplied by.
   */
  factors: ReadonlyMap<number, number>;
  /** Names of this file have hyphens where others have spaces. */
  hyphenated: boolean;
}

type Cells = Partial<Record<FactName, string>>;

/** Facts for which a placeholder of texts may be a value. */
const NO_TEXTS: ReadonlySet<FactName> = new Set<FactName>([
  'name',
  'type',
  'thc',
  'cbd',
  'growDifficulty',
  'floweringTime',
]);

/** Reads one row. */
export function readRow(
  cells: readonly string[],
  { columns, terpenes, zeroIsNothing, factors, hyphenated }: RowContext,
): ReadRow {
  const given: Cells = {};
  const shares: Share[] = [];
  columns.forEach((column, index) => {
    const text = textOf(cells[index] ?? '');
    if (text === undefined || column === undefined) return;
    if (zeroIsNothing.has(index) && Number(percentOf(text)?.value) === 0) return;
    if (typeof column !== 'string') {
      shares.push({ effect: column.effect, share: amountOf(text) });
      return;
    }
    if (!NO_TEXTS.has(column) && isTextPlaceholder(text)) return;
    const known = given[column];
    given[column] = known === undefined ? scaled(text, factors.get(index)) : `${known}${JOINED[column] ?? '; '}${text}`;
  });
  const row: ReadRow = {
    name: spokenName(given.name ?? '', hyphenated),
    facts: {},
    alsoUnwanted: [],
    notes: [],
    errors: [],
    isSummary: isSummaryName(given.name ?? ''),
  };
  const { notes, errors } = row;
  if (!nameKey(row.name)) errors.push(row.name ? 'its name has no Latin letter or digit' : 'has no name');
  else if (row.name.length > MAX_NAME) errors.push(`its name is longer than ${MAX_NAME} characters`);
  const said = FACT_NAMES.flatMap((fact) => {
    const text = given[fact];
    const value = text === undefined ? undefined : FACTS[fact].read?.(text, { terpenes, notes, errors });
    return value === undefined ? [] : [[fact, value]];
  });
  row.facts = Object.fromEntries(said);
  readReports(row, given, shares);
  return row;
}

/** The figures of a cell in percent, of some in the unit of its column. */
function scaled(text: string, factor: number | undefined): string {
  return factor === undefined
    ? text
    : text.replace(/\d+(?:\.\d+)?/g, (number) => String(Number((Number(number) * factor).toFixed(4))));
}

/** Effects of a column each, or of lists; what stands in the wrong list is put in the right one. */
function readReports(row: ReadRow, given: Cells, shares: readonly Share[]): void {
  const { facts, notes } = row;
  const listed = given.effects === undefined ? undefined : readEffects(given.effects, notes);
  const reported = ranked(shares, EFFECTS) ?? listed?.effects;
  // A list that names only unwanted effects says nothing of the others.
  if (reported && (reported.length > 0 || listed?.unwanted.length === 0))
    facts.effects = reported.slice(0, MAX_EFFECTS);
  const unwanted =
    ranked(shares, NEGATIVE_EFFECTS) ??
    (given.negativeEffects === undefined ? undefined : readUnwanted(given.negativeEffects, notes));
  if (unwanted) facts.negativeEffects = unwanted;
  row.alsoUnwanted = listed?.unwanted ?? [];
}
