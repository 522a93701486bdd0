import { useQuery } from '@tanstack/react-query';
import { Bloom } from '../components/ui/bloom.tsx';
import { legacyReviewQuery } from '../features/legacy-reviews/queries.ts';
import { ReviewPage } from '../features/legacy-reviews/review-page.tsx';
import { strainQuery } from '../features/strains/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/legacy-review';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params }: Route.LoaderArgs) =>
  page.isAbout(legacyReviewQuery(params.slug), ({ strainSlug }) => {
    if (strainSlug) page.wants(strainQuery(strainSlug));
  }),
);

export default function LegacyReviewRoute({ params: { slug } }: Route.ComponentProps) {
  return <ReviewPage slug={slug} pictureOf={(strainSlug) => <StrainPicture slug={strainSlug} />} />;
}

/** The strain as the library draws it; nothing while it is not known. */
function StrainPicture({ slug }: { slug: string }) {
  const strain = useQuery(strainQuery(slug)).data;
  if (!strain) return null;
  const alt =
    strain.image.kind === 'drawing' ? `${strain.name}, drawn from its terpenes` : `Photograph of ${strain.name}`;
  return <Bloom image={strain.image} alt={alt} sizes="(width >= 64rem) 21rem, 13rem" first />;
}
