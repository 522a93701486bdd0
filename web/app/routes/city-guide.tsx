import { useQuery } from '@tanstack/react-query';
import { data, Link } from 'react-router';
import { cityGuide } from '../content/city-guides/city-guides.ts';
import { GuidePage } from '../features/city-guides/guide-page.tsx';
import { lawQuery } from '../features/city-guides/queries.ts';
import { strainQuery } from '../features/strains/queries.ts';
import { StrainCard, StrainCardSkeleton } from '../features/strains/strain-card.tsx';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import type { Route } from './+types/city-guide';

export async function loader({ params }: Route.LoaderArgs) {
  const guide = cityGuide(params.city.toLowerCase());
  const read = await prefetch((client) =>
    guide
      ? [client.fetchQuery(lawQuery(guide.state)), ...guide.popularStrains.map(({ slug }) => client.prefetchQuery(strainQuery(slug)))]
      : [],
  );
  return data(read, { status: read.failed ? 503 : guide ? 200 : 404 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function CityGuideRoute({ loaderData, params }: Route.ComponentProps) {
  const slug = params.city.toLowerCase();
  return (
    <PrefetchedQueries from={loaderData}>
      <GuidePage key={slug} slug={slug} strainOf={(strain, name) => <PopularStrain slug={strain} name={name} />} />
    </PrefetchedQueries>
  );
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
