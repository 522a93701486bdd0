import { BREEDER_ENDS, BREEDER_WORDS, plainLetters } from '../strain-facts/strain-words.ts';

/** Longer is neither a breeder nor a name. */
const LONGEST = 200;
/** Rows that are needed, and the share of them whose name begins with their breeder. */
const FEW_NAMES = 3;
const MOST = 0.6;

const wordsOf = (text: string): string[] => text.slice(0, LONGEST).split(/\s+/).filter(Boolean);
const key = (word: string): string => plainLetters(word).replace(/[^a-z0-9]/g, '');

/** A name and its breeder, which may have stood before it. */
interface BredName {
  name: string;
  breeder: string;
}

/** Words of a breeder's name that are looked at for its last one: "Seeds", "Genetics". */
const LONGEST_BREEDER = 5;

/**
 * The name without the breeder that stands before it; the name itself if none does, or nothing is left. Where a column
 * has only the first words of the breeder, or nothing, the name shows where it ends: "Old Heron Seeds Fog Quay".
 */
export function apartFromBreeder(name: string, breeder: string): BredName {
  if (name.length > LONGEST) return { name, breeder };
  const [words, before] = [wordsOf(name), wordsOf(breeder).map(key).filter(Boolean)];
  if (!before.every((word, at) => key(words[at] ?? '') === word))
    return { name: pastOtherKind(words, before) ?? name, breeder };
  const told = pastBreederWords(words, before.length);
  const last = words.findLastIndex(
    (word, at) => at > 0 && at >= told && at < LONGEST_BREEDER && BREEDER_ENDS.has(key(word)),
  );
  const from = last < 0 ? told : pastBreederWords(words, last + 1);
  const rest = namedFrom(words, from);
  if (!rest) return { name, breeder };
  // A lone word may be the first of several: "Heron" for Heron Seeds.
  const isTold = last < 0 && (before.length !== 1 || from === 1);
  return { name: rest, breeder: isTold ? breeder : words.slice(0, from).join(' ') };
}

/** The words from `from` on without what parts them from those before; undefined if they name nothing. */
function namedFrom(words: readonly string[], from: number): string | undefined {
  const rest = words
    .slice(from)
    .join(' ')
    .replace(/^[\s|:–-]+/, '');
  return /[\p{L}\d]/u.test(rest) ? rest : undefined;
}

/**
 * What stands behind a breeder whom the name calls by another kind of company than the column: "Heron Seeds - Kelp" of
 * Heron Seed Co. Undefined if it doesn't; Heron Blossom isn't behind Heron Seed Co.
 */
function pastOtherKind(words: readonly string[], breeder: readonly string[]): string | undefined {
  const end = breeder.findIndex((word) => BREEDER_WORDS.has(word));
  if (end < 1 || !breeder.slice(0, end).every((word, at) => key(words[at] ?? '') === word)) return undefined;
  const from = pastBreederWords(words, end);
  return from > end ? namedFrom(words, from) : undefined;
}

/** The position behind the words from `from` on that belong to a breeder's name. */
function pastBreederWords(words: readonly string[], from: number): number {
  const next = words.findIndex((word, at) => at >= from && !BREEDER_WORDS.has(key(word)));
  return next < 0 ? words.length : next;
}

/** The name without the breeder that a column names before it. */
export const withoutBreeder = (name: string, breeder: string): string =>
  breeder.trim() ? apartFromBreeder(name, breeder).name : name;

const BEFORE_BREEDER = /(?:\s*[|–—-]|\sby)\s*$/i;

/** The name without its breeder behind a dash or "by": "Fog Quay Seeds - Pier Genetics". */
export function withoutBreederBehind(name: string, breeder: string): string {
  const own = breeder.trim().toLowerCase();
  if (!own || name.length > LONGEST || !name.trim().toLowerCase().endsWith(own)) return name;
  const before = name.trim().slice(0, -own.length);
  const rest = before.replace(BEFORE_BREEDER, '');
  return rest !== before && /[\p{L}\d]/u.test(rest) ? rest : name;
}

/** The name without its breeder in brackets: "Fog Quay (Pier Seeds) feminized". */
export function withoutBracketedBreeder(name: string, breeder: string): string {
  const inBrackets = `(${breeder.trim()})`;
  const at = breeder.trim() ? name.toLowerCase().indexOf(inBrackets.toLowerCase()) : -1;
  return at > 0 ? `${name.slice(0, at)}${name.slice(at + inBrackets.length)}`.replace(/\s+/g, ' ').trim() : name;
}

/** "3.5g", "10 pack", "Gram": what is sold, and no breeder. "420 Fastbuds" is one. */
const AMOUNT =
  /^(?=.*\w)\W*(?:\d[\d.,/]*\s*)?(?:g|gr|grams?|kg|oz|ounces?|ml|mg|ct|pk|packs?|count|pcs|pieces?|seeds?)?\W*$/i;

/**
 * The first of some columns whose cells stand in brackets in most of the names; -1 if there is none. Cells with digits
 * don't count, and a column with amounts is none of breeders.
 */
export function bracketedColumn(
  rows: readonly (readonly string[])[],
  names: readonly number[],
  columns: readonly number[],
): number {
  const named = rows.flatMap((row) => names.map((at) => ({ row, name: row[at] ?? '' }))).filter(({ name }) => name);
  const found = columns.find((at) => {
    if (rows.some((row) => row[at]?.trim() && AMOUNT.test(row[at]))) return false;
    const count = named.filter(({ row, name }) => {
      const cell = row[at] ?? '';
      return !/\d/.test(cell) && withoutBracketedBreeder(name, cell) !== name;
    }).length;
    return count >= FEW_NAMES && count >= MOST * named.length;
  });
  return found ?? -1;
}

/** Finds out whether a file has breeders before its names, as seed shops write their products. */
export class BreederNames {
  private rows = 0;
  private named = 0;

  /** Hears a row. */
  add(name: string, breeder: string): void {
    if (!name.trim() || !breeder.trim()) return;
    this.rows += 1;
    if (withoutBreeder(name.trim(), breeder) !== name.trim()) this.named += 1;
  }

  get areBefore(): boolean {
    return this.named >= FEW_NAMES && this.named >= MOST * this.rows;
  }
}
