import { AppError } from '../app-error.ts';
import { isObject, ungrouped } from './json-groups.ts';
import { checkWidth } from './table-bounds.ts';

type Json = Readonly<Record<string, unknown>>;

/** Objects inside objects that become columns of their own ("address.city"), and how deep lists are looked for. */
const DEEPEST = 4;
/** Usual names for the list of rows. Other lists in the same file may be longer. */
const CONTAINERS = ['features', 'data', 'results', 'records', 'elements', 'listings'];

/** The value of a JSON text; one value a line is read as a list. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim());
    if (lines.length > 1 && lines.every((line) => line.trim().startsWith('{')))
      return lines.map((line) => parsedJson(line));
    throw new AppError('VALIDATION_FAILED', `The file can't be read as JSON: ${(error as Error).message}`);
  }
}

/**
 * The list of objects in a value, which services wrap as `{"data": {"listings": [...]}}`: the one that is called as
 * such lists are, else the largest. Undefined if there is none.
 */
export function listIn(value: unknown, depth = 0): Json[] | undefined {
  if (depth === 0) {
    const described = describedRows(value);
    if (described) return described;
  }
  if (Array.isArray(value)) {
    const objects = value.filter(isObject);
    if (objects.length === 0 || objects.length < value.length / 2) return undefined;
    return depth === 0 ? ungrouped(objects, '') : objects;
  }
  if (!isObject(value) || depth === DEEPEST) return undefined;
  const keyed = keyedRows(value);
  const list = listWithin(value, depth);
  return keyed && keyed.length >= (list?.length ?? 0) ? keyed : list;
}

/** The list of objects in one of an object's values. */
function listWithin(value: Json, depth: number): Json[] | undefined {
  const inner = (key: string) => ungrouped(listIn(value[key], depth + 1) ?? [], key);
  const rows = CONTAINERS.map(inner).find((list) => list.length > 0);
  if (rows) return rows;
  // A map server's answer without features still describes its columns.
  const keys = Object.keys(value).filter((key) => !(key === 'fields' && Array.isArray(value.features)));
  const lists = keys.map(inner).filter((list) => list.length > 0);
  return lists.toSorted((a, b) => b.length - a.length)[0];
}

/** Keys that objects must share to be the rows of one table, in more than half of them. */
const SHARED_KEYS = 2;

/** The rows of an object that holds each of them under its name: `{"Blue Dream": {…}, "Haze": {…}}`. */
function keyedRows(value: Json): Json[] | undefined {
  const entries = Object.entries(value);
  const rows = entries.flatMap(([key, row]) => (isObject(row) ? [{ key, row }] : []));
  if (rows.length < 2 || rows.length < entries.length || CONTAINERS.some((name) => name in value)) return undefined;
  const counts = new Map<string, number>();
  for (const key of rows.flatMap(({ row }) => Object.keys(row))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const shared = new Set([...counts].filter(([, count]) => count * 2 > rows.length).map(([key]) => key));
  const isTable =
    shared.size >= SHARED_KEYS && rows.every(({ row }) => Object.keys(row).some((key) => shared.has(key)));
  return isTable ? rows.map(({ key, row }) => ({ [/\p{L}/u.test(key) ? 'name' : 'id']: key, ...row })) : undefined;
}

/** Usual names for the descriptions of the columns of a table, wherever they stand in a file. */
const DESCRIPTIONS = ['columns', 'fields'];

/** The rows of a table that open-data portals export as lists of cells, with its columns described beside them. */
function describedRows(value: unknown): Json[] | undefined {
  if (!isObject(value)) return undefined;
  const rows = CONTAINERS.concat('rows')
    .map((key) => value[key])
    .find((list): list is unknown[][] => Array.isArray(list) && list.length > 0 && list.every(Array.isArray));
  const columns = rows && columnsIn(value, rows[0]?.length ?? 0, 0);
  return rows && columns && rows.map((row) => objectOf(row, columns));
}

/** What the columns of rows with so many cells are called; undefined for a column of the portal's own. */
function columnsIn(value: Json, width: number, depth: number): (string | undefined)[] | undefined {
  for (const key of DESCRIPTIONS) {
    const list = value[key];
    if (Array.isArray(list) && list.length === width) return list.map(columnName);
  }
  if (depth === DEEPEST) return undefined;
  return Object.values(value)
    .filter(isObject)
    .map((inner) => columnsIn(inner, width, depth + 1))
    .find(Boolean);
}

function columnName(column: unknown): string | undefined {
  if (!isObject(column)) return String(column);
  const isOwn = column.dataTypeName === 'meta_data' || String(column.fieldName ?? '').startsWith(':');
  return isOwn ? undefined : String(column.name ?? column.label ?? column.id ?? column.fieldName ?? '');
}

const objectOf = (row: readonly unknown[], columns: readonly (string | undefined)[]): Json =>
  Object.fromEntries(columns.flatMap((name, at) => (name ? [[name, addressIn(row[at]) ?? row[at]]] : [])));

/** The address in a cell of an address and what it is called. */
const addressIn = (cell: unknown): string | undefined =>
  Array.isArray(cell) && typeof cell[0] === 'string' && WEB_ADDRESS.test(cell[0]) ? cell[0] : undefined;
const WEB_ADDRESS = /^https?:|^(?:[\w-]{1,63}\.){1,5}[a-z]{2,}(?:\/|$)/i;

/** A list of objects as lines of a table, the header first: the keys of all of them. */
export function* jsonLines(list: readonly Json[]): Generator<string[]> {
  const rows = list.map((entry) => new Map(cellsOf(entry, '', 0)));
  const header = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  checkWidth(header.length);
  yield header;
  for (const row of rows) yield header.map((key) => row.get(key) ?? '');
}

/** The texts of an object by the path to them. */
function cellsOf(value: unknown, path: string, depth: number): [string, string][] {
  const point = pointIn(value);
  if (point) return [[path, point]];
  const location = locationIn(value);
  if (location) {
    const named = location.point && location.address ? `${path}.point` : path;
    return [
      ...(location.point ? [[named, location.point] as [string, string]] : []),
      ...cellsOf(location.address, path, depth),
    ];
  }
  if (isObject(value) && depth < DEEPEST) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const address = key === 'human_address' && depth + 1 < DEEPEST ? portalAddress(inner) : undefined;
      return address ? cellsOf(address, path, depth + 1) : cellsOf(inner, path ? `${path}.${key}` : key, depth + 1);
    });
  }
  if (value === null || value === undefined) return [];
  return [[path, Array.isArray(value) ? value.map(entryOf).filter(Boolean).join('; ') : String(value)]];
}

