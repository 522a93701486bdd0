import type { Law } from '@bluntbot/proto/locations/laws';
import { queryOptions } from '@tanstack/react-query';
import { getJsonOrNull } from '../../lib/api.ts';

/** The law of one state or district by postal abbreviation; null when it is not kept. */
export const lawQuery = (code: string) =>
  queryOptions({
    queryKey: ['laws', code],
    queryFn: ({ signal }) => getJsonOrNull<Law>(`/api/laws/${code}`, { signal }),
  });
