import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/api.ts';

/** The terpene guide, most often leading first. */
export const terpenesQuery = () =>
  queryOptions({
    queryKey: ['terpenes'],
    queryFn: ({ signal }) => getJson<Terpene[]>('/api/terpenes?limit=100', { signal }),
  });

/** More than ever lead a noticeable share of the library. */
const LEADING = 12;

/** The terpenes that lead most strains: the beginning of the guide, at a third of its size. */
export const leadingTerpenesQuery = () =>
  queryOptions({
    queryKey: ['terpenes', 'leading'],
    queryFn: ({ signal }) => getJson<Terpene[]>(`/api/terpenes?limit=${LEADING}`, { signal }),
  });
