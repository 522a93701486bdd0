import { TypedFastBitSet } from 'typedfastbitset';

/** From so many places on a word's set of bits is kept once it was asked for, and at most so many of them. */
const FREQUENT = 1_000;
const MAX_SETS = 500;

/** Which places have which word. Words of rows that are gone stay until everything is made anew. */
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

  /** Places with the very word, places of rows that are gone included. Not to be changed. */
  having(word: string): TypedFastBitSet {
    const places = this.places.get(word);
    if (!places || places.length < FREQUENT) return new TypedFastBitSet(places);
    const known = this.sets.get(word);
    if (known) return known;
    if (this.sets.size >= MAX_SETS) this.sets.clear();
    const set = new TypedFastBitSet(places);
    this.sets.set(word, set);
    return set;
  }

  /** Places with a word that begins so. */
  startingWith(start: string): TypedFastBitSet {
    const words = this.inOrder();
    const found = new TypedFastBitSet();
    for (let at = firstFrom(words, start); words[at]?.startsWith(start); at += 1) {
      const word = words[at] as string;
      const places = this.places.get(word) ?? [];
      if (places.length < FREQUENT) for (const place of places) found.add(place);
      else found.union(this.having(word));
    }
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
