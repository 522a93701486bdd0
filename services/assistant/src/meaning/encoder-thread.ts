import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';

// A thread of its own: a sentence costs a millisecond or two, in which nobody else would be answered, and what fails
// here ends the thread and not the process.
const file = (name: string): string => fileURLToPath(new URL(`./sentence-encoder/${name}`, import.meta.url));
const tokenizer = new Tokenizer(JSON.parse(readFileSync(file('tokenizer.json'), 'utf8')), {});
const session = await InferenceSession.create(file('encoder.onnx'), { intraOpNumThreads: 1, interOpNumThreads: 1 });

async function encode(sentence: string): Promise<Float32Array> {
  const ids = BigInt64Array.from(tokenizer.encode(sentence).ids, BigInt);
  const { vector } = await session.run({ ids: new Tensor('int64', ids, [ids.length]) });
  return vector?.data as Float32Array;
}

let last: Promise<void> = Promise.resolve();
/**
 * Answers each sentence with a vector of length 1, in the order in which they came. What fails ends the thread, and the
 * error reaches the process that began it.
 */
parentPort?.on('message', (sentence: string) => {
  last = last.then(async () => parentPort?.postMessage(await encode(sentence)));
});
