import { linkCheckStart, linkReport } from '@bluntbot/proto/commerce/link-checks';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../lib/admin-api.ts';

const POLL_MS = 2_000;

/** The links of the shop as of the last check. Polls while a run is in progress. */
export const linkReportQuery = (awaited: boolean) =>
  queryOptions({
    queryKey: ['admin', 'links'],
    queryFn: ({ signal }) => adminApi(linkReport, {}, { signal }),
    refetchInterval: awaited ? POLL_MS : false,
    staleTime: 0,
    retryOnMount: true,
  });

/** Looks at all links now, in the background. */
export const startLinkCheck = (): Promise<unknown> => adminApi(linkCheckStart, {});
