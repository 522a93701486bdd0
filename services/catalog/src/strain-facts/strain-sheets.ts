import { readFileSync } from 'node:fs';
import { STRAIN_TYPES, type StrainType } from '@bluntbot/proto/catalog/vocabulary';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.array(z.string());
const phrase = z.string().transform((text) => text.split(/\s+/).filter(Boolean));
const StrainSheets = z.strictObject({
  placeholders: z.strictObject({
    ...{ everywhere: words, texts: words, openings: words, sentences: words, figures: words, headings: words },
    fillers: z.strictObject({ subject: phrase, missing: phrase, coming: phrase, other: phrase }),
  }),
  types: z.strictObject({
    ...{ sativa: words, indica: words, hybrid: words, leans: words, mostly: words, autos: words, photos: words },
    letters: z.record(z.string().length(1), z.enum(STRAIN_TYPES)),
  }),
  typeShares: z.strictObject({ least: z.number(), ofMostly: z.number() }),
  units: z.array(z.strictObject({ factor: z.number().nullable(), names: words })),
  unitHeaders: z.strictObject({ last: words, before: words }),
  rangeHeaders: words,
  objectKeys: words,
  cannabinoids: z.strictObject({ THC: words, CBD: words }),
  bounds: words,
  isomers: words,
  terpeneShares: z.strictObject({ columns: z.number(), rows: z.number(), least: z.number(), most: z.number() }),
  ...{ summaries: words, capitals: words },
  noise: z.strictObject({ before: words, after: words }),
});

const {
  placeholders,
  types,
  typeShares,
  units,
  unitHeaders,
  rangeHeaders,
  objectKeys,
  cannabinoids,
  bounds,
  isomers,
  terpeneShares,
  summaries,
  capitals,
  noise,
} = StrainSheets.parse(parse(readFileSync(new URL('./content/strain-sheets.yaml', import.meta.url), 'utf8')));

/** Words for a type in the cells of its column. */
export const TYPE_WORDS: ReadonlyMap<string, StrainType> = new Map(
  STRAIN_TYPES.flatMap((type) => types[type].map((word) => [word, type] as const)),
);
/** Words beside a type that say it is not all of it. */
export const TYPE_LEANS: ReadonlySet<string> = new Set(types.leans);
/** Words beside a type that say it is nearly all of it. */
export const TYPE_MOSTLY: ReadonlySet<string> = new Set(types.mostly);
/** Shares from which on the type that a cell names is that of the plant. */
export const TYPE_SHARES = typeShares;
/** Words for a plant that flowers by itself, which alone say that it is a hybrid. */
export const TYPE_AUTOS: ReadonlySet<string> = new Set(types.autos);
/** Words for plants that don't flower by themselves, and for their seeds. */
export const TYPE_PHOTOS: ReadonlySet<string> = new Set(types.photos);
/** Letters for a type in a column that is written so. */
export const TYPE_LETTERS: ReadonlyMap<string, StrainType> = new Map(Object.entries(types.letters));

/** Words before the name of a terpene that say which of its isomers it is. */
export const ISOMERS: ReadonlySet<string> = new Set(isomers);
/** When terpenes in columns of their own, without a unit, can only be percent. */
export const TERPENE_SHARES = terpeneShares;
/** What a figure of THC or CBD in a unit is multiplied by to be percent; null for amounts that are no share. */
export const UNITS: ReadonlyMap<string, number | null> = new Map(
  units.flatMap(({ factor, names }) => names.map((name) => [name, factor] as const)),
);
/** Words of headers above the unit of a row. */
export const UNIT_HEADERS = { last: new Set(unitHeaders.last), before: new Set(unitHeaders.before) };
/** Words of headers above the ends of a range. */
export const RANGE_HEADERS: ReadonlySet<string> = new Set(rangeHeaders);
/** Keys of JSON under which an object says what it is. */
export const OBJECT_KEYS: ReadonlySet<string> = new Set(objectKeys);
/** What figures within a cell are called, the one that counts first. */
export const CANNABINOIDS = cannabinoids;
/** What stands before a figure that is only a bound. */
export const BOUNDS = bounds;

/** Words of names that are capitals. */
export const CAPITALS: ReadonlySet<string> = new Set(capitals);

/** Words that say nothing about what a column holds. */
export const NOISE = { before: new Set(noise.before), after: new Set(noise.after) };

/**
 * Longer texts begin or end like a placeholder at most, and the patterns below take time that grows with their square.
 */
const LONGEST_KEY = 200;

