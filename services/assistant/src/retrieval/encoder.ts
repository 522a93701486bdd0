import { readFileSync } from 'node:fs';
import { plainWords } from '@bluntbot/platform/index/plain-words';
import { DIMENSIONS } from '../meaning/sentence-vectors.ts';

/** Numbers of an encoded text. */
export const ENCODED = 256;
/** What one step of a stored number of the matrix is worth. */
const STEP = 1 / 8_192;
const file = (name: string): URL => new URL(`./section-vectors/${name}`, import.meta.url);

/** What a text is encoded with; learned from the phrasings of written answers (`npm run learn`). */
export interface EncoderWeights {
  /** A row of `ENCODED` numbers for each number of a sentence vector. */
  matrix: Float32Array;
  /** The vector of each known word; how much a word counts is its length. */
  words: ReadonlyMap<string, Float32Array>;
}

/**
 * Returns a vector of length 1, so that phrasings of one question lie close together: what a sentence means as a whole,
 * and its words, count the same. For phrasings that it hadn't learned, the nearest answer is right about twice as often
 * as by sentence vectors alone.
 */
export type Encode = (text: string, vector: Float32Array) => Float32Array;

const encodeBy =
  ({ matrix, words }: EncoderWeights): Encode =>
  (text, vector) => {
    const meaning = new Float32Array(ENCODED);
    for (let row = 0; row < DIMENSIONS; row += 1) addTo(meaning, vector[row] as number, matrix, row * ENCODED);
    const said = new Float32Array(ENCODED);
    for (const word of plainWords(text)) {
      const own = words.get(word);
      if (own) addTo(said, 1, own, 0);
    }
    const [whole, sum] = [unit(meaning), unit(said)];
    addTo(whole, 1, sum, 0);
    return unit(whole);
  };

function addTo(sum: Float32Array, by: number, numbers: Float32Array, from: number): void {
  for (let at = 0; at < ENCODED; at += 1) sum[at] = (sum[at] as number) + by * (numbers[from + at] as number);
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const one of vector) squares += one * one;
  return squares === 0 ? vector : vector.map((one) => one / Math.sqrt(squares));
}

/**
 * Reads the learned weights: the matrix in steps of 16 bits, the words, and their vectors in bytes of a common scale.
 */
export function readEncoder(): Encode {
  const [matrix, rows] = [readFileSync(file('matrix.bin')), readFileSync(file('words.bin'))];
  const steps = new Int16Array(matrix.buffer.slice(matrix.byteOffset, matrix.byteOffset + matrix.length));
  const scale = rows.readFloatLE(0);
  const words = readFileSync(file('words.txt'), 'utf8')
    .split('\n')
    .map((word, nth): [string, Float32Array] => {
      const from = Float32Array.BYTES_PER_ELEMENT + nth * ENCODED;
      return [word, Float32Array.from({ length: ENCODED }, (_, at) => rows.readInt8(from + at) * scale)];
    });
  return encodeBy({ matrix: Float32Array.from(steps, (step) => step * STEP), words: new Map(words) });
}

/** The files of learned weights by their names. */
export function encoderFiles({ matrix, words }: EncoderWeights): Map<URL, Buffer | string> {
  const highest = [...words.values()].reduce(
    (most, row) => row.reduce((own, one) => Math.max(own, Math.abs(one)), most),
    0,
  );
  const scale = Buffer.alloc(Float32Array.BYTES_PER_ELEMENT);
  scale.writeFloatLE(highest / 127);
  const rows = [...words.values()].map((row) =>
    Buffer.from(Int8Array.from(row, (one) => Math.round((one / highest) * 127)).buffer),
  );
  const steps = Int16Array.from(matrix, (one) => Math.round(Math.max(-3.9, Math.min(3.9, one)) / STEP));
  return new Map<URL, Buffer | string>([
    [file('matrix.bin'), Buffer.from(steps.buffer)],
    [file('words.bin'), Buffer.concat([scale, ...rows])],
    [file('words.txt'), [...words.keys()].join('\n')],
  ]);
}
