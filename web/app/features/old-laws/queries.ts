import { oldLawList } from '@bluntbot/proto/locations/laws';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../lib/admin-api.ts';

/** Laws that need another check, reloaded whenever the tab is opened. */
export const oldLawsQuery = queryOptions({
  queryKey: ['admin', 'old-laws'],
  queryFn: ({ signal }) => adminApi(oldLawList, {}, { signal }),
  staleTime: 0,
  retryOnMount: true,
});
