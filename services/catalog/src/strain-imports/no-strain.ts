import { isSummaryName } from '../strain-facts/strain-sheets.ts';
import { typeOf } from '../strain-facts/strain-types.ts';
import {
  forbidsPublication,
  isAssortment,
  isChosen,
  isOtherProduct,
  isVoucher,
  NO_STRAINS,
  plainLetters,
  wordKey,
} from '../strain-facts/strain-words.ts';
import type { Column } from './csv-column.ts';
import type { ShowsRow } from './shown-rows.ts';

/** Columns of a table in which a row with a single cell is a line of text. */
const FEW_COLUMNS = 3;
/** Characters of a cell that are looked at. */
const LONGEST = 200;
/** A longer cell that holds a fact is a text, which may talk of what growers don't list. */
const LONGEST_REMARK = 60;

interface ColumnsOfRow {
  columns: readonly Column[];
  products: readonly number[];
  ignored: readonly number[];
  shown: ReadonlyMap<number, ShowsRow>;
}

/**
 * Why a row is that of no strain, and no mistake either: a total, a heading, another product. `products` are the
 * columns that say what a product is, `shown` those that say whether its owner shows it, and `ignored` those that hold
 * nothing of a strain.
 */
export function whyNoStrain(
  cells: readonly string[],
  name: string,
  { columns, products, ignored, shown }: ColumnsOfRow,
): string | undefined {
  const said = (at: number) => (cells[at] ?? '').slice(0, LONGEST);
  if (isSummaryName(name)) return 'sums up other rows, so it is no strain';
  const filled = cells.flatMap((cell, at) => (cell.trim() ? [at] : []));
  const isAlone = filled.length === 1 && (name !== '' || filled.every((at) => ignored.includes(at)));
  if (isAlone && cells.length >= FEW_COLUMNS) return 'is a line of text, so it is no strain';
  // "Merchandise" among the types of strains is none of them.
  const strange = columns.flatMap((column, at) => (column === 'type' && !typeOf(said(at), false) ? [at] : []));
  const product = [...products, ...strange].map(said).find((cell) => isOtherProduct(plainLetters(cell)));
  if (product) return `is another product, so it is no strain: ${product.trim()}`;
  const hidden = [...shown].find(([at, shows]) => !shows(said(at)));
  if (hidden) return `isn’t shown by the file’s owner: ${said(hidden[0]).trim() || '(an empty cell)'}`;
  const short = cells.map((_, at) => said(at)).filter((cell) => cell.length <= LONGEST_REMARK);
  const choice = isAssortment(name) ? name : short.find(isChosen);
  if (choice) return `is a choice of several strains, so it is none: ${choice.trim()}`;
  if (isVoucher(name)) return 'is a voucher or merchandise, so it is no strain';
  if (NO_STRAINS.has(wordKey(name))) return 'has a name that is not that of a strain';
  const remark = cells
    .map((_, at) => said(at))
    .find((cell, at) => (cell.length <= LONGEST_REMARK || ignored.includes(at)) && forbidsPublication(cell));
  return remark && `was left out, as it says: ${remark.trim()}`;
}
