import { ROW_FIELDS } from '@bluntbot/proto/catalog/strain-imports';
import type { Effect, NegativeEffect, StrainType } from '@bluntbot/proto/catalog/vocabulary';
import { unitFactor } from '../strain-facts/potency.ts';
import type { FactName } from '../strain-facts/strain-facts.ts';

/** A column with one share or count per effect ("relaxed": "55%"), as some data sets have them. */
export interface ShareColumn {
  effect: Effect | NegativeEffect;
}

/** A column with the unit of each row's figures. */
export interface UnitColumn {
  unitOf: readonly PotencyFact[];
}

/** A column with one end of a range: "thc_min", "flowering.days.max". */
export interface EndColumn {
  endOf: RangeFact;
}

/** A column with the share of one type, or a tick for it, beside one with that of the other. */
interface TypeShareColumn {
  shareOf: StrainType;
}

/** A column in which the owner says whether a row is shown. */
interface RowColumn {
  rows: RowField;
}

/** A JSON column that holds a fact inside an object: "name.en" instead of "name". */
interface ObjectColumn {
  otherwise: FactName;
}

/** Facts that are figures with a unit. */
export type PotencyFact = 'thc' | 'cbd';
export const POTENCY_FACTS = ['thc', 'cbd'] as const satisfies readonly FactName[];

/** Facts whose ranges may stand in two columns. */
type RangeFact = PotencyFact | 'floweringTime';
export const RANGE_FACTS = [...POTENCY_FACTS, 'floweringTime'] as const satisfies readonly FactName[];

/** What a column is read as; undefined columns are ignored. */
export type Column =
  | FactName
  | ShareColumn
  | UnitColumn
  | EndColumn
  | ObjectColumn
  | RowColumn
  | TypeShareColumn
  | undefined;

/** What a column may be said to hold: a fact, or whether a row is shown. */
export type Field = FactName | RowField;
export type RowField = (typeof ROW_FIELDS)[number];

/** What the units of a row multiply its figures by to be percent; what names no unit says nothing. */
export function unitFactors(
  cells: readonly string[],
  columns: readonly Column[],
): Partial<Record<PotencyFact, number | null>> {
  const factors: Partial<Record<PotencyFact, number | null>> = {};
  for (const [at, column] of columns.entries()) {
    const factor = isUnitColumn(column) ? unitFactor(cells[at] ?? '') : undefined;
    if (isUnitColumn(column) && factor !== undefined) for (const fact of column.unitOf) factors[fact] ??= factor;
  }
  return factors;
}

/** True for a column that says whether a row is shown. */
export const isRowColumn = (column: Column): column is RowColumn => typeof column === 'object' && 'rows' in column;

export const isRowField = (field: Field | null): field is RowField => ROW_FIELDS.some((one) => one === field);
/** True for a field that is a fact of a strain. */
export const isFact = (field: Field | null): field is FactName => field !== null && !isRowField(field);

/** True for a column with the unit of each row's figures. */
export const isUnitColumn = (column: Column): column is UnitColumn => typeof column === 'object' && 'unitOf' in column;

/** True for a column with a share or count of one effect. */
export const isShareColumn = (column: Column): column is ShareColumn =>
  typeof column === 'object' && 'effect' in column;

/** True for a column with one end of a range. */
export const isEndColumn = (column: Column): column is EndColumn => typeof column === 'object' && 'endOf' in column;

/** True for a column that counts where the fact's own says nothing. */
export const isObjectColumn = (column: Column): column is ObjectColumn =>
  typeof column === 'object' && 'otherwise' in column;

/** True for a column with the share of one type. */
export const isTypeShareColumn = (column: Column): column is TypeShareColumn =>
  typeof column === 'object' && 'shareOf' in column;

/** The fact whose figures a column holds, or ends of their ranges. */
export function potencyFactOf(column: Column): PotencyFact | undefined {
  if (isEndColumn(column)) return POTENCY_FACTS.find((fact) => fact === column.endOf);
  const held = isObjectColumn(column) ? column.otherwise : column;
  return POTENCY_FACTS.find((fact) => fact === held);
}

/** What a report calls a column; null if it is ignored. */
export function fieldName(column: Column): string | null {
  if (column === undefined || typeof column === 'string') return column ?? null;
  if (isEndColumn(column)) return column.endOf;
  if (isObjectColumn(column)) return column.otherwise;
  if (isRowColumn(column)) return column.rows;
  if (isTypeShareColumn(column)) return `type: ${column.shareOf}`;
  return isShareColumn(column) ? `effects: ${column.effect}` : `unit: ${column.unitOf.join(', ')}`;
}
