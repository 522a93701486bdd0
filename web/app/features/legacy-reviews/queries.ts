import type { LegacyReview, LegacyReviewPage } from '@bluntbot/proto/catalog/legacy-reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getJsonOrNull } from '../../lib/api.ts';
import { PAGE_SIZE, type ReviewListState } from './review-list-state.ts';

/** One page of legacy reviews with its counts. */
export function legacyReviewsQuery({ search, sort, page }: ReviewListState) {
  const params = new URLSearchParams({ ...(search && { search }), sort, limit: String(PAGE_SIZE), offset: String(PAGE_SIZE * (page - 1)) });
  return queryOptions({
    queryKey: ['legacy-reviews', 'list', params.toString()],
    queryFn: ({ signal }) => getJson<LegacyReviewPage>(`/api/legacy-reviews?${params}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One legacy review; null when there is none. */
export const legacyReviewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['legacy-reviews', 'one', slug],
    queryFn: ({ signal }) => getJsonOrNull<LegacyReview>(`/api/legacy-reviews/${encodeURIComponent(slug)}`, { signal }),
  });
