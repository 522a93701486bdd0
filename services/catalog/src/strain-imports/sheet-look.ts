import { AppError } from '@bluntbot/platform/app-error';
import type { TableFile } from '@bluntbot/platform/tables/table-file';
import { textOf } from '../strain-facts/csv-values.ts';
import { percentIn } from '../strain-facts/potency.ts';
import { areFloweringKinds, isOnlyType, typeOf } from '../strain-facts/strain-types.ts';
import { BRAND_HEADERS, namesBreeders, SEED_HEADERS } from '../strain-facts/strain-words.ts';
import { bracketedColumn } from './breeder-names.ts';
import { proposeColumns } from './column-proposals.ts';
import { type GivenColumns, mapColumns } from './csv-columns.ts';
import { linesFromHeader } from './header-line.ts';
import { PairedColumns, productListOf } from './product-lists.ts';

/** Rows that are looked at to understand the columns of a sheet, and those that are asked for names of attributes. */
const ROWS = 300;
const MORE_ROWS = 20_000;
/** Cells of a column of types of which one must be a type. */
const FEW_TYPES = 3;

/** How the columns of a sheet are read. */
interface SheetLook {
  /** What staff said of them, and what was recognized. */
  columns: GivenColumns;
  warnings: string[];
  /** Its first rows. */
  rows: readonly (readonly string[])[];
  /** The lines of the sheet from its header on. */
  lines(read: (bytes: number) => void): AsyncGenerator<string[]>;
}

/**
 * Looks at the first rows of a sheet for what its headers alone don't say. `given` is what staff said of them. Refuses
 * a list of products that says nothing of strains.
 */
export async function lookAtSheet(file: TableFile, given: GivenColumns): Promise<SheetLook> {
  const headersOf = (header: readonly string[]) => mapColumns(header, given);
  let pairs: PairedColumns | undefined;
  const first: string[][] = [];
  let count = 0;
  for await (const line of linesFromHeader(file, headersOf, () => undefined)) {
    if (!pairs) {
      pairs = new PairedColumns(line);
      continue;
    }
    count += 1;
    if (first.length < ROWS) first.push(line);
    pairs.add(line);
    if (count === (pairs.areThere ? MORE_ROWS : ROWS)) break;
  }
  const paired = pairs ?? new PairedColumns([]);
  const { header } = paired;
  const rows = first.map((line) => paired.row(line));
  const { kinds, warnings } = columnsOfKinds(header, rows, given);
  const without = { ...Object.fromEntries(kinds.map((kind) => [kind, null])), ...given };
  const typed = typesAmongParents(header, rows, without);
  const breeder = breederBySigns(header, rows, { ...typed.columns, ...without });
  const known = { ...breeder.columns, ...typed.columns, ...without };
  const proposed = proposeColumns({ header, columns: mapColumns(header, known), rows, given: known });
  const columns = { ...known, ...proposed.columns };
  if (Object.keys(given).length === 0) refuseProducts(header, rows, columns);
  return {
    columns,
    warnings: [...warnings, ...typed.warnings, ...breeder.warnings, ...proposed.warnings],
    rows,
    async *lines(read) {
      let isHeader = true;
      for await (const line of linesFromHeader(file, headersOf, read)) {
        yield isHeader ? header : paired.row(line);
        isHeader = false;
      }
    },
  };
}

/** What the filled cells of a column say. */
const cellsAt = (rows: readonly (readonly string[])[], at: number): string[] =>
  rows.flatMap((row) => textOf(row[at] ?? '') ?? []);

const isType = (text: string): boolean => typeOf(text, true) !== undefined;

/**
 * Columns that are called like those of types and hold none: "simple", "variable", "Seeds". The next best one counts.
 */
