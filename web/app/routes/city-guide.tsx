import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cityGuide } from '../content/city-guides/city-guides.ts';
import { GuidePage } from '../features/city-guides/guide-page.tsx';
import { lawQuery } from '../features/city-guides/queries.ts';
import { strainQuery } from '../features/strains/queries.ts';
import { StrainCard, StrainCardSkeleton } from '../features/strains/strain-card.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/city-guide';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params }: Route.LoaderArgs) => {
  const guide = cityGuide(params.city.toLowerCase());
  if (!guide) return page.isMissing();
  page.needs(lawQuery(guide.state));
  for (const { slug } of guide.popularStrains) page.wants(strainQuery(slug));
});

export default function CityGuideRoute({ params }: Route.ComponentProps) {
  const slug = params.city.toLowerCase();
  return <GuidePage key={slug} slug={slug} strainOf={(strain, name) => <PopularStrain slug={strain} name={name} />} />;
}

/** A strain as the library shows it; only its name while it cannot be read. */
function PopularStrain({ slug, name }: { slug: string; name: string }) {
  const { data: strain, isPending } = useQuery(strainQuery(slug));
  if (strain) return <StrainCard strain={strain} />;
  if (isPending) return <StrainCardSkeleton />;
  return (
    <p className="border-t border-line py-4 font-display text-lead">
      <Link to={`/strain/${slug}`} className="link inline-flex min-h-11 items-center">
        {name}
      </Link>
    </p>
  );
}
