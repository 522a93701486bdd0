import type { ReviewSummary, StrainReview } from '@bluntbot/proto/catalog/strain-reviews';
import type { Effect } from '@bluntbot/proto/catalog/vocabulary';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, getJson, getPage, postJson } from '../../lib/api.ts';

/** Reviews that are read at a time. */
export const BATCH = 10;

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

const path = (slug: string) => `/api/strains/${encodeURIComponent(slug)}/reviews`;

/** Key of all that is read about a strain's reviews. */
export const strainReviewsKey = (slug: string) => ['strain-reviews', slug] as const;

/** The reviews of a strain in figures. */
export const reviewSummaryQuery = (slug: string) =>
  queryOptions({
    queryKey: [...strainReviewsKey(slug), 'summary'],
    queryFn: ({ signal }) => getJson<ReviewSummary>(`${path(slug)}/summary`, { signal, ...FRESH }),
  });

/** The reviews of a strain, newest first, as many batches as have been asked for. */
export const strainReviewsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...strainReviewsKey(slug), 'list'],
    queryFn: ({ pageParam, signal }) => getPage<StrainReview>(`${path(slug)}?limit=${BATCH}&offset=${pageParam}`, { signal, ...FRESH }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return read < (pages.at(-1)?.total ?? 0) && pages.at(-1)?.items.length ? read : undefined;
    },
  });

/** Sends a review: its text trimmed, and absent when there is none. */
export function addReview(strainId: number, { rating, content, effects }: ReviewDraft): Promise<StrainReview> {
  const text = content.trim();
  return postJson('/api/reviews', { strainId, rating, ...(text && { content: text }), ...(effects.length > 0 && { effects }) });
}

/** Reports a review to staff. */
export const reportReview = (id: number): Promise<{ reported: true }> => postJson(`/api/reviews/${id}/report`, {});

/** The sentence for people in an error's body, if the server wrote one. */
export function serverSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const { error: sentence } = JSON.parse(error.body) as { error?: unknown };
    return typeof sentence === 'string' ? sentence : undefined;
  } catch {
    return undefined;
  }
}
