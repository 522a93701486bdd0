import { AsyncLocalStorage } from 'node:async_hooks';
import { transport } from './api.ts';

/** Header in which the API says, service by service, at which change of its database an answer was made: `catalog=17, locations=4`. */
const MADE_AT = 'x-made-at';

const storage = new AsyncLocalStorage<Map<string, number>>();

/** A page is as old as the oldest answer that it was made of. */
transport.heard = (response) => {
  const madeAt = storage.getStore();
  if (!madeAt) return;
  for (const [, service = '', number] of response.headers.get(MADE_AT)?.matchAll(/([a-z]+)=(\d+)/g) ?? []) {
    madeAt.set(service, Math.min(Number(number), madeAt.get(service) ?? Number.POSITIVE_INFINITY));
  }
};

/** Lets the answer to a request say at which changes the answers of the API were made that went into it. */
export async function withMadeAt(answer: () => Promise<Response>): Promise<Response> {
  const madeAt = new Map<string, number>();
  const response = await storage.run(madeAt, answer);
  if (madeAt.size > 0) response.headers.set(MADE_AT, [...madeAt].map(([service, number]) => `${service}=${number}`).join(', '));
  return response;
}
