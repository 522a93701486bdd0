import { siteSearch } from '@bluntbot/proto/site-search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Milliseconds for which an answer is not asked for again. */
const FRESH_MS = 60_000;
/** How long the answers to what was typed on the way are remembered. */
const REMEMBERED_MS = 120_000;

/**
 * What the site has that the words find, `limit` of each kind; nothing for no words. The answer before stands until it
 * is there.
 */
export const siteSearchQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['site-search', limit, q.toLowerCase()],
    queryFn: ({ signal }) => api(siteSearch, { q, limit }, { signal }),
    enabled: q !== '',
    staleTime: FRESH_MS,
    gcTime: REMEMBERED_MS,
    placeholderData: keepPreviousData,
  });
