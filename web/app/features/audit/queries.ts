import { auditRead } from '@bluntbot/proto/audit';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { adminApi } from '../../lib/admin-api.ts';

/** Entries that are read at a time. */
const BATCH = 50;

export interface AuditFilters {
  staff: string;
  action: string;
}

/** The audit log, newest first, in batches. It is reloaded whenever it is opened. */
export const auditQuery = ({ staff, action }: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', staff, action],
    queryFn: ({ signal, pageParam }) =>
      adminApi(auditRead, { limit: BATCH, before: pageParam, staff, action }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < BATCH ? undefined : last.at(-1)?.at),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  });
