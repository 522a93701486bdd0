import { plainWords } from '@bluntbot/platform/index/plain-words';
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
const LONGEST_PHRASE = Math.max(...[...SAME.keys()].map((phrase) => phrase.split(' ').length));

/** The words by which a text is found: stemmed, without stop words and small numbers, synonyms in one form. */
export function termsOf(text: string): string[] {
  const words = plainWords(text.replaceAll('°', ' degree '));
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, same } = phraseAt(words, at);
    if (same) found.push(...same);
    else if (isTelling(words[at] as string)) found.push(stemmer(words[at] as string));
    at += length;
  }
  return found;
}

/** The longest phrase from a word on that has a synonym. */
function phraseAt(words: readonly string[], at: number): { length: number; same?: readonly string[] } {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const same = SAME.get(
      words
        .slice(at, at + length)
        .map(stemmer)
        .join(' '),
    );
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
