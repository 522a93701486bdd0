import { growingGuideGet, growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiOrNull } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';
import type { GrowingFilters } from './growing-filters.ts';

/** What the filters leave of stages, techniques, resources and guides. */
export const growingLibraryQuery = ({ search, difficulty, type }: GrowingFilters) =>
  queryOptions({
    queryKey: ['growing', 'library', { search, difficulty, type }],
    queryFn: ({ signal }) => readable(api(growingLibrary, { search, difficulty, type }, { signal })),
    placeholderData: keepPreviousData,
  });

/** One guide; null when there is none. */
export const growingGuideQuery = (id: string) =>
  queryOptions({
    queryKey: ['growing', 'guide', id],
    queryFn: ({ signal }) => readable(apiOrNull(growingGuideGet, { id }, { signal })),
  });
