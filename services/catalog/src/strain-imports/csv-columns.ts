import { AppError } from '@bluntbot/platform/app-error';
import { ROW_FIELDS } from '@bluntbot/proto/catalog/strain-imports';
import {
  EFFECTS,
  type Effect,
  NEGATIVE_EFFECTS,
  type NegativeEffect,
  STRAIN_TYPES,
} from '@bluntbot/proto/catalog/vocabulary';
import { FACT_NAMES, FACTS, type FactName } from '../strain-facts/strain-facts.ts';
import { NOISE, OBJECT_KEYS, RANGE_HEADERS, UNIT_HEADERS } from '../strain-facts/strain-sheets.ts';
import {
  EFFECT_PARTS,
  LIFE_FLAGS,
  OTHER_HEADERS,
  PLANT_HEADERS,
  PRIVATE_HEADERS,
  PRODUCT_HEADERS,
  plainLetters,
  RESULT_HEADERS,
  SURENESS_HEADERS,
} from '../strain-facts/strain-words.ts';
import {
  type Column,
  type EndColumn,
  type Field,
  isFact,
  isRowField,
  POTENCY_FACTS,
  RANGE_FACTS,
  type UnitColumn,
} from './csv-column.ts';
import { UNWANTED } from './csv-effects.ts';

/** Characters of a header that are looked at. */
const LONGEST_HEADER = 200;

/** What staff say about columns: a field for a header, or nothing for one that is left out. */
export type GivenColumns = Readonly<Record<string, Field | null>>;

/** Headers of our own export and of public data sets, without case, spaces, and signs, with how sure they are. */
const FACT_BY_HEADER = new Map(
  FACT_NAMES.flatMap((fact) =>
    [...FACTS[fact].headers, ...(OTHER_HEADERS[fact] ?? [])].map((header, rank) => [header, { fact, rank }] as const),
  ),
);
const EFFECT_BY_HEADER = new Map<string, Effect | NegativeEffect>(
  [...[...EFFECTS, ...NEGATIVE_EFFECTS].map((effect) => [effect, effect] as const), ...Object.entries(UNWANTED)].map(
    ([called, effect]) => [wordsOf(called).join(''), effect],
  ),
);
/** Facts that may be spread over several columns ("parent1", "parent2"), and what stands between their entries. */
export const JOINED: Readonly<Partial<Record<FactName, string>>> = {
  parents: ' × ',
  aliases: '; ',
  effects: '; ',
  negativeEffects: '; ',
  flavors: '; ',
  terpenes: '; ',
};

/** What a header means. */
interface Meaning {
  fact?: FactName;
  effect?: Effect | NegativeEffect;
  /** One of several columns of a fact. */
  isPart?: boolean;
  /** The header of the object that a column belongs to. */
  object?: string;
  /** The lower, the surer. */
  rank?: number;
}
interface HeaderMeaning extends Meaning {
  header: string;
}
/** Less sure than any known header is one with a word too many. */
const WORD_TOO_MANY = 100;

/**
 * What each column of a file is read as. The choice of staff wins, and its fact is read from no other column. If
 * several columns hold a fact, the one with the most specific header counts.
 */
export function mapColumns(headers: readonly string[], given: GivenColumns = {}): Column[] {
  const said = saidOf(headers, given);
  const taken = new Set<FactName>(Object.values(given).filter(isFact));
  const meanings = headers.map((header) => ({ header, ...understood(header) }));
  const surest = surestColumns(meanings.filter(({ fact }, at) => said[at] === undefined && !(fact && taken.has(fact))));
  const shares = typeShares(headers.filter((_, at) => said[at] === undefined));
  return meanings.map((meaning, at) => {
    if (said[at] !== undefined) return chosen(said[at]);
    const { header, fact, effect, isPart } = meaning;
    const best = fact && surest.get(fact);
    if (fact && (isPart || best === meaning)) return fact;
    if (fact && best && standsInFor(best, meaning)) return { otherwise: fact };
    return effect ? { effect } : (endColumn(header, taken) ?? unitColumn(header) ?? shares.get(header));
  });
}

