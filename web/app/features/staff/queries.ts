import { sessionVerify } from '@bluntbot/proto/identity/staff';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../lib/admin-api.ts';

/** Whom the server takes a token for. Every token is asked about once. */
export const staffSessionQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'session', token],
    queryFn: ({ signal }) => adminApi(sessionVerify, {}, { signal }),
    enabled: token !== undefined,
    retryOnMount: true,
  });
