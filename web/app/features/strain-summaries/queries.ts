import { strainSummaryGet } from '@bluntbot/proto/assistant/strain-summaries';
import { queryOptions } from '@tanstack/react-query';
import { apiOrNull } from '../../lib/api.ts';

/** The AI summary of a strain by slug or id; null where there is none. */
export const strainSummaryQuery = (ref: string) =>
  queryOptions({
    queryKey: ['strain-summaries', ref],
    queryFn: ({ signal }) => apiOrNull(strainSummaryGet, { ref }, { signal }),
  });
