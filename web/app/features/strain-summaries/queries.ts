import { strainSummaryGet } from '@bluntbot/proto/assistant/strain-summaries';
import { noop, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOrNull } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';

/** The AI summary of a strain by slug or id; null where there is none. */
export const strainSummaryQuery = (ref: string) =>
  queryOptions({
    queryKey: ['strain-summaries', ref],
    queryFn: ({ signal }) => readable(apiOrNull(strainSummaryGet, { ref }, { signal })),
  });

/**
 * Reloads it past the browser cache, because a visitor has reviewed the strain. If that fails, the shown one stays.
 */
export const refreshStrainSummary = (client: QueryClient, ref: string): Promise<void> =>
  client
    .query({
      ...strainSummaryQuery(ref),
      queryFn: ({ signal }) => readable(apiOrNull(strainSummaryGet, { ref }, { signal, cache: 'no-cache' })),
      staleTime: 0,
    })
    .then(noop, noop);
