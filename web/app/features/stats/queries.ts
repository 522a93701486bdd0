import { siteStats } from '@bluntbot/proto/stats';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Counts of the catalog and the locator. */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => api(siteStats, {}, { signal }),
  });
