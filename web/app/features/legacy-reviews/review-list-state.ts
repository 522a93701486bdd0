import type { LegacyReviewQuery } from '@bluntbot/proto/catalog/legacy-reviews';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, text, whole } from '../../lib/address-state.ts';

export type ReviewSort = LegacyReviewQuery['sort'];

/** The state of the list, all of it in the address. */
export interface ReviewListState {
  search: string;
  sort: ReviewSort;
  /** From 1. */
  page: number;
}

/** Reviews on one page of the list. */
export const PAGE_SIZE = 20;

/** The orders of the list as their links name them; the first is the usual one. */
export const SORTS: readonly { sort: ReviewSort; label: string }[] = [
  { sort: 'newest', label: 'Newest First' },
  { sort: 'oldest', label: 'Oldest First' },
  { sort: 'rating', label: 'Highest Rated' },
  { sort: 'name', label: 'Name A-Z' },
];

/** How the address of the list encodes its state. */
export const reviewListState = addressState<ReviewListState>(
  {
    search: text(MAX_SEARCH),
    sort: oneOf(
      SORTS.map(({ sort }) => sort),
      'newest',
    ),
    page: whole([1, 1_000], 1),
  },
  { anew: 'page' },
);
