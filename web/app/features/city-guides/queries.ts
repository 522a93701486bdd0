import { lawGet } from '@bluntbot/proto/locations/laws';
import { queryOptions } from '@tanstack/react-query';
import { apiOrNull } from '../../lib/api.ts';

/** The law of one state or district by postal abbreviation; null when it is not kept. */
export const lawQuery = (code: string) =>
  queryOptions({
    queryKey: ['laws', code],
    queryFn: ({ signal }) => apiOrNull(lawGet, { code }, { signal }),
  });
