import { isZero } from '../strain-facts/csv-values.ts';
import { isPlaceholder } from '../strain-facts/strain-sheets.ts';
import { FLAVOR_NAMES, FLAVOR_WORDS, SHOWN_CELLS, wordKey } from '../strain-facts/strain-words.ts';
import type { Column } from './csv-column.ts';
import { saysYes } from './shown-rows.ts';

/** Columns with a flavor each, by their position, and whether a 1 in them is the first flavor. */
export interface FlavorColumns {
  columns: ReadonlyMap<number, string>;
  areRanks: boolean;
}

/** With fewer columns, a header such as "Mango" may mean anything. */
const FEW_COLUMNS = 3;
const FIGURE = /^\d{1,3}(?:\.\d+)?\s*%?$/;

/**
 * Columns of flavors that are ticked or numbered, among those that are read as nothing else. `rows` are the first ones.
 */
export function flavorColumns(
  headers: readonly string[],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): FlavorColumns {
  const named = headers.flatMap((header, at) =>
    columns[at] === undefined && isFlavor(header) ? [[at, header.trim()] as const] : [],
  );
  const isMarked = ([at]: readonly [number, string]) =>
    rows.every((row) => isEmpty(row[at] ?? '') || isMark(row[at] ?? ''));
  const marked = named.filter(isMarked);
  const found = new Map(marked.length >= FEW_COLUMNS ? marked : []);
  return {
    columns: found,
    areRanks: areRanks(rows.map((row) => [...found.keys()].map((at) => figureIn(row[at] ?? '')))),
  };
}

const isEmpty = (cell: string): boolean =>
  !saysYes(cell) && (isPlaceholder(cell) || isZero(cell) || SHOWN_CELLS.no.has(wordKey(cell)));

/** Whether a cell is ticked or holds a figure. A remark in a later row is neither. */
const isMark = (cell: string): boolean => !isEmpty(cell) && (saysYes(cell) || FIGURE.test(cell.trim()));

const figureIn = (cell: string): number => (FIGURE.test(cell.trim()) ? Number.parseFloat(cell) : 0);

const isFlavor = (header: string): boolean =>
  header.split('/').every((part) => FLAVOR_NAMES.has(wordKey(part)) || FLAVOR_WORDS.has(wordKey(part)));

/**
 * Share of the rows with figures that count from 1 in a table of ranks. A scale from 1 to 5 may do so in some rows.
 */
const NEARLY_ALL = 0.9;

/** Whether figures are ranks: those of a row are exactly 1 to n, each of them once. */
function areRanks(rows: readonly (readonly number[])[]): boolean {
  const filled = rows.map((row) => row.filter((figure) => figure > 0)).filter(({ length }) => length > 0);
  const counted = filled.filter((figures) =>
    figures.toSorted((a, b) => a - b).every((figure, at) => figure === at + 1),
  );
  return counted.some(({ length }) => length > 1) && counted.length >= NEARLY_ALL * filled.length;
}

/** A row's flavors as one cell names them, the strongest first; undefined without any. */
export function flavorCell(cells: readonly string[], { columns, areRanks }: FlavorColumns): string | undefined {
  const said = [...columns].flatMap(([at, flavor]) => {
    const cell = (cells[at] ?? '').trim();
    return isMark(cell) ? [{ flavor, figure: figureIn(cell) }] : [];
  });
  const sorted = said.toSorted((a, b) => (areRanks ? a.figure - b.figure : b.figure - a.figure));
  return sorted.length > 0 ? sorted.map(({ flavor }) => flavor).join('; ') : undefined;
}
