import type { EXPORT_COLUMNS, StrainForm } from '@bluntbot/proto/catalog/strain-admin';
import { listOf } from './csv-values.ts';
import { type Cannabinoid, type PotencyContext, readPotency } from './potency.ts';

/** Entries of a list, and characters of a name, that are taken of an imported cell. */
export const MAX_LIST = 20;
export const MAX_NAME = 120;

/** What a row of an imported file is read with, and what is said about it. */
export interface Reading {
  /** The names and slugs of the guide. */
  terpenes: ReadonlyMap<string, { slug: string; name: string }>;
  /** How figures of this row are read. */
  potency: Readonly<Partial<Record<Cannabinoid, PotencyContext>>>;
  /** The file writes types as letters: S, I, H. */
  typeLetters: boolean;
  notes: string[];
}

/** Everything the catalog does with one fact of a strain, in one place. */
export interface Fact<Value> {
  /** Its column of `strain`, and that column's type. */
  column: string;
  type: 'text' | 'text[]' | 'numeric' | 'jsonb';
  /** The value of an unknown fact. */
  unknown: Value;
  /** Its entry in the strain's JSON, of a row `s`; none for a note that is not shown. */
  json?: string;
  /** What columns of imported files are called that hold it, without case, blanks and signs; the surest one first. */
  headers: readonly string[];
  /** Reads a cell; undefined says nothing of the strain. Effects have none: they are read together, in `csv-row.ts`. */
  read?: (text: string, reading: Reading) => Value | undefined;
  /** What staff say of it; undefined leaves it as it is. None is not in their form. */
  form?: (form: StrainForm) => Value | undefined;
  /** Its column of the export, and the text there. */
  exported?: { column: (typeof EXPORT_COLUMNS)[number]; text: (value: Value) => string };
  /** As people read it in a report. */
  shown: (value: Value) => string;
  /** Whether two say the same; when not given, when all of both is the same. */
  same?: (a: Value, b: Value) => boolean;
}

/** What a kind of fact leaves open. `key` is its name on the wire. */
type Kind<Value> = Pick<Fact<Value>, 'column' | 'headers' | 'read' | 'form'> & {
  key: string;
  exportedAs?: (typeof EXPORT_COLUMNS)[number];
};

/** A line of text, or nothing. */
export function text<Value extends string = string>({
  key,
  exportedAs,
  ...fact
}: Kind<Value | null>): Fact<Value | null | undefined> {
  const shown = (value: Value | null | undefined) => value ?? '';
  const exported = exportedAs && { column: exportedAs, text: shown };
  return { ...fact, type: 'text', unknown: null, json: `'${key}', s.${fact.column}`, exported, shown };
}

/** A list of words; the same one twice is once there. */
export function list({ key, exportedAs, form, ...fact }: Kind<string[]>): Fact<string[]> {
  return {
    read: (cell) => listOf(cell).slice(0, MAX_LIST),
    ...fact,
    type: 'text[]',
    unknown: [],
    json: `'${key}', s.${fact.column}`,
    form: form && ((said) => unique(form(said))),
    exported: exportedAs && { column: exportedAs, text: (words) => words.join(';') },
    shown: (words) => words.join(', '),
  };
}

/**
 * Percent of dry flower weight, as text with two decimals, or nothing. `called` is its name in reports and in the
 * export.
 */
export function percent({
  key,
  called,
  ...fact
}: Omit<Kind<string | null>, 'exportedAs' | 'read'> & { called: Cannabinoid }): Fact<string | null | undefined> {
  const shown = (value: string | null | undefined) => (value == null ? '' : String(Number(value)));
  return {
    ...fact,
    type: 'numeric',
    unknown: null,
    json: `'${key}', trim_scale(s.${fact.column})::text`,
    read: (cell, { potency, notes }) => readPotency(cell, called, potency[called] ?? {}, notes),
    exported: { column: called, text: shown },
    shown,
    same: (a, b) => shown(a) === shown(b),
  };
}

const unique = (values: string[] | undefined): string[] | undefined => values && [...new Set(values)];
