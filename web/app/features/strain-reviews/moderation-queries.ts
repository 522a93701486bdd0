import type { ModeratedReview, REVIEW_STATES } from '@bluntbot/proto/catalog/strain-reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminPage } from '../../lib/admin-api.ts';

export type ReviewState = (typeof REVIEW_STATES)[number];

/** Reviews on a page. */
export const REVIEWS_PAGE = 20;

/** A page of reviews for moderation. Visitors write while staff read: it is asked anew whenever it is opened. */
export function moderatedReviewsQuery(state: ReviewState, page: number) {
  const params = new URLSearchParams({ state, limit: String(REVIEWS_PAGE), offset: String((page - 1) * REVIEWS_PAGE) });
  return queryOptions({
    queryKey: ['admin', 'reviews', state, page],
    queryFn: ({ signal }) => adminPage<ModeratedReview>(`/api/admin/reviews?${params}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  });
}
