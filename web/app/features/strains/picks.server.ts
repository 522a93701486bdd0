import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../../lib/query-client.ts';
import { randomStrainQueries } from './queries.ts';

/** The gateway keeps a rendered page for half a minute with the picks that stand in it; as long they are kept here. */
const KEPT_MS = 30_000;
const kept = createQueryClient();

/** Reads the picks for a page that is rendered on the server, one promise a pick. */
export const readPicks = (client: QueryClient): Promise<unknown>[] =>
  randomStrainQueries().map(async (query) => client.setQueryData(query.queryKey, await kept.fetchQuery({ ...query, staleTime: KEPT_MS })));
