import { QueryClient } from '@tanstack/react-query';

/** How long something drawn at random stands before it is drawn again. */
export const RANDOM_STALE_MS = 300_000;

/**
 * The cache of one browser, or of one request on the server: what was read stays fresh, nothing is asked for twice, a
 * failure shows at once and stays until the visitor tries again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, retryOnMount: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
