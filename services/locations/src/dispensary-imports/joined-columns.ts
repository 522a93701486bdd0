import { cellText } from './cell-texts.ts';
import type { ColumnMap } from './list-columns.ts';
import type { Field } from './vocabulary.ts';

/** Share of the rows in which a column of the list's own has something. */
const NEARLY_ALL = 0.95;
/** Fields of a place; so many of them that another list fills in the same rows show that it was joined. */
const PLACE: readonly Field[] = ['address', 'city', 'zip', 'state'];
const FEW_PLACES = 2;

/**
 * Puts the name and the place of another list that was joined to this one behind its own. They are filled together in
 * some rows only, while the list's own are filled in nearly all. A trade name that some shops have comes alone.
 */
export function ownColumnsFirst(columns: ColumnMap, rows: readonly (readonly string[])[]): Map<Field, number[]> {
  const filled = filledRows(rows);
  const isFilled = (at: number) => filled(at).count >= NEARLY_ALL * rows.length;
  const partly = (field: Field) => {
    const [own, others] = parted(columns.get(field) ?? [], isFilled);
    return own.length > 0 ? others.filter((at) => filled(at).count > 0) : [];
  };
  const places = new Map(PLACE.map((field) => [field, partly(field)]));
  const isBeside = (name: number) => (place: number) => (filled(name).rows & ~filled(place).rows) === NO_ROWS;
  const names = partly('name').filter(
    (name) => [...places.values()].filter((among) => among.some(isBeside(name))).length >= FEW_PLACES,
  );
  const joined = new Set(names.length > 0 ? [...names, ...[...places.values()].flat()] : []);
  return new Map([...columns].map(([field, among]) => [field, parted(among, (at) => !joined.has(at)).flat()]));
}

/** The rows in which a column has something, a bit each, and their number. */
interface FilledRows {
  rows: bigint;
  count: number;
}
const NO_ROWS = BigInt(0);

/**
 * Tells which rows a column fills. Each column is read once: a table may have 2,000 of them, and each pair is compared.
 */
function filledRows(rows: readonly (readonly string[])[]): (at: number) => FilledRows {
  const known = new Map<number, FilledRows>();
  return (at) => {
    const there = known.get(at) ?? readColumn(rows, at);
    known.set(at, there);
    return there;
  };
}

function readColumn(rows: readonly (readonly string[])[], at: number): FilledRows {
  const bits = rows.map((row) => (cellText(row[at] ?? '') ? '1' : '0'));
  return { rows: BigInt(`0b0${bits.join('')}`), count: bits.filter((bit) => bit === '1').length };
}

function parted(places: readonly number[], test: (at: number) => boolean): [number[], number[]] {
  return [places.filter(test), places.filter((at) => !test(at))];
}
