import type { LegacyReviewQuery } from '@bluntbot/proto/catalog/legacy-reviews';

export type ReviewSort = LegacyReviewQuery['sort'];

/** What the list shows; all of it stands in the address. */
export interface ReviewListState {
  search: string;
  sort: ReviewSort;
  /** From 1. */
  page: number;
}

/** Reviews on one page of the list. */
export const PAGE_SIZE = 20;
/** As many characters as the API takes. */
export const MAX_SEARCH = 120;
const MAX_PAGE = 1_000;

/** The orders of the list as their links name them; the first is the usual one. */
export const SORTS: readonly { sort: ReviewSort; label: string }[] = [
  { sort: 'newest', label: 'Newest First' },
  { sort: 'oldest', label: 'Oldest First' },
  { sort: 'rating', label: 'Highest Rated' },
  { sort: 'name', label: 'Name A-Z' },
];

/** Reads the list's state from an address; what makes no sense there is ignored. */
export function readReviewList(params: URLSearchParams): ReviewListState {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    sort: SORTS.find(({ sort }) => sort === params.get('sort'))?.sort ?? 'newest',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The state as query parameters, defaults left out. */
export function reviewListParams({ search, sort, page }: ReviewListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The state with some of it changed; a changed search or order begins at the first page. */
export const withReviewList = (state: ReviewListState, change: Partial<ReviewListState>): ReviewListState => ({
  ...state,
  page: 1,
  ...change,
});
