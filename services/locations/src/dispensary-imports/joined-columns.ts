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
  const filled = (at: number) => new Set(rows.flatMap((row, index) => (cellText(row[at] ?? '') ? [index] : [])));
  const partly = (field: Field) => {
    const [own, others] = parted(columns.get(field) ?? [], (at) => filled(at).size >= NEARLY_ALL * rows.length);
    return own.length > 0 ? others.filter((at) => filled(at).size > 0) : [];
  };
  const places = new Map(PLACE.map((field) => [field, partly(field)]));
  const isBeside = (name: number) => (place: number) => [...filled(name)].every((row) => filled(place).has(row));
  const names = partly('name').filter(
    (name) => [...places.values()].filter((among) => among.some(isBeside(name))).length >= FEW_PLACES,
  );
  const joined = new Set(names.length > 0 ? [...names, ...[...places.values()].flat()] : []);
  return new Map([...columns].map(([field, among]) => [field, parted(among, (at) => !joined.has(at)).flat()]));
}

function parted(places: readonly number[], test: (at: number) => boolean): [number[], number[]] {
  return [places.filter(test), places.filter((at) => !test(at))];
}
