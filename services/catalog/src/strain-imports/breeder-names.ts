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

/** The column whose cells stand in brackets in most of the names; -1 if there is none. */
export function bracketedColumn(rows: readonly (readonly string[])[], names: readonly number[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const named = rows.flatMap((row) => names.map((at) => ({ row, name: row[at] ?? '' }))).filter(({ name }) => name);
  return Array.from({ length: width }, (_, at) => at).findIndex((at) => {
    const count = named.filter(({ row, name }) => withoutBracketedBreeder(name, row[at] ?? '') !== name).length;
    return count >= FEW_NAMES && count >= MOST * named.length;
  });
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
