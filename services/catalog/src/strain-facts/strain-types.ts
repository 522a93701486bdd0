import type { StrainType } from '@bluntbot/proto/catalog/vocabulary';
import {
  isPlaceholder,
  TYPE_AUTOS,
  TYPE_LEANS,
  TYPE_LETTERS,
  TYPE_MOSTLY,
  TYPE_PHOTOS,
  TYPE_SHARES,
  TYPE_WORDS,
} from './strain-sheets.ts';

/**
 * The type that a cell names. What leans to one side is a hybrid, as the library has it, but what is mostly of one type
 * ("mostly indica", "70/30 indica", "70% Indica / 30% Sativa") is of that type.
 */
export function typeOf(text: string, hasLetters: boolean): { type: StrainType; note?: string } | undefined {
  const words = wordsOf(text);
  const named = words.flatMap(
    (word) => TYPE_WORDS.get(word) ?? (hasLetters ? TYPE_LETTERS.get(word) : undefined) ?? [],
  );
  const types = new Set(named);
  const shares = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [only] = types;
  if (only === undefined)
    return isSplit(shares) || words.some((word) => TYPE_AUTOS.has(word)) ? hybrid(text) : undefined;
  const main = types.size > 1 ? mainOf(named, shares) : undefined;
  if (main) return { type: main, note: `the type "${text.slice(0, 60)}" was taken as ${main}` };
  if (only === 'hybrid' || types.size > 1 || words.some((word) => TYPE_LEANS.has(word))) return hybrid(text);
  const saysMostly = words.some((word) => TYPE_MOSTLY.has(word));
  if (!saysMostly && !shares.some(isPart)) return { type: only };
  const least = saysMostly ? TYPE_SHARES.ofMostly : TYPE_SHARES.least;
  return shares.every((share) => share < least) && shares.length > 0
    ? hybrid(text)
    : { type: only, note: `the type "${text.slice(0, 60)}" was taken as ${only}` };
}

/** The type with a large enough share where each has one: "90% Sativa / 10% Indica", "Sativa/Indica 90/10". */
function mainOf(types: readonly StrainType[], shares: readonly number[]): StrainType | undefined {
  const isWhole = shares.length === types.length && shares.reduce((sum, share) => sum + share, 0) === 100;
  const main = types[shares.findIndex((share) => share >= TYPE_SHARES.least)];
  return isWhole && main !== 'hybrid' ? main : undefined;
}

/** Whether a text says of what type a plant is and nothing else: "Indica-dominant (70%)" under "Genetics". */
export function isOnlyType(text: string): boolean {
  const words = wordsOf(text.slice(0, LONGEST));
  return (
    words.some((word) => TYPE_WORDS.has(word)) &&
    words.every((word) => [TYPE_WORDS, TYPE_LEANS, TYPE_MOSTLY, TYPE_AUTOS].some((known) => known.has(word)))
  );
}

/** Whether a text names a plant that flowers by itself. */
export const isAuto = (text: string): boolean => wordsOf(text.slice(0, LONGEST)).some((word) => TYPE_AUTOS.has(word));
/** Characters of it that are looked at. */
const LONGEST = 100;

/** Whether cells say only how plants flower: "Automática" in some rows, and "Fotoperiódica" in others. */
export function areFloweringKinds(cells: readonly string[]): boolean {
  const named = cells.map((cell) => wordsOf(cell.slice(0, LONGEST)));
  return (
    named.every((words) => words.every((word) => TYPE_AUTOS.has(word) || TYPE_PHOTOS.has(word))) &&
    named.some((words) => words.some((word) => TYPE_PHOTOS.has(word)))
  );
}

/** A letter, or the number of a chemotype. */
const SHORT = /^(?:[a-z]|[ivx]+)$/;

/**
 * Whether a column of types is written in letters: every short value in it is one of them or several ("I/H"), and one
 * is not the "I" that chemotypes are numbered with, or whole words for types stand beside it.
 */
export class TypeLetters {
  private others = 0;
  private telling = 0;
  private onlyI = 0;
  private words = 0;

  /** Hears the values of a column. */
  add(text: string): void {
    // "S (mostly)" is written in letters, too.
    const words = isPlaceholder(text)
      ? []
      : wordsOf(text).filter((word) => !TYPE_LEANS.has(word) && !TYPE_MOSTLY.has(word));
    // Where whole words stand beside it, an "I" is an indica.
    if (words.some((word) => TYPE_WORDS.has(word))) this.words += 1;
    if (words.length === 0 || !words.every((word) => SHORT.test(word))) return;
    if (!words.every((word) => TYPE_LETTERS.has(word))) this.others += 1;
    else if (words.some((word) => word !== 'i')) this.telling += 1;
    else this.onlyI += 1;
  }

  get isWritten(): boolean {
    return this.others === 0 && (this.telling > 0 || (this.onlyI > 0 && this.words > 0));
  }
}

const hybrid = (text: string) => ({
  type: 'hybrid' as const,
  ...(text.trim().toLowerCase() !== 'hybrid' && { note: `the type "${text.slice(0, 60)}" was taken as hybrid` }),
});

/** "70/30", "20/70/10 ruderalis": several, whichever comes first. */
const isSplit = (shares: readonly number[]): boolean =>
  shares.length > 1 && shares.every((share) => share > 0) && shares.reduce((sum, share) => sum + share, 0) === 100;

const isPart = (share: number): boolean => share > 0 && share < 100;

/** Words in small letters without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // The letter of "Heron's" is that of no type.
    .replace(/['’]s\b/g, '')
    .split(/[^a-z]+/)
    .filter(Boolean);
