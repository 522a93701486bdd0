import { isZero } from '../strain-facts/csv-values.ts';
import { FLAVOR_NAMES, FLAVOR_WORDS, wordKey } from '../strain-facts/strain-words.ts';
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

/** Columns of flavors that are ticked or numbered, among those that are read as nothing else. `rows` are the first ones. */
export function flavorColumns(
  headers: readonly string[],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): FlavorColumns {
  const named = headers.flatMap((header, at) =>
    columns[at] === undefined && isFlavor(header) ? [[at, header.trim()] as const] : [],
  );
  const isMarked = ([at]: readonly [number, string]) =>
    rows.every((row) => isEmpty(row[at] ?? '') || saysYes(row[at] ?? '') || FIGURE.test((row[at] ?? '').trim()));
  const marked = named.filter(isMarked);
  const found = new Map(marked.length >= FEW_COLUMNS ? marked : []);
  return { columns: found, areRanks: areRanks(rows.map((row) => [...found.keys()].map((at) => Number(row[at])))) };
}

const isEmpty = (cell: string): boolean => cell.trim() === '' || isZero(cell) || /^\s*(?:no|n|false|-)\s*$/i.test(cell);

const isFlavor = (header: string): boolean =>
  header.split('/').every((part) => FLAVOR_NAMES.has(wordKey(part)) || FLAVOR_WORDS.has(wordKey(part)));

/** Whether most rows with several figures count them from 1: then the smallest comes first. */
function areRanks(rows: readonly (readonly number[])[]): boolean {
  const several = rows.map((row) => row.filter((figure) => figure > 0)).filter(({ length }) => length > 1);
  const counted = several.filter((figures) => Math.min(...figures) === 1 && Math.max(...figures) > 1);
  return counted.length * 2 > several.length;
}

/** A row's flavors as one cell names them, the strongest first; undefined without any. */
export function flavorCell(cells: readonly string[], { columns, areRanks }: FlavorColumns): string | undefined {
  const said = [...columns].flatMap(([at, flavor]) => {
    const cell = (cells[at] ?? '').trim();
    return isEmpty(cell) ? [] : [{ flavor, figure: Number.parseFloat(cell) || 0 }];
  });
  const sorted = said.toSorted((a, b) => (areRanks ? a.figure - b.figure : b.figure - a.figure));
  return sorted.length > 0 ? sorted.map(({ flavor }) => flavor).join('; ') : undefined;
}
