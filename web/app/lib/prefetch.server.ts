import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { log } from '../../server/log.ts';
import { createQueryClient } from './query-client.ts';

/** What a server loader hands to its page. */
export interface Prefetched {
  /** The cache as JSON text: one string costs the router nothing to encode, and an error in it keeps no message. */
  state: string;
  /** Whether a read failed; its error state is part of the page then, and the page is not one to keep. */
  failed: boolean;
}

/** Runs the reads side by side in a cache of their own. */
export async function prefetch(read: (client: QueryClient) => Promise<unknown>[]): Promise<Prefetched> {
  const client = createQueryClient();
  const outcomes = await Promise.allSettled(read(client));
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (state.error) log('error', 'read failed', { query: queryKey[0], error: state.error });
  }
  const state = dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status !== 'pending' });
  return { state: JSON.stringify(state), failed: outcomes.some(({ status }) => status === 'rejected') };
}
