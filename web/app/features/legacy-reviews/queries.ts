import { legacyReviewGet, legacyReviewList } from '@bluntbot/proto/catalog/legacy-reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiOrNull } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';
import { PAGE_SIZE, type ReviewListState } from './review-list-state.ts';

/** One page of legacy reviews with its counts. */
export function legacyReviewsQuery({ search, sort, page }: ReviewListState) {
  const question = { search, sort, limit: PAGE_SIZE, offset: PAGE_SIZE * (page - 1) };
  return queryOptions({
    queryKey: ['legacy-reviews', 'list', question],
    queryFn: ({ signal }) => readable(api(legacyReviewList, question, { signal })),
    placeholderData: keepPreviousData,
  });
}

/** One legacy review; null when there is none. */
export const legacyReviewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['legacy-reviews', 'one', slug],
    queryFn: ({ signal }) => readable(apiOrNull(legacyReviewGet, { slug }, { signal })),
  });