/** The column that staff chose. */
const chosen = (field: Field | null): Column => (isRowField(field) ? { rows: field } : (field ?? undefined));

/**
 * What staff said of each header. One that they wrote as it stands is meant alone: "Notes (public)" is not "Notes
 * (private)".
 */
function saidOf(headers: readonly string[], given: GivenColumns): (Field | null | undefined)[] {
  const written = new Set(headers.map((header) => header.trim()));
  const others = Object.entries(given).filter(([header]) => !written.has(header.trim()));
  const byKey = new Map(others.map(([header, fact]) => [wordsOf(header).join(''), fact]));
  const asWritten = new Map(Object.entries(given).map(([header, fact]) => [header.trim(), fact]));
  return headers.map((header) => {
    const fact = asWritten.get(header.trim());
    return fact === undefined ? byKey.get(wordsOf(header).join('')) : fact;
  });
}

/** The column with the most specific header for each fact; of equals, the first. */
function surestColumns(meanings: readonly HeaderMeaning[]): ReadonlyMap<FactName, HeaderMeaning> {
  const surest = new Map<FactName, HeaderMeaning>();
  for (const meaning of meanings) {
    const { fact, isPart, rank = 0 } = meaning;
    if (!fact || isPart) continue;
    const best = surest.get(fact)?.rank ?? Number.POSITIVE_INFINITY;
    if (rank < best) surest.set(fact, meaning);
  }
  return surest;
}

/** True if a column counts where the surest column of the same fact is empty. */
function standsInFor(surest: HeaderMeaning, { header, fact, object }: HeaderMeaning): boolean {
  // Shops leave the strain empty where the product is called like it.
  if (fact === 'name' && PRODUCT_NAMES.has(wordsOf(header).join(''))) return true;
  return Boolean(object) && (surest.header === object || surest.object === object);
}

/** Headers of names of products, which stand in for an empty name of a strain. */
const PRODUCT_NAMES: ReadonlySet<string> = new Set(['product', 'productname']);

/** Positions of columns that are called by one of some headers. */
const columnsCalled = (headers: readonly string[], called: ReadonlySet<string>): number[] =>
  headers.flatMap((header, at) => (called.has(wordsOf(pathOf(header).at(-1) ?? '').join('')) ? [at] : []));

/** Positions of columns that say what kind of product a row is; a "Type" that isn't that of the strain does. */
export const productColumns = (headers: readonly string[], columns: readonly Column[]): number[] => [
  ...columnsCalled(headers, PRODUCT_HEADERS),
  ...columnsCalled(headers, TYPE_HEADER).filter((at) => columns[at] !== 'type'),
];
const TYPE_HEADER: ReadonlySet<string> = new Set(['type']);

/** Positions of columns that may say that a plant's times are those of its whole life. */
export const lifeColumns = (headers: readonly string[], columns: readonly Column[]): readonly LifeColumn[] => [
  ...columnsCalled(headers, LIFE_FLAGS).map((at) => ({ at, isFlag: true })),
  ...columnsCalled(headers, PLANT_HEADERS).map((at) => ({ at, isFlag: false })),
  ...columns.flatMap((column, at) => (column === 'type' ? [{ at, isFlag: false }] : [])),
];
/** The order of shares that the header of types names: "I/S" comes before "80/20". */
export function typeOrder(header: string): string | undefined {
  const [first = '', second = '', ...more] = wordsOf(header);
  const [a, b] = [SHARED_TYPES.get(first), SHARED_TYPES.get(second)];
  return a && b && a !== b && more.length === 0 ? `${a}/${b}` : undefined;
}
const SHARED_TYPES: ReadonlyMap<string, string> = new Map([
  ...(['i', 'ind', 'indica'] as const).map((word) => [word, 'indica'] as const),
  ...(['s', 'sat', 'sativa'] as const).map((word) => [word, 'sativa'] as const),
]);

/** A flag is one of yes or no; others name a kind of plant. */
export interface LifeColumn {
  at: number;
  isFlag: boolean;
}

/**
 * Columns with the shares of both types: "Sativa" and "Indica", "% sativa" and "% indica". One of hybrids may be
 * beside.
 */
