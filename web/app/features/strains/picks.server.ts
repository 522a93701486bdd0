import { createQueryClient } from '../../lib/query-client.ts';
import { randomStrainQueries } from './queries.ts';

/** The gateway keeps a rendered page for half a minute with the picks that stand in it; as long they are kept here. */
const KEPT_MS = 30_000;
const kept = createQueryClient();

/** The picks for a page that is rendered on the server. */
export const keptPickQueries = () =>
  randomStrainQueries().map((query) => ({ ...query, queryFn: () => kept.query({ ...query, staleTime: KEPT_MS }) }));