const placeholderKey = (text: string): string =>
  text
    .slice(0, LONGEST_KEY)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/^[("'[]+|[)"'\].!]+$/g, '')
    .trim();
const EVERYWHERE = new Set(placeholders.everywhere.map(placeholderKey));
const IN_FIGURES = new Set(placeholders.figures.map(placeholderKey));
const IN_TEXTS = new Set(placeholders.texts.map(placeholderKey));
const SUMMARIES = new Set(summaries);

/** True for what people write where they know nothing: "TBD", "n.a.", "?", "-". */
export const isPlaceholder = (text: string): boolean =>
  /^[^\p{L}\p{N}]*$/u.test(text) || EVERYWHERE.has(placeholderKey(text));

/**
 * True for values that are empty as a text or a name, even if they mean something elsewhere: "0", "clone-only", "S1".
 */
export const isTextPlaceholder = (text: string): boolean =>
  isPlaceholder(text) || IN_TEXTS.has(placeholderKey(text)) || beginsEmpty(placeholderKey(text)) || isFiller(text);

const { subject, missing, coming } = placeholders.fillers;
const FILLER_WORDS = new Set(Object.values(placeholders.fillers).flat());

/** True for a text that only says that there is no description, or that one will come. */
function isFiller(text: string): boolean {
  if (text.length > LONGEST_KEY) return false;
  const spoken = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
  const said = spoken.split(/[^\p{L}\p{N}'-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const has = (among: readonly string[]) => said.some((word) => among.includes(word));
  return (
    said.length > 1 && said.every((word) => FILLER_WORDS.has(word)) && (has(coming) || (has(missing) && has(subject)))
  );
}

const FILLER_SENTENCE = new RegExp(`\\b(?:${placeholders.sentences.join('|')})\\b`, 'i');
/** "Salt Pier is a hybrid marijuana strain." alone says what the column of types does. */
const ONLY_A_TYPE = /^(?:[^.!?]|\.(?=\S|\s\d)){1,80} is an? [a-z -]{1,40} strain\.?$/i;

/** A figure that is a fact, such as "24%". The number in "Fog No. 4" is part of a name. */
const FIGURE = /\d\s?(?:%|percent\b|mg\b|weeks?\b|days?\b)/i;
/** What else asks readers to write something, behind "but". */
const INVITATION = /\b(?:tell|let) us\b/i;
/** Words of a clause that says something. */
const CLAUSE_WORDS = 3;

/** Whether a sentence says more than that nothing is known: it has a figure, or a clause beside its "but" does. */
function saysMore(sentence: string): boolean {
  const spoken = sentence.replaceAll('’', "'");
  if (!FILLER_SENTENCE.test(spoken) || FIGURE.test(spoken)) return true;
  const clauses = spoken.split(/,?\s?\bbut\b/i).map((clause) => clause.trim());
  return clauses.length > 1 && clauses.some(isTelling);
}

const isTelling = (clause: string): boolean =>
  clause.split(/\s+/).length >= CLAUSE_WORDS &&
  ![FILLER_SENTENCE, INVITATION, ONLY_A_TYPE].some((pattern) => pattern.test(clause)) &&
  !isFiller(clause);

/** A text without the sentences that say that nothing is known; empty if what is left says no more than a type. */
export function withoutFillers(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const telling = sentences.filter(saysMore);
  if (telling.length === sentences.length) return text;
  const rest = telling.join(' ');
  return ONLY_A_TYPE.test(rest) ? '' : rest;
}

const HEADINGS = new Set(placeholders.headings);

/** A text without a heading of a page on its first line: "Product description". */
export function withoutHeading(text: string): string {
  const end = text.indexOf('\n');
  const first = text.slice(0, Math.max(0, end)).trim().replace(/:$/, '').toLowerCase();
  return HEADINGS.has(first) ? text.slice(end).trim() : text;
}

const beginsEmpty = (key: string): boolean =>
  placeholders.openings.some((opening) => key.startsWith(opening) && !/^\p{L}/u.test(key.slice(opening.length)));

/** True for what says nothing of THC or CBD: "ND", "<LOQ", "low". */
export const isFigurePlaceholder = (text: string): boolean =>
  isPlaceholder(text) || IN_FIGURES.has(placeholderKey(text));

/** True for the name of a row that sums up the others: "TOTAL", "Average:". */
export const isSummaryName = (name: string): boolean =>
  SUMMARIES.has(placeholderKey(name.slice(0, LONGEST_KEY).replace(/[\s:]+$/, '')));
