import type { GrowingGuide, GrowingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getJsonOrNull } from '../../lib/api.ts';
import { type GrowingFilters, growingFilters } from './growing-filters.ts';

/** What the filters leave of stages, techniques, resources and guides. */
export function growingLibraryQuery(filters: GrowingFilters) {
  const query = growingFilters.write({ ...filters, tab: undefined });
  return queryOptions({
    queryKey: ['growing', 'library', query],
    queryFn: ({ signal }) => getJson<GrowingLibrary>(`/api/growing/guides${query && `?${query}`}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One guide; null when there is none. */
export const growingGuideQuery = (id: string) =>
  queryOptions({
    queryKey: ['growing', 'guide', id],
    queryFn: ({ signal }) => getJsonOrNull<GrowingGuide>(`/api/growing/guides/${encodeURIComponent(id)}`, { signal }),
  });
