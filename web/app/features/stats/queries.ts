import type { SiteStats } from '@bluntbot/proto/stats';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/api.ts';

/** What the catalogue and the locator hold, counted. */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => getJson<SiteStats>('/api/stats', { signal }),
  });
