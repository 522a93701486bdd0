import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { SaidWords } from './context-encoder.ts';

// A thread of its own: a conversation costs up to 30 ms, in which nobody else would be answered.
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const tokenizer = new Tokenizer(JSON.parse(readFileSync(file('./sentence-encoder/tokenizer.json'), 'utf8')), {});
const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };
const session = await InferenceSession.create(file('./context-encoder/context-encoder.onnx'), options);

const pieces = (text: string): number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
const [BEGIN, END] = tokenizer.encode('').ids as [number, number];
/** What stands before the words of a speaker. */
const MARKS = { visitor: pieces('>'), answer: pieces('<'), message: pieces('|') };
/** No conversation that was learned has more than 125; what is said before gives way to the message. */
const MOST_PIECES = 200;
const MOST_OF_MESSAGE = 100;

/** The vector of a message, and behind it how likely it takes each word from what was said before. */
async function encode(said: readonly SaidWords[]): Promise<Float32Array> {
  const message = [...MARKS.message, ...(said.at(-1)?.words ?? []).flatMap(pieces)].slice(0, MOST_OF_MESSAGE);
  const ids = [BEGIN];
  const starts: number[] = [];
  for (const { by, words } of said.slice(0, -1)) {
    ids.push(...MARKS[by]);
    for (const word of words) {
      const own = pieces(word);
      const fits = ids.length + own.length + message.length <= MOST_PIECES;
      starts.push(fits ? ids.length : -1);
      if (fits) ids.push(...own);
    }
  }
  ids.push(...message);
  ids.push(END);
  const input = new Tensor('int64', BigInt64Array.from(ids, BigInt), [ids.length]);
  const { vector, carried } = await session.run({ ids: input });
  if (!(vector?.data instanceof Float32Array && carried?.data instanceof Float32Array))
    throw new Error('The context encoder gives no vector and no likelihoods.');
  const all = carried.data;
  return Float32Array.from([...vector.data, ...starts.map((start) => (start < 0 ? 0 : (all[start] ?? 0)))]);
}

let last: Promise<void> = Promise.resolve();
/** Answers each message, in the order in which they came, with numbers from 0 to 1 behind a vector of length 1. */
parentPort?.on('message', (said: readonly SaidWords[]) => {
  last = last.then(async () => parentPort?.postMessage(await encode(said)));
});
