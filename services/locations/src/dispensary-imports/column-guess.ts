import type { ListColumn } from '@bluntbot/proto/locations/dispensary-imports';
import { zipPlace } from '../places/gazetteer.ts';
import { cellText, yesOrNo } from './cell-texts.ts';
import { ownColumnsFirst } from './joined-columns.ts';
import { namesBuyers, tradeOf } from './license-kinds.ts';
import { standingOf } from './license-status.ts';
import { headerKey, type MappedHeaders, mapHeaders } from './list-columns.ts';
import { LISTED_STATES } from './listed-states.ts';
import { COLUMNS, FIELDS, type Field } from './vocabulary.ts';

/**
 * How a column looks whose values are of a field: which values fit, how many must, and how many different ones there
 * may be.
 */
interface Look {
  field: Field;
  fits(text: string): boolean;
  share: number;
  /** A column of kinds or statuses repeats itself. */
  few?: boolean;
}

const FEW = 25;
/** Characters of a cell with tags: "Recreational;Microbusiness". */
const MAX_TAGS = 120;
/** "Sun: 11:00 AM", and so many of these make hours. */
const DAY_HOURS = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}:?\s{0,3}(?:\d{1,2}(?::\d\d)?\s?[ap]m|closed)/gi;
const FEW_DAYS = 3;
/** Share of different values from which on a column repeats itself too little: names of shops contain "store", too. */
const REPEATED = 0.75;
const LOOKS: readonly Look[] = [
  {
    field: 'licenseType',
    fits: (text) => text.length < 80 && ['shop', 'other'].includes(tradeOf(text)),
    share: 0.9,
    few: true,
  },
  { field: 'licenseStatus', fits: isStatus, share: 0.9, few: true },
  { field: 'designation', fits: (text) => text.length < MAX_TAGS && namesBuyers(text), share: 0.9, few: true },
  {
    field: 'zip',
    fits: (text) => /^\d{5}(?:-?\d{4})?$/.test(text) && zipPlace(text.slice(0, 5)) !== undefined,
    share: 0.9,
  },
  { field: 'state', fits: (text) => LISTED_STATES.has(text.toLowerCase()), share: 0.95, few: true },
  { field: 'phone', fits: (text) => /^\+?1?[\s.(-]*\d{3}[\s.)-]*\d{3}[\s.-]*\d{4}$/.test(text), share: 0.8 },
  { field: 'website', fits: (text) => /^(?:https?:\/\/|www\.)\S+$/i.test(text), share: 0.8 },
  {
    field: 'address',
    fits: (text) => /^\d[\w-]{0,20}\s{1,5}(?:[nsew]{1,2}\.?\s{1,5})?\S{0,60}?[a-z]{2}/i.test(text),
    share: 0.8,
  },
  { field: 'openingHours', fits: (text) => (text.match(DAY_HOURS)?.length ?? 0) >= FEW_DAYS, share: 0.8 },
  // From the Virgin Islands to Alaska, and the territories in the Pacific.
  { field: 'lat', fits: between([13, 72], [-15, -10]), share: 0.95 },
  { field: 'lng', fits: between([-180, -64], [144, 147]), share: 0.95 },
];
/** Columns with what somebody searched for. */
const SEARCHED = new Set(COLUMNS.searched);
const PEOPLE = new Set(COLUMNS.people);
/** With fewer values, a column can't be recognized. */
const FEW_VALUES = 3;

/** A yes or no under an unknown header answers a question that nobody here knows. */
function isStatus(text: string): boolean {
  return (
    yesOrNo(text) === undefined &&
    text.length < 40 &&
    /[a-z]{4}/i.test(text) &&
    ['open', 'notOpen'].includes(standingOf(text))
  );
}

/** Tests whether a text is a decimal number in one of these ranges. */
function between(...ranges: readonly [low: number, high: number][]): (text: string) => boolean {
  const isWithin = (value: number) => ranges.some(([low, high]) => value >= low && value <= high);
  return (text) => /^-?\d{1,3}\.\d{2,}$/.test(text) && isWithin(Number(text));
}

/** The meaning of a list's columns, and warnings for the operator. */
export interface FoundColumns extends MappedHeaders {
  warnings: string[];
  /** Columns recognized only by their values. */
  byValues: ReadonlySet<number>;
  /** The column that is most likely the name, where none is known to be it: such a list can't be read. */
  nameless?: { guess: string | undefined };
}

/**
 * Decides what the columns of a list stand for: by what an operator said, by their headers, then by the values of the
 * first rows for fields that no header names. A name is never guessed by values alone.
 */
export function understandColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  given: ReadonlyMap<number, Field | undefined>,
): FoundColumns {
  const mapped = mapHeaders(headers, withoutEmptyNames(headers, rows, given));
  const columns: Map<Field, readonly number[]> = ownColumnsFirst(mapped.columns, rows);
  const warnings = mapped.guesses.map(
    ({ header, field }) => `the column "${header}" was taken for the field "${field}"`,
  );
  for (const at of stagesOfKinds(columns, rows)) {
    columns.set('licenseType', [at]);
    columns.delete('stage');
    warnings.push(`the column "${headers[at]}" was taken for the field "licenseType", by its values`);
  }
  const used = new Set([...columns.values()].flat());
  const byValues = new Set<number>();
  for (const { field, ...look } of LOOKS) {
    const isPoint = (field === 'lat' || field === 'lng') && columns.has('point');
    if (isPoint || columns.has(field) || (field === 'address' && columns.has('streetName'))) continue;
    const at = headers.findIndex(
      (header, index) =>
        !used.has(index) &&
        !given.has(index) &&
        !mapped.elsewhere.has(index) &&
        !SEARCHED.has(headerKey(header)) &&
        looksLike(look, rows, index),
    );
    if (at < 0) continue;
    columns.set(field, [at]);
    used.add(at);
    byValues.add(at);
    warnings.push(`the column "${headers[at]}" was taken for the field "${field}", by its values`);
  }
  const nameless = columns.has('name') ? undefined : { guess: likelyName(headers, rows, used) };
  return { ...mapped, columns, warnings, byValues, ...(nameless && { nameless }) };
}

