import { useQuery } from '@tanstack/react-query';
import { Seo } from '../../lib/seo.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { legacyReviewsQuery } from './queries.ts';
import { reviewListState } from './review-list-state.ts';

const PATH = '/legacy-reviews';

/** What search engines read of the list. A page that the list does not reach is kept out of indexes. */
export function ReviewListSeo() {
  const { state } = useAddressState(reviewListState);
  const { page } = state;
  const list = useQuery(legacyReviewsQuery(state)).data;
  return (
    <Seo
      title={`Legacy strain reviews${page > 1 ? `, page ${page}` : ''}`}
      description="Strain reviews by our editors: where each strain comes from, what it smells and tastes like, what people report, and a score out of ten."
      keywords={['strain reviews', 'cannabis reviews', 'reported effects', 'flavors', 'legacy reviews']}
      path={page > 1 ? `${PATH}?page=${page}` : PATH}
      noindex={list !== undefined && page > list.totalPages}
      page={{ type: 'CollectionPage', name: 'Legacy strain reviews' }}
      trail={[{ name: 'Legacy reviews', path: PATH }]}
    />
  );
}
