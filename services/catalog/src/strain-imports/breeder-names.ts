import { BREEDER_WORDS, plainLetters } from '../strain-facts/strain-words.ts';

/** Longer is neither a breeder nor a name. */
const LONGEST = 200;
/** Rows that are needed, and the share of them whose name begins with their breeder. */
const FEW_NAMES = 3;
const MOST = 0.6;

const wordsOf = (text: string): string[] => text.slice(0, LONGEST).split(/\s+/).filter(Boolean);
const key = (word: string): string => plainLetters(word).replace(/[^a-z0-9]/g, '');

/** The name without the breeder that stands before it; the name itself if none does, or nothing is left. */
export function withoutBreeder(name: string, breeder: string): string {
  if (name.length > LONGEST) return name;
  const [words, before] = [wordsOf(name), wordsOf(breeder).map(key).filter(Boolean)];
  if (before.length === 0 || !before.every((word, at) => key(words[at] ?? '') === word)) return name;
  let from = before.length;
  while (BREEDER_WORDS.has(key(words[from] ?? ''))) from += 1;
  const rest = words
    .slice(from)
    .join(' ')
    .replace(/^[\s|:–-]+/, '');
  return /[\p{L}\d]/u.test(rest) ? rest : name;
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
