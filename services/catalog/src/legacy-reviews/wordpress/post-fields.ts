import { readFileSync } from 'node:fs';
import { EFFECTS, type Effect } from '@bluntbot/proto/catalog/vocabulary';
import { parse } from 'yaml';
import { z } from 'zod';
import { listOf } from '../../strain-facts/csv-values.ts';
import { readFlavors } from '../../strain-facts/fact-cells.ts';
import { typeOf } from '../../strain-facts/strain-types.ts';
import { EFFECT_WORDS, wordKey } from '../../strain-facts/strain-words.ts';
import { scoreOf } from './wordpress-rating.ts';

type Meta = ReadonlyMap<string, string>;

const words = z.array(z.string());
const content = z
  .strictObject({
    ...{ before: words, strainName: words, type: words, effects: words, flavors: words },
    internal: words,
  })
  .parse(parse(readFileSync(new URL('./content/post-fields.yaml', import.meta.url), 'utf8')));
const INTERNAL = new RegExp(`^(?:${content.internal.map((name) => name.replace('*', '.*')).join('|')})$`);
const BEFORE = new RegExp(`^(?:${content.before.join('|')})`);

/** Facts of a review that a post's own fields hold. */
export interface PostFields {
  strainName?: string;
  /** The type as a category: "Indica". */
  category?: string;
  effects: Effect[];
  flavors: string[];
  /** The names of the fields that were read. */
  taken: string[];
}

/** Characters of a field that can be a name or a list. */
const LONGEST = 400;
/** Words of an entry of a list; longer ones are sentences. */
const MOST_WORDS = 3;

/** Reads what a post's own fields say about its strain. */
export function readPostFields(meta: Meta): PostFields {
  const name = firstOf(meta, content.strainName, readName);
  const type = firstOf(meta, content.type, readType);
  const effects = firstOf(meta, content.effects, readEffects);
  const flavors = firstOf(meta, content.flavors, readTastes);
  return {
    ...(name && { strainName: name.value }),
    ...(type && { category: type.value }),
    effects: effects?.value ?? [],
    flavors: flavors?.value ?? [],
    taken: [name, type, effects, flavors].flatMap((found) => found?.field ?? []),
  };
}

/** The names of a post's own fields that hold something and aren't taken over. */
export function fieldsLeft(meta: Meta): string[] {
  const taken = new Set([...readPostFields(meta).taken, scoreOf(meta)?.key]);
  return ownFields(meta).filter((field) => !taken.has(field));
}

/** The names of a post's fields that hold something and aren't kept by WordPress or a plugin for itself. */
export const ownFields = (meta: Meta): string[] =>
  [...meta].flatMap(([field, value]) => (value.trim() && !isInternal(field, value) ? [field] : []));

/** Advanced Custom Fields keeps the key of each field's definition beside it. */
const isInternal = (field: string, value: string): boolean =>
  INTERNAL.test(field) || (field.startsWith('_') && /^field_\w{1,40}$/.test(value.trim()));

/** The first field of these names that can be read, with its value. */
function firstOf<Value>(
  meta: Meta,
  names: readonly string[],
  read: (text: string) => Value | undefined,
): { field: string; value: Value } | undefined {
  for (const [field, text] of meta) {
    if (!isNamed(field, names) || text.length > LONGEST) continue;
    const value = read(text.trim());
    if (value !== undefined) return { field, value };
  }
  return undefined;
}

/** Whether a field has one of these names, with or without a prefix: "Strain-Effects" is "effects". */
function isNamed(field: string, names: readonly string[]): boolean {
  const key = field
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '');
  return names.includes(key) || names.includes(key.replace(BEFORE, ''));
}

/** The texts of a list as PHP writes it: `a:1:{i:0;s:5:"Happy";}`. */
const SERIALIZED = /s:\d{1,6}:"([^"]*)"/g;
const isSerialized = (text: string): boolean => /^a:\d+:\{/.test(text);

/** A name; the number of another post is none. */
const readName = (text: string): string | undefined =>
  /\p{L}/u.test(text) && !isSerialized(text) && !/[\n<]/.test(text) && text.length <= 120 ? text : undefined;

function readType(text: string): string | undefined {
  const type = typeOf(isSerialized(text) ? entriesOf(text).join(' ') : text, false)?.type;
  return type && `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

function readEffects(text: string): Effect[] | undefined {
  const named = entriesOf(text).map((entry) => wordKey(entry));
  const own = new Set(named.map((entry) => EFFECT_WORDS.get(entry) ?? entry));
  return some(EFFECTS.filter((effect) => own.has(effect)));
}

function readTastes(text: string): string[] | undefined {
  const short = entriesOf(text).filter((entry) => /\p{L}/u.test(entry) && entry.split(/\s+/).length <= MOST_WORDS);
  return readFlavors(short.join(';'), { notes: [], terpenes: new Map() });
}

/** The entries of a list in any notation, also as PHP writes it. */
const entriesOf = (text: string): string[] =>
  isSerialized(text) ? [...text.matchAll(SERIALIZED)].map(([, entry = '']) => entry) : listOf(text);

const some = <Entry>(entries: Entry[]): Entry[] | undefined => (entries.length > 0 ? entries : undefined);
