import { TypedFastBitSet } from 'typedfastbitset';

/** A word with at least this many positions gets a cached bit set, up to this many sets. */
const FREQUENT = 1_000;
const MAX_SETS = 500;

/** The positions of each word. Words of removed rows stay until the index is rebuilt. */
export class Words {
  private readonly places = new Map<string, number[]>();
  private readonly sets = new Map<string, TypedFastBitSet>();
  private sorted: string[] = [];
  private fresh: string[] = [];

  add(place: number, words: Iterable<string>): void {
    for (const word of new Set(words)) {
      const known = this.places.get(word);
      if (known) {
        known.push(place);
        this.sets.get(word)?.add(place);
      } else {
        this.places.set(word, [place]);
        this.fresh.push(word);
      }
    }
  }

  /** Places with the very word as a list, ascending, places of rows that are gone included. Not to be changed. */
  listOf(word: string): readonly number[] {
    return this.places.get(word) ?? [];
  }

  /** The same of every word that begins so, one list for each. */
  listsFrom(start: string): (readonly number[])[] {
    const words = this.inOrder();
    const lists: (readonly number[])[] = [];
    for (let at = firstFrom(words, start); words[at]?.startsWith(start); at += 1)
      lists.push(this.listOf(words[at] as string));
    return lists;
  }

  /** Places with the very word, places of rows that are gone included. Not to be changed. */
  having(word: string): TypedFastBitSet {
    const places = this.places.get(word);
    if (!places || places.length < FREQUENT) return setOf(places ? [places] : []);
    const known = this.sets.get(word);
    if (known) return known;
    if (this.sets.size >= MAX_SETS) this.sets.clear();
    const set = new TypedFastBitSet(places);
    this.sets.set(word, set);
    return set;
  }

  /** Places with a word that begins so. Not to be changed. */
  startingWith(start: string): TypedFastBitSet {
    const words = this.inOrder();
    const rare: (readonly number[])[] = [];
    const frequent: TypedFastBitSet[] = [];
    for (let at = firstFrom(words, start); words[at]?.startsWith(start); at += 1) {
      const word = words[at] as string;
      const places = this.listOf(word);
      if (places.length < FREQUENT) rare.push(places);
      else frequent.push(this.having(word));
    }
    const [only, ...others] = frequent;
    if (only && others.length === 0 && rare.length === 0) return only;
    const found = setOf(rare, Math.max(0, ...frequent.map((set) => set.words.length)));
    for (const set of frequent) found.union(set);
    return found;
  }

  private inOrder(): readonly string[] {
    if (this.fresh.length > 0) {
      this.sorted = merged(this.sorted, this.fresh.sort());
      this.fresh = [];
    }
    return this.sorted;
  }

  /** Brings the words into order now rather than with the next question. */
  settle(): void {
    this.inOrder();
  }
}

/**
 * A set of some ascending lists of places, with room for more. A set that grows place by place is copied again and
 * again.
 */
function setOf(lists: readonly (readonly number[])[], room = 0): TypedFastBitSet {
  let last = -1;
  for (const places of lists) last = Math.max(last, places.at(-1) ?? -1);
  const words = new Uint32Array(Math.max(room, (last + 32) >>> 5));
  for (const places of lists)
    for (const place of places) words[place >>> 5] = (words[place >>> 5] as number) | (1 << place);
  return TypedFastBitSet.fromWords(words);
}

function merged(a: readonly string[], b: readonly string[]): string[] {
  const all: string[] = [];
  let at = 0;
  for (const word of b) {
    while (at < a.length && (a[at] as string) < word) {
      all.push(a[at] as string);
      at += 1;
    }
    all.push(word);
  }
  for (; at < a.length; at += 1) all.push(a[at] as string);
  return all;
}

/** Where in a sorted list the first entry stands that is not before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
