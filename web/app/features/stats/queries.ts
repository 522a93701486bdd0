import type { CatalogStats } from '@bluntbot/proto/catalog/stats';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/api.ts';

/** What the catalogue holds, counted. */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => getJson<CatalogStats>('/api/stats', { signal }),
  });
