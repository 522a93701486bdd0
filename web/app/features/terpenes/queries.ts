import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/api.ts';

/** The terpene guide, most often leading first. */
export const terpenesQuery = () =>
  queryOptions({
    queryKey: ['terpenes'],
    queryFn: ({ signal }) => getJson<Terpene[]>('/api/terpenes?limit=100', { signal }),
  });
