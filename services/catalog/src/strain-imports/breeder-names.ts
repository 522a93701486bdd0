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
