import { strainRecommend } from '@bluntbot/proto/assistant/wishes';
import {
  type Strain,
  strainFacets,
  strainGet,
  strainList,
  strainRandom,
  strainSimilar,
} from '@bluntbot/proto/catalog/strains';
import { keepPreviousData, noop, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOrNull, apiPage } from '../../lib/api.ts';
import { RANDOM_STALE_MS } from '../../lib/query-client.ts';
import { readable } from '../../lib/units.ts';
import { PAGE_SIZE, type StrainFilters } from './strain-filters.ts';

/** How many strains are drawn at random at a time. */
export const PICKS = 3;

/** One page of the strains that pass the filters, and how many there are. */
export function strainListQuery({ page, ...filters }: StrainFilters) {
  const question = { ...filters, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return queryOptions({
    queryKey: ['strains', 'list', question],
    queryFn: ({ signal }) => apiPage(strainList, question, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many strains each chip would leave. */
export function strainFacetsQuery({ page: _page, sort: _sort, ...filters }: StrainFilters) {
  return queryOptions({
    queryKey: ['strains', 'facets', filters],
    queryFn: ({ signal }) => api(strainFacets, filters, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Strains for a sentence that is read as a wish, without what the visitor has taken away. */
export const strainWishQuery = (query: string, without: readonly string[]) =>
  queryOptions({
    queryKey: ['strains', 'wish', query, without],
    queryFn: ({ signal }) =>
      api(strainRecommend, { query, ...(without.length > 0 && { without: [...without] }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One strain by slug or id; null when there is none. */
export const strainQuery = (ref: string) =>
  queryOptions({
    queryKey: ['strains', 'one', ref],
    queryFn: ({ signal }) => readable(apiOrNull(strainGet, { ref }, { signal })),
  });

/** Reloads a strain past the browser cache. If that fails, the shown one stays. */
export const refreshStrain = (client: QueryClient, ref: string): Promise<void> =>
  client
    .query({
      ...strainQuery(ref),
      queryFn: ({ signal }) => readable(apiOrNull(strainGet, { ref }, { signal, cache: 'no-cache' })),
      staleTime: 0,
    })
    .then(noop, noop);

/** Strains alike in terpenes and effects, with the reasons; none when too little is known. */
export const similarStrainsQuery = (ref: string) =>
  queryOptions({
    queryKey: ['strains', 'similar', ref],
    queryFn: async ({ signal }) => (await apiOrNull(strainSimilar, { ref, limit: 6 }, { signal })) ?? [],
  });

/** Draws one of the strains of a hand; each call names its own part, so no two are the same. */
const drawStrain = (part: number, signal?: AbortSignal) =>
  api(strainRandom, { part, parts: PICKS }, { signal: signal ?? null, cache: 'no-store' });

/** The picks of the day: queries to be read side by side. */
export const randomStrainQueries = () =>
  Array.from({ length: PICKS }, (_, part) =>
    queryOptions({
      queryKey: ['strains', 'random', part],
      queryFn: ({ signal }) => drawStrain(part, signal),
      staleTime: RANDOM_STALE_MS,
    }),
  );

/** Three random strains, new ones each time. */
export const drawStrains = (): Promise<Strain[]> =>
  Promise.all(Array.from({ length: PICKS }, (_, part) => drawStrain(part)));
