import { plainWords } from '@bluntbot/platform/index/plain-words';
import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';
import { z } from 'zod';
import { readFacts } from '../written-file.ts';

const Words = z.strictObject({ stopWords: z.string(), synonyms: z.array(z.array(z.string()).min(2)) });

const { stopWords, synonyms } = readWords();
const STOP_WORDS = new Set(plainWords(stopWords));
/** Stems of words and phrases, and the stems of what stands for them. */
const SAME: ReadonlyMap<string, readonly string[]> = new Map(
  synonyms.flatMap(([first = '', ...others]) => others.map((other) => [stems(other).join(' '), stems(first)] as const)),
);
/** How many words the longest phrase has that begins with a stem. */
const LONGEST_PHRASES = new Map<string, number>();
for (const [first = '', ...others] of [...SAME.keys()].map((phrase) => phrase.split(' ')))
  LONGEST_PHRASES.set(first, Math.max(LONGEST_PHRASES.get(first) ?? 0, others.length + 1));

/** Stems of the words that were met last: pages and questions use the same few thousand. */
const stemmed = new LRUCache<string, string>({ max: 20_000, memoMethod: (word) => stemmer(word) });

/** The words by which a text is found: stemmed, without stop words and small numbers, synonyms in one form. */
export function termsOf(text: string): string[] {
  const words = plainWords(text.replaceAll('°', ' degree '));
  const all = words.map((word) => stemmed.memo(word));
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, same } = phraseAt(all, at);
    if (same) found.push(...same);
    else if (isTelling(words[at] as string)) found.push(all[at] as string);
    at += length;
  }
  return found;
}

/** The longest phrase from a word on that has a synonym. */
function phraseAt(all: readonly string[], at: number): { length: number; same?: readonly string[] } {
  const longest = LONGEST_PHRASES.get(all[at] as string) ?? 0;
  for (let length = Math.min(longest, all.length - at); length > 0; length -= 1) {
    const same = SAME.get(all.slice(at, at + length).join(' '));
    if (same) return { length, same };
  }
  return { length: 1 };
}

const isTelling = (word: string): boolean =>
  !STOP_WORDS.has(word) && !(word.length < 3 && Number.isFinite(Number(word)));

/** Throws if the file isn't as it should be; the build reads it, too. @public */
export function readWords(): z.output<typeof Words> {
  const [file] = readFacts(new URL('./content/', import.meta.url), Words);
  if (!file) throw new Error('There are no words for the search: retrieval/content/words.yaml');
  return file.facts;
}

function stems(phrase: string): string[] {
  return plainWords(phrase).map(stemmer);
}

/** Terms, and how telling each is. */
export type Weights = ReadonlyMap<string, number>;

/** The share of some terms that others have, by weight; 0 of none. */
export function share(weights: Weights, others: { has(term: string): boolean }): number {
  let [met, all] = [0, 0];
  for (const [term, weight] of weights) {
    all += weight;
    if (others.has(term)) met += weight;
  }
  return all > 0 ? met / all : 0;
}

/** The terms of many texts, by which they are all compared with a question at once. */
export class TermTable {
  private readonly having = new Map<string, number[]>();
  private size = 0;

  /** Takes in a text; returns its place. */
  add(terms: ReadonlySet<string>): number {
    const place = this.size;
    this.size += 1;
    for (const term of terms) {
      const places = this.having.get(term);
      if (places) places.push(place);
      else this.having.set(term, [place]);
    }
    return place;
  }

  /** How many texts have a term. */
  frequency(term: string): number {
    return this.having.get(term)?.length ?? 0;
  }

  /** The {@link share} of some terms that each text has, by place. */
  shares(weights: Weights): Float64Array {
    const met = new Float64Array(this.size);
    let all = 0;
    for (const [term, weight] of weights) {
      all += weight;
      for (const place of this.having.get(term) ?? []) met[place] = (met[place] as number) + weight;
    }
    if (all > 0) for (let place = 0; place < met.length; place += 1) met[place] = (met[place] as number) / all;
    return met;
  }
}