function columnsOfKinds(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  given: GivenColumns,
): { kinds: string[]; warnings: string[] } {
  const kinds: string[] = [];
  const warnings: string[] = [];
  for (;;) {
    const known = { ...Object.fromEntries(kinds.map((kind) => [kind, null])), ...given };
    const at = mapColumns(header, known).indexOf('type');
    const [cells, called] = [cellsAt(rows, at), header[at] ?? ''];
    const hasTypes = cells.some(isType) && !areFloweringKinds(cells);
    if (at < 0 || called in known || cells.length < FEW_TYPES || hasTypes) return { kinds, warnings };
    kinds.push(called);
    warnings.push(
      `The column "${called}" holds no types of strains, but "${cells[0]?.slice(0, 40)}". It was left out.`,
    );
  }
}

/** What the cells of a column show that its header doesn't. */
type Shown = Pick<SheetLook, 'columns' | 'warnings'>;
const NOTHING: Shown = { columns: {}, warnings: [] };

/** The least share of a column's cells that must name types and nothing else. */
const MOST = 0.6;

/** A column that is called like that of parents and holds types: "Genetics" with "Indica-dominant". */
function typesAmongParents(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  given: GivenColumns,
): Shown {
  const columns = mapColumns(header, given);
  const at = columns.indexOf('parents');
  const [cells, called] = [cellsAt(rows, at), header[at] ?? ''];
  const types = cells.filter(isOnlyType).length;
  if (at < 0 || called in given || types < FEW_TYPES || types < MOST * cells.length) return NOTHING;
  const isType = !columns.includes('type');
  return {
    columns: { [called]: isType ? 'type' : null },
    warnings: [`The column "${called}" holds types, not parents. It was ${isType ? 'read as the type' : 'left out'}.`],
  };
}

/** A column of breeders that more than its header shows. */
function breederBySigns(header: readonly string[], rows: readonly (readonly string[])[], given: GivenColumns): Shown {
  if (mapColumns(header, given).includes('breeder')) return NOTHING;
  const bracketed = bracketedBreeder(header, rows, given);
  return bracketed === NOTHING ? brandOfSeeds(header, given) : bracketed;
}

const headerKey = (header: string): string => header.toLowerCase().replace(/[^a-z]/g, '');

/** The brand of a list that counts the seeds of a pack is that of its breeder. */
function brandOfSeeds(header: readonly string[], given: GivenColumns): Shown {
  const called = header.find((text) => BRAND_HEADERS.has(headerKey(text)) && !(text in given));
  if (called === undefined || !header.some((text) => SEED_HEADERS.has(headerKey(text)))) return NOTHING;
  return {
    columns: { [called]: 'breeder' },
    warnings: [`The column "${called}" was read as the breeder, since the file counts the seeds of a pack.`],
  };
}

/** A column of breeders by its header, whose cells stand in brackets behind the names, as seed shops write them. */
function bracketedBreeder(header: readonly string[], rows: readonly (readonly string[])[], given: GivenColumns): Shown {
  const columns = mapColumns(header, given);
  const names = columns.flatMap((column, at) => (column === 'name' ? [at] : []));
  const free = header.flatMap((called, at) =>
    columns[at] === undefined && !(called in given) && namesBreeders(called) ? [at] : [],
  );
  const called = header[bracketedColumn(rows, names, free)];
  if (called === undefined) return NOTHING;
  return {
    columns: { [called]: 'breeder' },
    warnings: [`The column "${called}" stands in brackets behind the names, and was read as the breeder.`],
  };
}

/** Refuses a list of products in which no row says of what type or how strong a strain is. */
function refuseProducts(header: readonly string[], rows: readonly (readonly string[])[], given: GivenColumns): void {
  const writer = productListOf(header);
  const columns = mapColumns(header, given);
  const tells = (fact: 'type' | 'thc', says: (text: string) => boolean) =>
    columns.some((column, at) => column === fact && cellsAt(rows, at).some(says));
  if (!writer || tells('type', isType) || tells('thc', (text) => percentIn(text, 'THC') !== undefined)) return;
  throw new AppError(
    'VALIDATION_FAILED',
    `This is a list of products (${writer}), not of strains. The store reads products over WooCommerce’s REST API; they aren’t imported from a file.`,
  );
}
