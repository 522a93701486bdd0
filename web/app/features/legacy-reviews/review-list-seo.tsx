import { useQuery } from '@tanstack/react-query';
import { breadcrumbs, Seo, useAbsolute } from '../../lib/seo.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { legacyReviewsQuery } from './queries.ts';
import { reviewListState } from './review-list-state.ts';

const PATH = '/legacy-reviews';

/** What search engines read of the list. A page that the list does not reach is kept out of indexes. */
export function ReviewListSeo() {
  const absolute = useAbsolute();
  const { state } = useAddressState(reviewListState);
  const { page } = state;
  const list = useQuery(legacyReviewsQuery(state)).data;
  return (
    <Seo
      title={`Legacy strain reviews${page > 1 ? `, page ${page}` : ''}`}
      description="Strain reviews by our editors: where each strain comes from, what it smells and tastes of, what people report, and a score out of ten."
      keywords={['strain reviews', 'cannabis reviews', 'reported effects', 'flavors', 'legacy reviews']}
      path={page > 1 ? `${PATH}?page=${page}` : PATH}
      noindex={list !== undefined && page > list.totalPages}
      jsonLd={[
        { '@type': 'CollectionPage', name: 'Legacy strain reviews', url: absolute(PATH) },
        breadcrumbs([
          { name: 'Home', url: absolute('/') },
          { name: 'Legacy reviews', url: absolute(PATH) },
        ]),
      ]}
    />
  );
}
