import type { StrainTerpene } from '@bluntbot/proto/catalog/strains';
import type { GROW_DIFFICULTIES, StrainType } from '@bluntbot/proto/catalog/vocabulary';
import { isDoubted, listOf, namedIn, withoutShare } from './csv-values.ts';
import { MAX_LIST, MAX_NAME, type Reading } from './fact.ts';
import { isCross, parentsOf } from './genetics.ts';
import { isTextPlaceholder, withoutFillers, withoutHeading } from './strain-sheets.ts';
import { typeOf } from './strain-types.ts';
import {
  ABOUT,
  FLAVOR_NAMES,
  FLAVOR_WORDS,
  NO_PICTURE,
  NOT_NAMED,
  NOT_NAMED_ENDING,
  REGION,
  TIME_UNITS,
  TOLD_BEFORE,
  WHOLE_LIFE,
  withoutParentRemark,
  wordKey,
} from './strain-words.ts';
import { terpeneNamed } from './terpene-names.ts';

const MAX_DESCRIPTION = 5_000;

const DIFFICULTY: Record<string, (typeof GROW_DIFFICULTIES)[number]> = {
  easy: 'easy',
  beginner: 'easy',
  moderate: 'moderate',
  medium: 'moderate',
  intermediate: 'moderate',
  difficult: 'difficult',
  hard: 'difficult',
  advanced: 'difficult',
  expert: 'difficult',
};

export function readType(cell: string, { typeLetters, notes }: Reading): StrainType | undefined {
  const read = typeOf(cell, typeLetters);
  if (!read) notes.push(`the type "${cell.slice(0, 40)}" is none of sativa, hybrid, indica`);
  if (read?.note) notes.push(read.note);
  return read?.type;
}

/** A word or two are a label, not a description. */
const LABEL = /^\S+(?:\s\S+)?$/;
const MAX_LABEL = 24;

export function readDescription(text: string, { notes }: Reading): string | undefined {
  const headless = withoutHeading(text);
  const cell = withoutFillers(headless);
  if (cell !== headless)
    notes.push(`sentences that only say that nothing is known were left out: ${text.slice(0, MAX_QUOTE)}`);
  if (!cell) return undefined;
  if (LABEL.test(cell) && cell.length <= MAX_LABEL) {
    notes.push(`too short for a description, and left out: ${cell}`);
    return undefined;
  }
  if (cell.length > MAX_DESCRIPTION) notes.push(`the description was cut at ${MAX_DESCRIPTION} characters`);
  return cell.slice(0, MAX_DESCRIPTION);
}

/** "100% South African" says where a plant comes from; "50% Haze" names a parent with its share. */
const WHOLE = /^100(?:[.,]0+)?\s*%/;
const SHARE = /^\d{1,2}(?:[.,]\d+)?\s*%\s*(?:of\s+)?/i;

const isAddress = (entry: string): boolean => /:\/\/|^https?:|\bwww\./i.test(entry);

/** Characters of a cell that may name parents. */
const MAX_PARENTS = 50_000;

