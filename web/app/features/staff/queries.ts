import type { StaffSession } from '@bluntbot/proto/identity/staff';
import { queryOptions } from '@tanstack/react-query';
import { adminJson } from '../../lib/admin-api.ts';

/** Whom the server takes a token for. Every token is asked about once. */
export const staffSessionQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'session', token],
    queryFn: ({ signal }) => adminJson<StaffSession>('/api/admin/verify', { signal }),
    enabled: token !== undefined,
    retryOnMount: true,
  });