/** A point of GeoJSON, longitude first, as maps write it in one cell. */
function pointIn(value: unknown): string | undefined {
  if (!isObject(value) || value.type !== 'Point' || !Array.isArray(value.coordinates)) return undefined;
  const [lng, lat] = value.coordinates;
  return `POINT (${lng} ${lat})`;
}

/** A location as open-data portals export it: an address or nothing, latitude, and longitude. */
function locationIn(value: unknown): { address: Json | undefined; point: string | undefined } | undefined {
  if (!Array.isArray(value) || value.length !== LOCATION_PARTS) return undefined;
  const [written, lat, lng] = value as unknown[];
  const address = portalAddress(written);
  if (written !== null && !address) return undefined;
  const isPoint = [lat, lng].every((part) => typeof part === 'string' && /^-?\d{1,3}\.\d+$/.test(part));
  const point = isPoint ? `POINT (${lng} ${lat})` : undefined;
  return point || address ? { address, point } : undefined;
}
/** An address, a point, and two marks of the portal's own. */
const LOCATION_PARTS = 5;

/** The parts of an address that portals write as JSON in a text: `{"address": "91 Hale Rd", "city": "Manchester"}`. */
function portalAddress(text: unknown): Json | undefined {
  if (typeof text !== 'string' || !text.startsWith('{') || text.length > LONGEST_ADDRESS) return undefined;
  try {
    const parts: unknown = JSON.parse(text);
    return isObject(parts) && Object.values(parts).every((part) => !isObject(part)) ? parts : undefined;
  } catch {
    return undefined;
  }
}
/** Characters of such a text that are read. */
const LONGEST_ADDRESS = 2_000;

/** An entry of a list: its text, or what an object calls itself, with its share in percent where it has one. */
function entryOf(entry: unknown): string {
  if (!isObject(entry)) return entry === null || entry === undefined ? '' : String(entry);
  if (typeof entry.day === 'string') return hoursOf(entry.day, entry);
  const { name, title, label, n, pct, percent, percentage } = entry;
  const called = String([name, title, label, n].find((text) => typeof text === 'string') ?? '');
  const share = [pct, percent, percentage].find((figure) => typeof figure === 'number');
  return called && share !== undefined ? `${called}: ${share}%` : called;
}

/**
 * A day with its hours: `{"day": "Monday", "hours": "9 AM to 9 PM"}`, or `{"day": "Monday", "open": "9:00", "close":
 * "21:00"}`.
 */
function hoursOf(day: string, { hours, time, open, close }: Json): string {
  const span = open && close ? `${String(open)}-${String(close)}` : '';
  return `${day} ${String(hours ?? time ?? span)}`.trim();
}