/** What an operator said of columns; those of names without a cell are ignored, so that another one counts. */
function withoutEmptyNames(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  given: ReadonlyMap<number, Field | undefined>,
): ReadonlyMap<number, Field | undefined> {
  const names = mapHeaders(headers, given).columns.get('name') ?? [];
  const empty = names.filter((at) => !given.has(at) && rows.every((row) => !cellText(row[at] ?? '')));
  return rows.length > 0 ? new Map([...given, ...empty.map((at) => [at, undefined] as const)]) : given;
}

/**
 * The column of stages, if it holds kinds instead and no other column does: Massachusetts writes "Commence Operations"
 * under "Approved License Type", others write "Marijuana Retailer" there.
 */
function stagesOfKinds(columns: ReadonlyMap<Field, readonly number[]>, rows: readonly (readonly string[])[]): number[] {
  const kinds = LOOKS.find(({ field }) => field === 'licenseType');
  if (!kinds || columns.has('licenseType')) return [];
  return (columns.get('stage') ?? []).filter((at) => looksLike({ ...kinds, few: false }, rows, at)).slice(0, 1);
}

/** Characters of a header that a report shows. */
const MAX_HEADER = 200;

/** How each header was read, and why. */
export function describeColumns(
  headers: readonly string[],
  { columns, guesses, byValues, nameless }: FoundColumns,
  given: ReadonlyMap<number, Field | undefined>,
): ListColumn[] {
  const fields = new Map([...columns].flatMap(([field, places]) => places.map((at) => [at, field] as const)));
  const guessed = new Set(guesses.map(({ at }) => at));
  const reasonOf = (at: number): ListColumn['reason'] => {
    if (given.has(at)) return 'given';
    if (!fields.has(at)) return null;
    if (byValues.has(at)) return 'values';
    return guessed.has(at) ? 'guess' : 'header';
  };
  return headers.map((header, at): ListColumn => {
    const said = header.slice(0, MAX_HEADER);
    if (nameless && header === nameless.guess && !given.has(at))
      return { header: said, field: 'name', reason: 'proposal' };
    return { header: said, field: fields.get(at) ?? null, reason: reasonOf(at) };
  });
}

function looksLike(
  { fits, share, few }: Omit<Look, 'field'>,
  rows: readonly (readonly string[])[],
  at: number,
): boolean {
  const values = rows.map((row) => cellText(row[at] ?? '')).filter(Boolean);
  const different = new Set(values).size;
  if (values.length < FEW_VALUES || (few && (different > FEW || different > REPEATED * values.length))) return false;
  // Of few different values each counts once: "Retail" a hundred times is one word that fits.
  const looked = few ? [...new Set(values)] : values;
  return looked.filter(fits).length >= share * looked.length;
}

/** The column of words in which hardly any value repeats. */
function likelyName(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  used: ReadonlySet<number>,
): string | undefined {
  const isOfPeople = (header: string) =>
    header
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => PEOPLE.has(word));
  const scores = headers.map((header, at) => {
    const values = rows.map((row) => cellText(row[at] ?? '')).filter(Boolean);
    const named = values.filter((text) => /[a-z]{3}/i.test(text) && !/^\d|@|^https?:/i.test(text) && text.length < 80);
    const words = named.filter((text) => /\s/.test(text)).length / Math.max(1, named.length);
    const score =
      values.length === 0
        ? 0
        : (new Set(named).size / values.length) * (named.length / Math.max(1, rows.length)) * (1 + words);
    return {
      header,
      score: used.has(at) || isOfPeople(header) ? 0 : score + (/name|dba|shop|store|dispensar/i.test(header) ? 0.5 : 0),
    };
  });
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0.3 ? best.header : undefined;
}

/** Why a list without a known name can't be read. `advice` says what to do, given the likeliest column. */
export function namelessMessage(
  headers: readonly string[],
  guess: string | undefined,
  advice: (header: string) => string,
): string {
  const named = headers.map((header) => `"${header.slice(0, 60)}"`).join(', ');
  return (
    `No column is recognized as the shop's name. The columns are ${named}. ` +
    `${advice(guess ?? headers[0] ?? 'Header')}${guess ? ' (the likeliest by its values)' : ''}.`
  );
}

/** Columns that an operator named ("name=Store Title"), by position. Throws a sentence that says what can be named. */
export function givenColumns(given: readonly string[], headers: readonly string[]): Map<number, Field | undefined> {
  return new Map(
    given.map((text) => {
      const [name = '', ...rest] = text.split('=');
      const header = rest.join('=').trim();
      const field = FIELDS.find((known) => known.toLowerCase() === name.trim().toLowerCase());
      if (!field && name.trim() !== 'ignore') {
        throw new RangeError(`There is no field "${name.trim()}". The fields are ${FIELDS.join(', ')}, and "ignore".`);
      }
      const at = headers.findIndex((known) => headerKey(known) === headerKey(header));
      if (at < 0)
        throw new RangeError(
          `There is no column "${header}". The columns are ${headers.map((one) => `"${one}"`).join(', ')}.`,
        );
      return [at, field];
    }),
  );
}
