import { COLUMNS, FIELDS, type Field } from './vocabulary.ts';

/** Which columns each field is read from, best first: where one is empty the next may say it. */
export type ColumnMap = ReadonlyMap<Field, readonly number[]>;

/** What a yes in a column means. */
export type Flag = (typeof FLAGS)[number];
const FLAGS = ['open', 'notOpen', 'medical', 'adult', 'both'] as const;

/** What the headers of a list say. */
export interface MappedHeaders {
  columns: ColumnMap;
  /** Columns of yes or no, by their position: what a yes means. */
  flags: ReadonlyMap<number, Flag>;
  /** Headers that were understood after words without meaning were left out, to be named in a warning. */
  guesses: readonly { at: number; header: string; field: Field }[];
  /** Columns of a name, an address, and a city that aren't the shop's: their cells say nothing of it. */
  elsewhere: ReadonlySet<number>;
}

/** A field that a header names, and how well. */
interface Ranked {
  field: Field;
  rank: number;
}
const RANK: ReadonlyMap<string, Ranked> = new Map(
  FIELDS.flatMap((field) => (COLUMNS.fields[field] ?? []).map((name, rank) => [name, { field, rank }] as const)),
);
const FLAG_BY_KEY = new Map(FLAGS.flatMap((flag) => COLUMNS.flags[flag].map((name) => [name, flag] as const)));
const [BEFORE, AFTER] = [new Set(COLUMNS.noise.before), new Set(COLUMNS.noise.after)];
const PICTURES = new Set(COLUMNS.pictures);
const MARKETPLACE = new Set(COLUMNS.marketplace);
/** Names of a field that rank below all exact ones. */
const GUESSED_RANK = 1_000;
const MARKETPLACE_COLUMNS = 2;
/** Fields that are read from all of their columns, not from the first that says something. */
const EVERY_COLUMN: ReadonlySet<Field> = new Set<Field>(['licenseType', 'licenseStatus', 'designation']);

/** A header without case, spaces, and signs; text in parentheses explains and is left out. */
export const headerKey = (header: string): string => wordsOf(header).join('');

