import { plainWords } from '@bluntbot/platform/index/plain-words';
import { LRUCache } from 'lru-cache';
import { DIMENSIONS } from './sentence-vectors.ts';

/**
 * Words, pairs of them and pieces share so many places: what two that fall on one say is told apart by the rest of the
 * sentence.
 */
const WORD_PLACES = 16_384;
/** Letters of a piece: words that are written a little differently, or wrongly, share most of theirs. */
const PIECE = 4;
/** How much the meaning and the words count beside what is common to all sentences. */
const SHARE = 6;

/** Weights of one kind: for each place of words, each number of a vector, and one for whatever is said. */
export const WEIGHTS = WORD_PLACES + DIMENSIONS + 1;

/** What of a sentence is weighed: numbers that are not 0, each with its place among the weights. */
export interface Features {
  places: Int32Array;
  numbers: Float64Array;
}

/** Sentences whose words are kept: one message is classified in several ways. */
const MAX_KEPT = 200;
const kept = new LRUCache<string, Features>({
  max: MAX_KEPT,
  memoMethod: (sentence) => weighed(said(plainWords(sentence))),
});

/** Which words a sentence has, which of them stand side by side, and of which pieces they are. */
export const wordsOf = (sentence: string): Features => kept.memo(sentence);

/**
 * The same of a message in its conversation: its words alone and beside what was asked before, what it is likely about
 * on its own, how long it is, and its meaning where the vector is known.
 */
export function turnOf(
  message: string,
  before: string,
  own: Likely | undefined,
  vector: Float32Array | undefined,
): Features {
  const words = plainWords(message);
  const length = LENGTHS.findIndex((most) => words.length <= most);
  const sure = SURENESS.findIndex((most) => (own?.likelihood ?? 0) <= most);
  const [same, about] = [`same:${own?.subject === before} sure:${sure}`, `length:${length} sure:${sure}`];
  const around = [
    `before:${before}`,
    `own:${own?.subject}`,
    same,
    about,
    `${same} length:${length}`,
    `length:${length}`,
  ];
  const crossed = [
    ...words.map((word) => `before:${before} ${word}`),
    ...words.slice(0, 2).map((word, at) => `start:${at} ${word}`),
  ];
  return withMeaning(weighed([...said(words), ...around, ...crossed]), vector);
}

/** What a message is likely about, and how likely, from 0 to 1. */
interface Likely {
  subject: string;
  likelihood: number;
}

const SURENESS = [0.4, 0.6, 0.8, 0.95, 1];
/** Words of short, longer, and long messages. */
const LENGTHS = [1, 2, 3, 5, 8, 13, Number.POSITIVE_INFINITY];

function said(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [...words, ...pairs, ...words.flatMap(piecesOf)];
}

function weighed(features: readonly string[]): Features {
  const places = Int32Array.from([...new Set(features.map(placeOf)), WEIGHTS - 1]);
  const count = places.length - 1;
  const numbers = new Float64Array(places.length).fill(SHARE / Math.sqrt(count));
  numbers[count] = 1;
  return { places, numbers };
}

/** Which words it has, and where it lies by its meaning. */
export const featuresOf = (sentence: string, vector: Float32Array): Features => withMeaning(wordsOf(sentence), vector);

function withMeaning(words: Features, vector: Float32Array = new Float32Array()): Features {
  const count = words.places.length;
  const [places, numbers] = [new Int32Array(count + vector.length), new Float64Array(count + vector.length)];
  places.set(words.places);
  numbers.set(words.numbers);
  for (let at = 0; at < vector.length; at += 1) {
    places[count + at] = WORD_PLACES + at;
    numbers[count + at] = (vector[at] as number) * SHARE;
  }
  return { places, numbers };
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
  const sums = weights.map((own) => {
    let sum = 0;
    for (let at = 0; at < places.length; at += 1)
      sum += (own[places[at] as number] as number) * (numbers[at] as number);
    return sum;
  });
  const most = Math.max(...sums);
  const risen = sums.map((sum) => Math.exp(sum - most));
  const all = risen.reduce((sum, one) => sum + one, 0);
  return risen.map((one) => one / all);
}
