import type { Reading } from '../strain-facts/fact.ts';
import { unitFactor } from '../strain-facts/potency.ts';
import { FACTS } from '../strain-facts/strain-facts.ts';
import { TERPENE_SHARES } from '../strain-facts/strain-sheets.ts';
import { type Terpene, terpeneNamed } from '../strain-facts/terpene-names.ts';
import { type Column, isUnitColumn } from './csv-column.ts';

/** A column with the share of one terpene, as laboratories have them. */
interface TerpeneColumn {
  terpene: Terpene;
  /** What its figures are multiplied by to be percent; undefined if only their row says it. */
  factor: number | undefined;
}

/** Columns of terpenes by their position, and the one with the unit of each row. */
export interface TerpeneColumns {
  columns: ReadonlyMap<number, TerpeneColumn>;
  unitAt: number;
}

/** Characters of a header that are looked at. */
const LONGEST_HEADER = 100;
const UNIT = /[([]\s*([^()[\]]+?)\s*[)\]]|(?<=[\s_])(%|mg\s?\/\s?g|ppm|pct|percent)\s*$|^\s*(%|pct|percent)(?=[\s_])/i;

/**
 * Columns of terpenes, among those that are read as nothing else. Without a unit in the header, that of the row counts;
 * else the figures must be such that they can only be percent: a 1 may be a yes, and a 4 be mg/g. `rows` are the first
 * ones.
 */
export function terpeneColumns(
  headers: readonly string[],
  columns: readonly Column[],
  terpenes: Reading['terpenes'],
  rows: readonly (readonly string[])[],
): TerpeneColumns {
  const named = headers.flatMap((header, at) => {
    const text = withoutObject(header.slice(0, LONGEST_HEADER));
    const [unit, ...units] = UNIT.exec(text) ?? [];
    const terpene = columns[at] === undefined && terpeneNamed(unit ? text.replace(unit, ' ') : text, terpenes);
    const factor = unit === undefined ? undefined : (unitFactor(units.find(Boolean) ?? '') ?? null);
    // A unit that is none of shares says that its figures aren't, either.
    return terpene && factor !== null ? [{ at, terpene, factor }] : [];
  });
  // A unit of everything, not that of THC alone.
  const unitAt = columns.findIndex((column) => isUnitColumn(column) && column.unitOf.length > 1);
  const unsaid = named.filter(({ factor }) => factor === undefined).map(({ at }) => at);
  const isPercent = unitAt < 0 && areOnlyPercent(unsaid, rows);
  const read = named.filter(({ factor }) => factor !== undefined || unitAt >= 0 || isPercent);
  return {
    columns: new Map(
      read.map(({ at, terpene, factor }) => [at, { terpene, factor: isPercent ? (factor ?? 1) : factor }]),
    ),
    unitAt,
  };
}

const TERPENES: ReadonlySet<string> = new Set(FACTS.terpenes.headers);

/** "myrcene" of "terpenes.myrcene"; other headers as they are. */
function withoutObject(header: string): string {
  const path = header.split('.');
  const object = (path.at(-2) ?? '').toLowerCase().replace(/[^a-z]+/g, '');
  return TERPENES.has(object) ? (path.at(-1) ?? '') : header;
}

/** Whether columns of terpenes without a unit can only hold percent. */
function areOnlyPercent(places: readonly number[], rows: readonly (readonly string[])[]): boolean {
  const figures = rows
    .map((row) => places.map((at) => figureOf(row[at] ?? '')).filter((figure) => figure > 0))
    .filter((row) => row.length > 0);
  const sums = figures.map((row) => row.reduce((sum, figure) => sum + figure, 0)).toSorted((a, b) => a - b);
  const all = figures.flat();
  const isWhole = all.filter(Number.isInteger).length * 2 > all.length;
  const { columns, rows: fewest, least, most } = TERPENE_SHARES;
  const middle = sums[Math.floor(sums.length / 2)] ?? 0;
  return places.length >= columns && sums.length >= fewest && !isWhole && middle >= least && (sums.at(-1) ?? 0) <= most;
}

const figureOf = (cell: string): number => Number(cell.trim().replace(/\s*%$/, '').replace(',', '.'));

/** A row's terpenes as one cell names them: "Myrcene: 0.41; Limonene: 0.66"; undefined without any. */
export function terpeneCell(cells: readonly string[], { columns, unitAt }: TerpeneColumns): string | undefined {
  const ofRow = unitFactor(cells[unitAt] ?? '') ?? 0;
  const shares = [...columns].flatMap(([at, { terpene, factor = ofRow }]) => {
    const share = figureOf(cells[at] ?? '') * factor;
    return share > 0 ? [`${terpene.name}: ${Number(share.toFixed(3))}`] : [];
  });
  return shares.length > 0 ? shares.join('; ') : undefined;
}
