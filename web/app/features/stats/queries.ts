import { siteStats } from '@bluntbot/proto/stats';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What the catalogue and the locator hold, counted. */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => api(siteStats, {}, { signal }),
  });