/** "Haze; NL5 x Shiva Skunk" lists two parents, and one is a cross itself. */
function entriesAsCross(text: string): string {
  // A bracket around several entries belongs to no single one.
  const entries = /[([{]/.test(text) ? [] : text.split(';').map((entry) => entry.trim());
  const named = entries.filter(Boolean);
  if (named.length < 2 || named.every((entry) => parentsOf(entry).length < 2)) return text;
  return named.map((entry) => (parentsOf(entry).length > 1 ? `(${entry})` : entry)).join(' × ');
}

/** Separators within a name: "Afghani (Humboldt, CA)" and "Humboldt County, CA Landrace" are one parent each. */
const SEPARATOR_WITHIN = /[;|,/](?=[^()]{0,80}\))|(?<=\bCounty),(?=\s+[A-Z]{2}\b)/g;
const HELD = '\u0001';

/** The parents of a cross, or those that a list names. */
function namedParents(text: string): string[] {
  const genetics = entriesAsCross(text);
  if (isCross(genetics)) return parentsOf(genetics);
  if (/^\s*\(/.test(text)) return listOf(text);
  const held: string[] = [];
  const hold = (sign: string) => {
    held.push(sign);
    return HELD;
  };
  return listOf(text.replace(SEPARATOR_WITHIN, hold)).map((entry) => entry.replaceAll(HELD, () => held.shift() ?? ''));
}

/** Whether a parent only describes a plant. A cross among the parents names some, whatever else it says. */
const isDescription = (parent: string): boolean =>
  (NOT_NAMED.test(parent) || NOT_NAMED_ENDING.test(parent)) && !parent.includes(' × ');

/** "A × B", "A x B", or a list of parents. Numbers are ids from another table, not parents. */
export function readParents(cell: string, { notes }: Reading): string[] | undefined {
  const named = namedIn(cell);
  if (named === undefined) notes.push(`the parents were not understood: ${cell.slice(0, 60)}`);
  const text = (named ?? '').slice(0, MAX_PARENTS).trim().replace(TOLD_BEFORE, '');
  // "Complex Mexican, Thai and Haze-associated ancestry" is one description.
  const listed = NOT_NAMED_ENDING.test(text) && !isCross(text) ? [text] : namedParents(text);
  const isOrigin = (entry: string) => WHOLE.test(entry) || REGION.test(entry);
  const origins = listed.filter(isOrigin);
  if (origins.length > 0) notes.push(`an origin is no parent: ${origins.join(', ').slice(0, 60)}`);
  if (listed.some(isAddress))
    notes.push(`an address is no parent: ${listed.filter(isAddress).join(', ').slice(0, 60)}`);
  const described = listed.filter((entry) => isDescription(entry) && !isTextPlaceholder(entry));
  if (described.length > 0) notes.push(`a description is no parent: ${described.join(', ').slice(0, 60)}`);
  const doubted = listed.filter((entry) => isDoubted(entry) && !isTextPlaceholder(entry));
  if (doubted.length > 0)
    notes.push(`parents left out, since a question mark stands behind them: ${doubted.join(', ').slice(0, 60)}`);
  const parents = listed
    .filter((entry) => !isOrigin(entry) && !isDescription(entry) && !isDoubted(entry) && !isAddress(entry))
    .map((entry) => withoutParentRemark(entry.replace(SHARE, '')));
  const entries = parents.filter(
    (parent) => parent.length <= MAX_NAME && (!isTextPlaceholder(parent.replace(REMARK, '')) || /^\d+$/.test(parent)),
  );
  const numbers = entries.filter((entry) => !/\p{L}/u.test(entry) && entry !== '0');
  if (numbers.length > 0) notes.push(`numbers are no parents: ${numbers.slice(0, 5).join(', ')}`);
  return some(entries.filter((entry) => /\p{L}/u.test(entry)).slice(0, MAX_LIST));
}

/** "Unknown (Thai x Nepalese)" */
const REMARK = /(?<=\S)\s*\([^()]*\)$/;

/** A bare number of at least so much is one of days; no cannabis flowers for that many weeks. */
const DAYS_FROM = 30;

/** Characters of a time that are kept. */
const MAX_TIME = 60;
const BARE_TIME = /^(\d{1,3}(?:\.\d)?)(?:\s*(?:[-–]|to|bis)\s*\d{1,3}(?:\.\d)?)?\+?$/i;

/** A bare number or range means weeks, or days if it is large. A time from the seed on is not that of flowering. */
export function readFlowering(cell: string, { notes }: Pick<Reading, 'notes'>): string | undefined {
  if (WHOLE_LIFE.test(cell.slice(0, MAX_TIME))) {
    notes.push(`a time from the seed on is not that of flowering: ${cell.slice(0, MAX_TIME)}`);
    return undefined;
  }
  const time = cell.slice(0, MAX_TIME).replace(ABOUT, '').trim();
  // Data sets write a zero where they know no time.
  if (/\d/.test(time) && !/[1-9]/.test(time)) return undefined;
  const number = BARE_TIME.exec(time)?.[1];
  if (number === undefined) {
    const spelled = TIME_UNITS.reduce((text, [unit, pattern]) => text.replace(pattern, ` ${unit}`), time);
    return spelled.slice(0, MAX_TIME).trim() || undefined;
  }
  return `${time.replace(/\s*(?:[-–]|to|bis)\s*/i, '–')} ${Number(number) < DAYS_FROM ? 'weeks' : 'days'}`;
}

/** The address of a picture, unless it is one that stands in for a missing picture. */
export const readPicture = (cell: string): string | undefined =>
  /^https?:\/\/\S+$/i.test(cell) && !NO_PICTURE.test(cell.slice(0, MAX_ADDRESS))
    ? cell.slice(0, MAX_ADDRESS)
    : undefined;

const MAX_ADDRESS = 1_000;

/** Flavors in the words of the library; "Spicy/Herbal" is two. Of a sentence, the flavors that it names. */
export function readFlavors(
  cell: string,
  { notes, terpenes }: Pick<Reading, 'notes' | 'terpenes'>,
): string[] | undefined {
  const listed = listOf(cell.toLowerCase())
    .flatMap((entry) => withoutShare(entry).split(/\s*[/+&]\s*|\s+(?:and|y|und|et)\s+/))
    .filter(Boolean);
  const [strange, entries] = apart(listed, (entry) => terpeneNamed(entry, terpenes) !== undefined);
  if (strange.length > 0) notes.push(`terpenes are no flavors: ${strange.join(', ').slice(0, MAX_QUOTE)}`);
  const isSentence =
    (cell.endsWith('.') && cell.includes(' ')) ||
    entries.some((entry) => entry.split(' ').length > FLAVOR_WORDS_AT_MOST);
  if (isSentence) notes.push(`a sentence in place of flavors: ${cell.slice(0, MAX_QUOTE)}`);
  const flavors = isSentence
    ? wordKey(cell)
        .split(/[^\p{L}]+/u)
        .filter((word) => FLAVOR_WORDS.has(word) || FLAVOR_NAMES.has(word))
    : entries;
  return some([...new Set(flavors.flatMap(inOurWords))].slice(0, MAX_LIST));
}

/** A flavor in the library's words. Of a phrase in another language, those that it names: "Dulce de maracuyá". */
function inOurWords(flavor: string): string[] {
  const key = wordKey(flavor);
  const whole = FLAVOR_WORDS.get(key);
  const words = key.split(' ');
  if (whole || FLAVOR_NAMES.has(key) || words.some((word) => FLAVOR_NAMES.has(word))) return [whole ?? flavor];
  const named = words.flatMap((word) => FLAVOR_WORDS.get(word) ?? []);
  return named.length > 0 ? named : [flavor];
}
/** The entries that pass a test, and the others. */
const apart = (entries: readonly string[], test: (entry: string) => boolean): [string[], string[]] => [
  entries.filter(test),
  entries.filter((entry) => !test(entry)),
];
/** "Sweet tree fruit"; more words are a sentence. */
const FLAVOR_WORDS_AT_MOST = 3;
/** Characters of a sentence that a note quotes. */
const MAX_QUOTE = 60;

export function readDifficulty(cell: string, { notes }: Reading): (typeof GROW_DIFFICULTIES)[number] | undefined {
  const difficulty = DIFFICULTY[cell.toLowerCase()];
  if (!difficulty) notes.push(`the difficulty "${cell.slice(0, 40)}" was not understood`);
  return difficulty;
}

/**
 * Terpenes with their shares: "myrcene: 0.5; limonene 0.3%", `{"myrcene": 0.5}`. A name without a share says too
 * little.
 */
export function readTerpenes(cell: string, { terpenes, notes }: Reading): StrainTerpene[] | undefined {
  const profile: StrainTerpene[] = [];
  for (const entry of listOf(cell)) {
    const [, name = '', share = ''] = /^["']?([^\d:"'=]+)["']?\s*[:=]?\s*([\d.]+)?\s*%?$/.exec(entry) ?? [];
    const terpene = terpeneNamed(name, terpenes);
    const percentage = Number(share);
    if (!terpene) notes.push(`no terpene of the guide: ${entry.slice(0, 40)}`);
    else if (!(percentage > 0 && percentage <= 5)) notes.push(`${terpene.name} has no share from 0 to 5%`);
    else addShare(profile, { ...terpene, percentage });
  }
  return some(profile.sort((a, b) => b.percentage - a.percentage));
}

/** Adds a share; those of a terpene's isomers are one. */
function addShare(profile: StrainTerpene[], share: StrainTerpene): void {
  const at = profile.findIndex(({ slug }) => slug === share.slug);
  const known = profile[at]?.percentage ?? 0;
  const sum = { ...share, percentage: Number((known + share.percentage).toFixed(3)) };
  profile.splice(at < 0 ? profile.length : at, at < 0 ? 0 : 1, sum);
}

const some = <Entry>(entries: Entry[]): Entry[] | undefined => (entries.length > 0 ? entries : undefined);
