import { type REVIEW_STATES, reviewBurstList, reviewModerationList } from '@bluntbot/proto/catalog/strain-reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, adminApiPage } from '../../lib/admin-api.ts';

export type ReviewState = (typeof REVIEW_STATES)[number];

/** Reviews on a page. */
export const REVIEWS_PAGE = 20;

/** A page of reviews for moderation, reloaded whenever it is opened, because visitors keep writing. */
export function moderatedReviewsQuery(state: ReviewState, page: number) {
  const question = { state, limit: REVIEWS_PAGE, offset: (page - 1) * REVIEWS_PAGE };
  return queryOptions({
    queryKey: ['admin', 'reviews', state, page],
    queryFn: ({ signal }) => adminApiPage(reviewModerationList, question, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  });
}

/** Strains that got more reviews in an hour than they may. */
export const reviewBurstsQuery = queryOptions({
  queryKey: ['admin', 'review-bursts'],
  queryFn: ({ signal }) => adminApi(reviewBurstList, {}, { signal }),
  staleTime: 0,
});