function typeShares(headers: readonly string[]): ReadonlyMap<string, Exclude<Column, undefined>> {
  const shares = headers.flatMap((header) => {
    const words = wordsOf(pathOf(header).at(-1) ?? '').filter((word) => !NOISE.after.has(word));
    const type = words.length === 1 ? STRAIN_TYPES.find((one) => one === words[0]) : undefined;
    return type ? [[header, { shareOf: type }] as const] : [];
  });
  const isBoth = TYPES.every((type) => shares.filter(([, { shareOf }]) => shareOf === type).length === 1);
  return new Map(isBoth ? shares : []);
}
const TYPES = ['sativa', 'indica'] as const;

/** Positions of columns that say how a laboratory's tests came out. */
export const resultColumns = (headers: readonly string[]): number[] => columnsCalled(headers, RESULT_HEADERS);

/** "THC max", "thc.min", "flowering.days.min". */
function endColumn(header: string, taken: ReadonlySet<FactName>): EndColumn | undefined {
  for (const keys of KEYS_OF_ENDS) {
    const words = wordsOf(pathOf(header).slice(-keys).join(' '));
    const rest = words.filter((word) => !RANGE_HEADERS.has(word));
    const { fact } = rest.length < words.length ? meaningOf(rest) : {};
    const endOf = RANGE_FACTS.find((known) => known === fact && !taken.has(known));
    if (endOf) return { endOf };
  }
  return undefined;
}
/** How many keys of JSON may name the end of a range: "thc.min", "flowering.days.min". */
const KEYS_OF_ENDS = [2, 3];

/** "Unit", "THC unit", "thc.unit". */
function unitColumn(header: string): UnitColumn | undefined {
  const words = wordsOf(pathOf(header).slice(-2).join(' '));
  const own = POTENCY_FACTS.filter((fact) => words.includes(fact));
  const isUnit =
    UNIT_HEADERS.last.has(words.at(-1) ?? '') &&
    words.slice(0, -1).every((word) => UNIT_HEADERS.before.has(word) || own.some((fact) => fact === word));
  return isUnit ? { unitOf: own.length > 0 ? own : POTENCY_FACTS } : undefined;
}

/** What a header means: "breeder.name" is the breeder, "Taste/Aroma" either of them. */
function understood(header: string): Meaning {
  if (holdsNoFact(header)) return {};
  const path = pathOf(header);
  const last = path.at(-1) ?? '';
  if (path.length > 1 && OBJECT_KEYS.has(wordsOf(last).join(''))) {
    const object = meaningOf(wordsOf(path.at(-2) ?? ''));
    if (object.fact) return { ...object, object: header.split('.').slice(0, -1).join('.') };
  }
  const holder = path.length > 1 ? meaningOf(wordsOf(path.at(-2) ?? '')).fact : undefined;
  if (holder === 'effects' && EFFECT_PARTS.has(wordsOf(last).join(''))) return { fact: holder, isPart: true };
  const { rank = 0, ...meaning } = meaningOf(wordsOf(last));
  if (meaning.fact || meaning.effect) return { ...meaning, rank: rank + (path.length > 1 ? WORD_TOO_MANY : 0) };
  return eitherOf(last.split(BETWEEN_NAMES).map((part) => meaningOf(wordsOf(part))));
}

/** True for a header of a column that is only for the owner of the file: "Description (internal)". */
const isPrivate = (header: string): boolean => hasWordOf(header, PRIVATE_HEADERS);

/** True for a header of a column that is private, or says how sure a fact is: "confidence.lineage". */
export const holdsNoFact = (header: string): boolean => isPrivate(header) || hasWordOf(header, SURENESS_HEADERS);

const hasWordOf = (header: string, words: ReadonlySet<string>): boolean =>
  plainLetters(header.slice(0, LONGEST_HEADER).replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z]+/)
    .some((word) => words.has(word));

/** Between the names of a header that has several: "Cultivar / a.k.a.", "Strain or Cultivar". */
const BETWEEN_NAMES = /\/|\|| or /i;

