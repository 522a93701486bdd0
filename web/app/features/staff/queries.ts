import { sessionVerify } from '@bluntbot/proto/identity/staff';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../lib/admin-api.ts';

/** The account of a token, according to the server. Each token is checked once. */
export const staffSessionQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'session', token],
    queryFn: ({ signal }) => adminApi(sessionVerify, {}, { signal }),
    enabled: token !== undefined,
    retryOnMount: true,
  });
