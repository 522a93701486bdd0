import type { Reading } from '../strain-facts/fact.ts';
import { unitFactor } from '../strain-facts/potency.ts';
import { type Terpene, terpeneNamed } from '../strain-facts/terpene-names.ts';
import type { Column } from './csv-columns.ts';

/** A column with the share of one terpene, as laboratories have them. */
export interface TerpeneColumn {
  terpene: Terpene;
  /** What its figures are multiplied by to be percent. */
  factor: number;
}

/** Characters of a header that are looked at. */
const LONGEST_HEADER = 100;
const UNIT = /[([]\s*([^()[\]]+?)\s*[)\]]|(?<=\s)(%|mg\s?\/\s?g|ppm)\s*$/i;

/**
 * Columns of terpenes by their position, among those that are read as nothing else. Without a unit, a 1 may be a yes,
 * and a 4 be mg/g.
 */
export function terpeneColumns(
  headers: readonly string[],
  columns: readonly Column[],
  terpenes: Reading['terpenes'],
): ReadonlyMap<number, TerpeneColumn> {
  return new Map(
    headers.flatMap((header, at) => {
      const text = header.slice(0, LONGEST_HEADER);
      const [unit, inBrackets, behind] = UNIT.exec(text) ?? [];
      const terpene = columns[at] === undefined && terpeneNamed(unit ? text.replace(unit, ' ') : text, terpenes);
      const factor = unitFactor(inBrackets ?? behind ?? '');
      return terpene && factor ? [[at, { terpene, factor }] as const] : [];
    }),
  );
}

/** A row's terpenes as one cell names them: "Myrcene: 0.41; Limonene: 0.66"; undefined without any. */
export function terpeneCell(cells: readonly string[], columns: ReadonlyMap<number, TerpeneColumn>): string | undefined {
  const shares = [...columns].flatMap(([at, { terpene, factor }]) => {
    const share = Number((cells[at] ?? '').trim().replace(/\s*%$/, '').replace(',', '.')) * factor;
    return share > 0 ? [`${terpene.name}: ${Number(share.toFixed(3))}`] : [];
  });
  return shares.length > 0 ? shares.join('; ') : undefined;
}
