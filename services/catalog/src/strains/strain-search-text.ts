import { words } from './strain-name.ts';

/** A search text made ready for the index. */
export interface StrainSearch {
  /** The words, each with what it may stand for. */
  alternatives: string[][];
  /** The whole text as one word, for exact names and prefixes: `bluedream`. */
  key: string;
}

/** Most words of a search text that are looked at. */
const MAX_WORDS = 8;

/** The words of a text that a search looks at; none when it is made of signs alone. */
export const searchedWords = (text: string): string[] => words(text).slice(0, MAX_WORDS);

/** One list of alternatives per word. */
export const searchFor = (alternatives: string[][]): StrainSearch => ({
  alternatives,
  key: alternatives.map((list) => list[0]).join(''),
});

/** Whether a word of a search may be the beginning of a longer one: a single letter may not. */
export const goesOn = (word: string): boolean => word.length >= 2;

/** The search of a text without any word: it finds nothing. */
export const NOTHING: StrainSearch = searchFor([[]]);
