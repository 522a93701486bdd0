import { plainWords } from '@bluntbot/platform/index/plain-words';
import { DIMENSIONS } from '../meaning/sentence-vectors.ts';

/** Words, pairs of them and pieces share so many places: what two that fall on one say is told apart by the rest of the sentence. */
const WORD_PLACES = 16_384;
/** Letters of a piece: words that are written a little differently, or wrongly, share most of theirs. */
const PIECE = 4;
/** How much the meaning and the words count beside what is common to all sentences. */
const SHARE = 6;

/** Weights of one kind: for each place of words, each number of a vector, and one for whatever is said. */
export const WEIGHTS = WORD_PLACES + DIMENSIONS + 1;

/** What of a sentence is weighed: numbers that are not 0, each with its place among the weights. */
export interface Features {
  places: readonly number[];
  numbers: readonly number[];
}

/** Which words a sentence has, which of them stand side by side, and of which pieces they are. */
export function wordsOf(sentence: string): Features {
  const words = plainWords(sentence);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const places = [...new Set([...words, ...pairs, ...words.flatMap(piecesOf)].map(placeOf))];
  return { places: [...places, WEIGHTS - 1], numbers: [...places.map(() => SHARE / Math.sqrt(places.length)), 1] };
}

/** Which words it has, and where it lies by its meaning. */
export function featuresOf(sentence: string, vector: Float32Array): Features {
  const { places, numbers } = wordsOf(sentence);
  return {
    places: [...places, ...Array.from(vector, (_, at) => WORD_PLACES + at)],
    numbers: [...numbers, ...Array.from(vector, (number) => number * SHARE)],
  };
}

const piecesOf = (word: string): string[] =>
  Array.from({ length: Math.max(word.length + 3 - PIECE, 0) }, (_, at) => `#${`<${word}>`.slice(at, at + PIECE)}`);

/** FNV-1a, 32 bits. */
function placeOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % WORD_PLACES;
}

/** How likely each kind is by its weights; together they are 1. */
export function likelihoods(weights: readonly Float32Array[], { places, numbers }: Features): number[] {
  const sums = weights.map((own) => places.reduce((sum, place, at) => sum + (own[place] ?? 0) * (numbers[at] ?? 0), 0));
  const most = Math.max(...sums);
  const risen = sums.map((sum) => Math.exp(sum - most));
  const all = risen.reduce((sum, one) => sum + one, 0);
  return risen.map((one) => one / all);
}
