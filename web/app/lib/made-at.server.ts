import { AsyncLocalStorage } from 'node:async_hooks';
import { MADE_AT_HEADER, type Made, mergeMade, readMadeAt, writeMadeAt } from '@bluntbot/proto/made-at';
import { transport } from './api.ts';

const storage = new AsyncLocalStorage<Record<string, Made>>();

/** A page is made of everything that its answers of the API were made of. */
transport.heard = (response) => {
  const madeAt = storage.getStore();
  if (!madeAt) return;
  for (const [service, made] of Object.entries(readMadeAt(response.headers.get(MADE_AT_HEADER)))) {
    madeAt[service] = mergeMade(madeAt[service], made);
  }
};

/** Lets the answer to a request say what the answers of the API were made of that went into it. */
export async function withMadeAt(answer: () => Promise<Response>): Promise<Response> {
  const madeAt: Record<string, Made> = {};
  const response = await storage.run(madeAt, answer);
  if (Object.keys(madeAt).length > 0) response.headers.set(MADE_AT_HEADER, writeMadeAt(madeAt));
  return response;
}
