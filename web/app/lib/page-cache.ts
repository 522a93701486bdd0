import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { createQueryClient } from './query-client.ts';

/** What the loader of a page hands to it: the cache as JSON text. One string costs the router nothing to encode. */
export interface Prefetched {
  state: string;
}

/** In the browser a page asks the API itself; without this it would ask the server for what its loader reads. */
export const clientLoader = () => null;

/** The cache of all pages. It begins with what the first page's loader has read on the server. */
export function usePageCache(): QueryClient {
  const prefetched = useMatches().at(-1)?.loaderData as Partial<Prefetched> | null | undefined;
  const [client] = useState(() => {
    const fresh = createQueryClient();
    if (prefetched?.state) hydrate(fresh, JSON.parse(prefetched.state) as DehydratedState);
    return fresh;
  });
  return client;
}