/** What all the names of a header mean: the same, or a name and other names. */
function eitherOf([first = {}, ...others]: readonly Meaning[]): Meaning {
  const isSame = others.every(
    ({ fact }) => fact && (fact === first.fact || (first.fact === 'name' && fact === 'aliases')),
  );
  return others.length > 0 && isSame ? first : {};
}

/** True for a header of names that have other names behind them: "Cultivar / a.k.a.". */
export const hasOtherNames = (header: string): boolean =>
  pathOf(header)
    .at(-1)
    ?.split(BETWEEN_NAMES)
    .slice(1)
    .some((part) => meaningOf(wordsOf(part)).fact === 'aliases') ?? false;

/** A header of JSON as its keys; the dots of abbreviations ("T.H.C.") lead nowhere. */
const pathOf = (header: string): string[] =>
  header
    .slice(0, LONGEST_HEADER)
    .replace(/(?<=(?<!\p{L})\p{L})\./gu, '')
    .replace(/\.\s*$/, '')
    .split('.');

/** What words mean, as few of them left out as possible. */
function meaningOf(words: readonly string[]): Meaning {
  for (let dropped = 0; dropped < words.length; dropped += 1) {
    for (let front = 0; front <= dropped; front += 1) {
      const end = words.length - (dropped - front);
      const isNoise =
        words.slice(0, front).every((word) => NOISE.before.has(word)) &&
        words.slice(end).every((word) => NOISE.after.has(word));
      const meaning = isNoise ? known(words.slice(front, end).join('')) : undefined;
      if (meaning) return { ...meaning, rank: (meaning.rank ?? 0) + WORD_TOO_MANY * dropped };
    }
  }
  return {};
}

function known(key: string): Meaning | undefined {
  const [meaning, effect, part] = [FACT_BY_HEADER.get(key), EFFECT_BY_HEADER.get(key), partOf(key)];
  return meaning ?? (effect && { effect }) ?? (part && { fact: part, isPart: true });
}

/** The fact of "parent1", "flavor_2", "mother". */
function partOf(key: string): FactName | undefined {
  if (
    /^(?:parent[12ab]|(?:fe)?male(?:parent)?|mother|father|mom|dad|maternal(?:parent)?|paternal(?:parent)?|(?:seed|pollen)parent)$/.test(
      key,
    )
  ) {
    return 'parents';
  }
  const [, base = ''] = /^([a-z]+?)s?\d{1,2}$/.exec(key) ?? [];
  const { fact } = FACT_BY_HEADER.get(base) ?? FACT_BY_HEADER.get(`${base}s`) ?? {};
  return fact && JOINED[fact] ? fact : undefined;
}

function wordsOf(header: string): string[] {
  return plainLetters(
    header
      .slice(0, LONGEST_HEADER)
      .replace(/\(.*?\)/g, '')
      .replace(/([a-z\d])([A-Z])/g, '$1 $2'),
  )
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Refuses a file without names, with its headers and what to do. */
export function requireNames(headers: readonly string[], columns: readonly Column[]): void {
  if (columns.includes('name')) return;
  const guess = headers.find((header) => /name|strain|cultivar|variety|title/i.test(header)) ?? headers[0] ?? '';
  throw new AppError(
    'VALIDATION_FAILED',
    `No column is recognized as the strain's name. The columns are ${headers.map((header) => `"${header.slice(0, 60)}"`).join(', ')}. ` +
      `Say which one it is, for example: name=${guess}.`,
  );
}

const FIELDS: readonly Field[] = [...FACT_NAMES, ...ROW_FIELDS];

/** "name=Strain Title" each, as an operator writes it. */
export function readGivenColumns(texts: readonly string[]): GivenColumns {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', ...rest] = text.split('=');
      const fact = FIELDS.find((known) => known.toLowerCase() === name.trim().toLowerCase());
      if (!fact && name.trim() !== 'ignore') {
        throw new AppError(
          'VALIDATION_FAILED',
          `There is no field "${name.trim()}". The fields are ${FIELDS.join(', ')}, and "ignore".`,
        );
      }
      return [rest.join('=').trim(), fact ?? null];
    }),
  );
}
