import { legacyReviewsQuery } from '../features/legacy-reviews/queries.ts';
import { ReviewListPage } from '../features/legacy-reviews/review-list-page.tsx';
import { ReviewListSeo } from '../features/legacy-reviews/review-list-seo.tsx';
import { reviewListState } from '../features/legacy-reviews/review-list-state.ts';
import { pageLoader } from '../lib/page-loader.server.ts';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(legacyReviewsQuery(reviewListState.read(page.search))));

export default function LegacyReviewsRoute() {
  return (
    <>
      <ReviewListSeo />
      <ReviewListPage />
    </>
  );
}
