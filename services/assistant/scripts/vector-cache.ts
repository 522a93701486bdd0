import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DIMENSIONS, type SentenceVectors } from '../src/meaning/sentence-vectors.ts';

/**
 * Vectors of earlier runs by this encoder; encoding all examples takes minutes. Nothing but time is lost if the file
 * goes.
 */
const ENCODER = readFileSync(new URL('../src/meaning/sentence-encoder/encoder.onnx', import.meta.url));
const NAME = createHash('sha256').update(ENCODER).digest('hex').slice(0, 12);
const FILE = new URL(`../../../node_modules/.cache/bluntbot/sentence-vectors-${NAME}.bin`, import.meta.url);
const DIGEST = 16;
const BYTES = DIMENSIONS * Float32Array.BYTES_PER_ELEMENT;
/** Sentences that the thread takes at a time. */
const AT_ONCE = 32;

/**
 * The vector of each sentence, from the cache or the encoder.
 * @throws if the encoder has none for one of them
 */
export async function vectorsOf(
  sentences: readonly string[],
  encoder: SentenceVectors,
): Promise<ReadonlyMap<string, Float32Array>> {
  const known = readCache();
  const found = new Map(sentences.map((sentence) => [sentence, known.get(digestOf(sentence))]));
  const missing = [...found].flatMap(([sentence, vector]) => (vector ? [] : sentence));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE);
    const vectors = await Promise.all(some.map((sentence) => encoder.of(sentence)));
    for (const [at, sentence] of some.entries()) found.set(sentence, vectors[at]);
  }
  const all = [...found].map(([sentence, vector]): [string, Float32Array] => {
    if (!vector) throw new Error(`There is no meaning of: ${sentence}`);
    known.set(digestOf(sentence), vector);
    return [sentence, vector];
  });
  if (missing.length > 0) {
    mkdirSync(new URL('.', FILE), { recursive: true });
    writeFileSync(
      FILE,
      Buffer.concat([...known].map(([digest, vector]) => Buffer.concat([Buffer.from(digest), bytesOf(vector)]))),
    );
  }
  return new Map(all);
}

function readCache(): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>();
  if (!existsSync(FILE)) return known;
  const bytes = readFileSync(FILE);
  for (let at = 0; at + DIGEST + BYTES <= bytes.length; at += DIGEST + BYTES)
    known.set(
      bytes.toString('latin1', at, at + DIGEST),
      new Float32Array(Uint8Array.from(bytes.subarray(at + DIGEST, at + DIGEST + BYTES)).buffer),
    );
  return known;
}

const bytesOf = (vector: Float32Array): Uint8Array => new Uint8Array(vector.buffer, vector.byteOffset, BYTES);
const digestOf = (sentence: string): string => createHash('sha256').update(sentence).digest('hex').slice(0, DIGEST);