function wordsOf(header: string): string[] {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\(.*?\)/g, '')
    .replace(/#/g, ' number ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** What the headers of a list stand for. `given` are the columns that an operator named: they win. */
export function mapHeaders(
  headers: readonly string[],
  given: ReadonlyMap<number, Field | undefined> = new Map(),
): MappedHeaders {
  const found = new Map<Field, RankedColumn[]>();
  const [flags, guesses] = [new Map<number, Flag>(), [] as { at: number; header: string; field: Field }[]];
  const add = (field: Field, at: number, rank: number) => found.set(field, [...(found.get(field) ?? []), { at, rank }]);
  for (const [at, header] of headers.entries()) {
    const field = given.get(at);
    if (field) add(field, at, GIVEN_RANK);
    if (given.has(at)) continue;
    const key = headerKey(header);
    const flag = flagOf(key);
    if (flag) {
      flags.set(at, flag);
      // What is neither yes nor no there is a status, or says whom the shop serves.
      add(flag === 'open' || flag === 'notOpen' ? 'licenseStatus' : 'designation', at, 0);
      continue;
    }
    const exact = rankOf(header);
    if (exact) {
      add(exact.field, at, exact.rank);
      continue;
    }
    const guess = guessed(header);
    if (!guess) continue;
    add(guess.field, at, GUESSED_RANK + guess.rank);
    guesses.push({ at, header, field: guess.field });
  }
  const cut = cutNames(headers, given, found);
  takeInstead(found, cut);
  guesses.push(...cut);
  const { joined, elsewhere } = sharedWordColumns(headers, given, found);
  takeInstead(found, joined);
  guesses.push(...joined);
  const letters = leaveLetters(headers, found);
  const columns = new Map([...found].map(([field, ranked]) => [field, used(field, ranked).map(({ at }) => at)]));
  return {
    columns,
    flags,
    elsewhere: new Set([...elsewhere, ...letters]),
    guesses: guesses.filter(({ at, field }) => columns.get(field)?.includes(at)),
  };
}

const LETTERS = new Set(COLUMNS.letters);

/**
 * Leaves out columns that say where a company gets its letters, for each field that another column holds: they name
 * its owners and their homes. Returns their positions.
 */
function leaveLetters(headers: readonly string[], found: Map<Field, RankedColumn[]>): number[] {
  return [...found].flatMap(([field, ranked]) => {
    const isOfLetters = ({ at, rank }: RankedColumn) =>
      rank !== GIVEN_RANK && wordsOf(headers[at] ?? '').some((word) => LETTERS.has(word));
    const others = ranked.filter((column) => !isOfLetters(column));
    if (others.length === 0) return [];
    found.set(field, others);
    return ranked.filter(isOfLetters).map(({ at }) => at);
  });
}

/** Characters at which shapefiles cut their headers, and how many of these show that they did. */
const CUT_AT = 10;
const FEW_CUT = 3;

/** The columns of names among headers that were cut: "Business_N". */
function cutNames(
  headers: readonly string[],
  given: ReadonlyMap<number, Field | undefined>,
  found: ReadonlyMap<Field, unknown>,
): { at: number; header: string; field: Field }[] {
  const isCut = (header: string) => header.length === CUT_AT;
  const mayBeCut = !found.has('name') && headers.every(({ length }) => length <= CUT_AT);
  if (!mayBeCut || headers.filter(isCut).length < FEW_CUT) return [];
  return headers.flatMap((header, at) => {
    const meant = [...RANK].filter(([name]) => name.startsWith(headerKey(header)));
    const isName = meant.length > 0 && meant.every(([, { field }]) => field === 'name');
    return isCut(header) && isName && !given.has(at) ? [{ at, header, field: 'name' as const }] : [];
  });
}

/** Takes columns for other fields than they were found for. */
function takeInstead(found: Map<Field, RankedColumn[]>, columns: readonly { at: number; field: Field }[]): void {
  const places = new Set(columns.map(({ at }) => at));
  for (const [field, ranked] of found) {
    const left = ranked.filter(({ at }) => !places.has(at));
    if (left.length > 0) found.set(field, left);
    else found.delete(field);
  }
  for (const { at, field } of columns) found.set(field, [...(found.get(field) ?? []), { at, rank: GUESSED_RANK }]);
}

/** Fields that a table which was joined from several has once for each of them. */
const PLACED: ReadonlySet<Field> = new Set<Field>(['name', 'address', 'city', 'state', 'zip']);
/** So many of them behind one word show that it says where they come from. */
const FEW_PLACED = 3;
const PEOPLE = new Set(COLUMNS.people);

/** A column behind a word that others share: "regulator_city". */
interface WordedColumn {
  at: number;
  header: string;
  field: Field;
  word: string;
}

/**
 * Columns of a joined table ("regulator_name", "regulator_address", "regulator_city"), for fields that no other column
 * holds. Those of people are none, and neither are those of a source that the list's name isn't from: they say where
 * something else is.
 */
function sharedWordColumns(
  headers: readonly string[],
  given: ReadonlyMap<number, Field | undefined>,
  found: ReadonlyMap<Field, readonly RankedColumn[]>,
): { joined: readonly WordedColumn[]; elsewhere: Set<number> } {
  const worded = headers.flatMap((header, at): WordedColumn[] => {
    const [word = '', ...rest] = wordsOf(header);
    const field = RANK.get(rest.join(''))?.field;
    return field && PLACED.has(field) && !given.has(at) ? [{ at, header, field, word }] : [];
  });
  const names = found.get('name') ?? [];
  const whole = sourcesOf(worded.filter(({ word }) => !PEOPLE.has(word)));
  const isOf = (columns: readonly WordedColumn[], name: RankedColumn) => columns.some(({ at }) => at === name.at);
  const source =
    whole.find((columns) => fieldsOf(columns).size >= FEW_PLACED && names.every((name) => isOf(columns, name))) ?? [];
  const others = whole.filter((columns) => columns !== source && !names.some((name) => isOf(columns, name)));
  const elsewhere = [...worded.filter(({ word }) => PEOPLE.has(word)), ...others.flat()].map(({ at }) => at);
  const isHeld = (field: Field) => found.get(field)?.some(({ at }) => !source.some((one) => one.at === at)) ?? false;
  const isFound = (field: Field, at: number) => found.get(field)?.some((column) => column.at === at) ?? false;
  const joined = source.filter(({ at, field }) => !isHeld(field) && !isFound(field, at));
  return { joined, elsewhere: new Set(elsewhere) };
}

/** The columns that have a name and a place behind the same word, together. */
function sourcesOf(worded: readonly WordedColumn[]): WordedColumn[][] {
  const sources = [...Map.groupBy(worded, ({ word }) => word).values()];
  return sources.filter((columns) => fieldsOf(columns).has('name') && fieldsOf(columns).size > 1);
}

const fieldsOf = (columns: readonly WordedColumn[]): Set<Field> => new Set(columns.map(({ field }) => field));

/** A column that may hold a field; the lowest rank fits best. */
interface RankedColumn {
  at: number;
  rank: number;
}
/** The rank of a column that an operator named. */
const GIVEN_RANK = -1;

/** The columns that a field is read from, the best first. */
function used(field: Field, columns: readonly RankedColumn[]): RankedColumn[] {
  const best = columns.toSorted((a, b) => a.rank - b.rank);
  const [first] = best;
  if (first?.rank === GIVEN_RANK) return best.filter(({ rank }) => rank === GIVEN_RANK);
  // Of kinds and statuses every column counts, so one that was only guessed has to be the only one.
  const isSure = first !== undefined && first.rank < GUESSED_RANK;
  return isSure && EVERY_COLUMN.has(field) ? best.filter(({ rank }) => rank < GUESSED_RANK) : best;
}

/** Between the names of a header that has several. */
const BETWEEN_NAMES = /\s*[/|()[\]]\s*|\s+or\s+/i;

/** What a yes in a column of this name means: "Also medical?" asks what "Medical?" does. */
const flagOf = (key: string): Flag | undefined => FLAG_BY_KEY.get(key) ?? FLAG_BY_KEY.get(key.replace(/^also/, ''));

const rankOf = (header: string): Ranked | undefined =>
  RANK.get(headerKey(header)) ?? severalNames(header) ?? RANK.get(headerKey(header.replace(ENTRY, '')));

/** The number of an entry behind the name of a list: "categories/0", "types[1]". */
const ENTRY = /[/.[]\d{1,2}\]?$/;

/** What "Dispensary Name / D.B.A." or "Licensee or Applicant" stands for: what each of its names does. */
function severalNames(header: string): Ranked | undefined {
  const names = header.split(BETWEEN_NAMES).filter((name) => headerKey(name));
  const [first, ...others] = names.map((name) => RANK.get(headerKey(name)));
  return others.length > 0 && others.every((other) => first && other?.field === first.field) ? first : undefined;
}

const isPicture = (key: string): boolean => PICTURES.has(headerKey(key));

/** What "app_business_name" or "license.number" stands for: what is left when words without meaning go. */
function guessed(header: string): Ranked | undefined {
  if (header.split('.').slice(0, -1).some(isPicture)) return undefined;
  const words = wordsOf(header.split('.').at(-1) ?? '');
  const most = words.length;
  for (let dropped = 0; dropped < most; dropped += 1) {
    for (let front = 0; front <= dropped; front += 1) {
      const end = most - (dropped - front);
      if (
        !words.slice(0, front).every((word) => BEFORE.has(word)) ||
        !words.slice(end).every((word) => AFTER.has(word))
      )
        continue;
      const known = RANK.get(words.slice(front, end).join(''));
      // A town's authority licenses its own shops only.
      if (known && !(known.field === 'regulator' && words.includes('local'))) return known;
    }
  }
  return undefined;
}

/** True if columns of these names are those of a list of licenses. */
export const isLicenseList = (headers: readonly string[], columns: ColumnMap): boolean =>
  columns.has('licenseNumber') ||
  columns.has('regulator') ||
  headers.some((header) => /licen[cs]|permit/.test(headerKey(header)));

/** True if a list has columns that only marketplaces and review sites have. */
export const isMarketplace = (headers: readonly string[]): boolean =>
  headers.filter(
    (header) => MARKETPLACE.has(headerKey(header)) || MARKETPLACE.has(headerKey(header.split('.').at(-1) ?? '')),
  ).length >= MARKETPLACE_COLUMNS;
