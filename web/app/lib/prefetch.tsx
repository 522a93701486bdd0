import { type DehydratedState, dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
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
  const state = dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status !== 'pending' });
  return { state: JSON.stringify(state), failed: outcomes.some(({ status }) => status === 'rejected') };
}

/** Renders a page from what its loader read. After a navigation in the browser there is nothing, and the page asks itself. */
export function PrefetchedQueries({ from, children }: { from: Pick<Prefetched, 'state'> | null | undefined; children: ReactNode }) {
  const text = from?.state;
  const state = useMemo(() => (text ? (JSON.parse(text) as DehydratedState) : undefined), [text]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
