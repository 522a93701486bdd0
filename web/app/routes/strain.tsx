import { useQueryClient } from '@tanstack/react-query';
import { flowerProductsQuery, strainProductsQuery } from '../features/affiliate-products/queries.ts';
import { StrainAccessories } from '../features/affiliate-products/strain-accessories.tsx';
import { reviewSummaryQuery, strainReviewsQuery } from '../features/strain-reviews/queries.ts';
import { ReviewsTab } from '../features/strain-reviews/reviews-tab.tsx';
import { refreshStrainSummary, strainSummaryQuery } from '../features/strain-summaries/queries.ts';
import { StrainAnalysis } from '../features/strain-summaries/strain-analysis.tsx';
import { refreshStrain, similarStrainsQuery, strainQuery } from '../features/strains/queries.ts';
import { StrainPage } from '../features/strains/strain-page.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/strain';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params }: Route.LoaderArgs) => {
  const ref = params.slug.toLowerCase();
  const tab = page.search.get('tab');
  page.isAbout(strainQuery(ref), (strain) => {
    if (tab !== 'accessories') return;
    page.wants(strainProductsQuery(strain.slug));
    page.wants(flowerProductsQuery(strain));
  });
  page.wants(similarStrainsQuery(ref));
  page.hopesFor(strainSummaryQuery(ref));
  if (tab !== 'reviews') return;
  page.wants(reviewSummaryQuery(ref));
  page.wants(strainReviewsQuery(ref));
});

export default function StrainRoute({ params }: Route.ComponentProps) {
  const client = useQueryClient();
  const ref = params.slug.toLowerCase();
  return (
    <StrainPage
      key={ref}
      strainRef={ref}
      analysis={<StrainAnalysis strainRef={ref} />}
      reviewsOf={(strain) => (
        <ReviewsTab
          strain={strain}
          onAdded={() => void Promise.all([refreshStrain(client, ref), refreshStrainSummary(client, ref)])}
        />
      )}
      accessoriesOf={(strain) => <StrainAccessories strain={strain} />}
    />
  );
}
