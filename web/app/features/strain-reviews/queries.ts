import {
  strainReviewCreate,
  strainReviewDelete,
  strainReviewList,
  strainReviewReport,
  strainReviewSummary,
  type WrittenReview,
} from '@bluntbot/proto/catalog/strain-reviews';
import type { Effect } from '@bluntbot/proto/catalog/vocabulary';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';

/** Reviews that are read at a time. */
const BATCH = 10;

/** As many characters as a review may have. */
export const MAX_LENGTH = 2_000;

/** A review as it is sent. */
export interface ReviewDraft {
  rating: number;
  content: string;
  effects: readonly Effect[];
}

// What was just written must be in the answer: the browser asks whether its copy still stands.
const FRESH = { cache: 'no-cache' } as const;

/** Key of all that is read about reviews. */
export const REVIEWS_KEY = ['strain-reviews'] as const;

/** Key of all that is read about a strain's reviews. */
export const strainReviewsKey = (slug: string) => [...REVIEWS_KEY, slug] as const;

/** Returns review statistics for a strain. */
export const reviewSummaryQuery = (slug: string) =>
  queryOptions({
    queryKey: [...strainReviewsKey(slug), 'summary'],
    queryFn: ({ signal }) => api(strainReviewSummary, { ref: slug }, { signal, ...FRESH }),
  });

/** The reviews of a strain, newest first, as many batches as have been asked for. */
export const strainReviewsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...strainReviewsKey(slug), 'list'],
    queryFn: ({ pageParam, signal }) =>
      apiPage(strainReviewList, { ref: slug, limit: BATCH, offset: pageParam }, { signal, ...FRESH }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return read < (pages.at(-1)?.total ?? 0) && pages.at(-1)?.items.length ? read : undefined;
    },
  });

/** Sends a review: its text trimmed, and absent when there is none. */
export function addReview(strainId: number, { rating, content, effects }: ReviewDraft): Promise<WrittenReview> {
  const text = content.trim();
  return api(strainReviewCreate, {
    strainId,
    rating,
    ...(text && { content: text }),
    ...(effects.length > 0 && { effects }),
  });
}

/** Deletes a review for good, with the key that this browser got when it wrote it. */
export const deleteReview = (id: number, deleteKey: string): Promise<{ deleted: true }> =>
  api(strainReviewDelete, { id, deleteKey });

/** Reports a review to staff. */
export const reportReview = (id: number): Promise<{ reported: true }> => api(strainReviewReport, { id });
