import type { Strain } from '@bluntbot/proto/catalog/strains';
import { useQueries, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { PremiumAccessories } from '../features/affiliate-products/premium-accessories.tsx';
import { homeProductsQuery } from '../features/affiliate-products/queries.ts';
import { CompareTeaser } from '../features/compare/compare-teaser.tsx';
import { DispensaryPicks } from '../features/dispensaries/dispensary-picks.tsx';
import { dispensaryPicksQuery } from '../features/dispensaries/queries.ts';
import { MedicalCardBanner } from '../features/offers/medical-card-banner.tsx';
import { PartnerBanner } from '../features/offers/partner-banner.tsx';
import { Claims } from '../features/stats/claims.tsx';
import { statsQuery } from '../features/stats/queries.ts';
import { ExploreByCategory, QuickTiles } from '../features/strains/explore.tsx';
import { readPicks } from '../features/strains/picks.server.ts';
import { randomStrainQueries, strainFacetsQuery } from '../features/strains/queries.ts';
import { ReadingAStrain } from '../features/strains/reading-a-strain.tsx';
import { NO_FILTERS } from '../features/strains/strain-filters.ts';
import { TodaysPicks } from '../features/strains/todays-picks.tsx';
import { WishBox } from '../features/strains/wish-box.tsx';
import { leadingTerpenesQuery } from '../features/terpenes/queries.ts';
import { TerpeneStrip } from '../features/terpenes/terpene-strip.tsx';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import { Seo, useAbsolute } from '../lib/seo.tsx';
import { useSite } from '../lib/site.ts';
import type { Route } from './+types/home';

export async function loader() {
  const read = await prefetch((client) => [
    ...readPicks(client),
    client.fetchQuery(strainFacetsQuery(NO_FILTERS)),
    client.fetchQuery(leadingTerpenesQuery()),
    client.fetchQuery(statsQuery()),
    client.prefetchQuery(dispensaryPicksQuery(undefined)),
    // The shop is not what the page is about: without it the page still stands.
    client.prefetchQuery(homeProductsQuery()),
  ]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { name } = useSite();
  const absolute = useAbsolute();
  return (
    <PrefetchedQueries from={loaderData}>
      <Seo
        title="Cannabis strains by effect, terpene and taste"
        description="Say what you are looking for and find the strains that people report it of. Every strain drawn from its own terpenes, with THC, CBD and lineage."
        keywords={['cannabis strains', 'strain finder', 'terpenes', 'sativa', 'indica', 'hybrid', 'THC', 'CBD']}
        path="/"
        jsonLd={[
          {
            '@type': 'WebSite',
            name,
            url: absolute('/'),
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: absolute('/cannabis-strain-finder?search={search_term_string}') },
              'query-input': 'required name=search_term_string',
            },
          },
          { '@type': 'Organization', name, url: absolute('/') },
        ]}
      />
      <Home />
    </PrefetchedQueries>
  );
}

function Home() {
  const picks = useQueries({ queries: randomStrainQueries() });
  const facets = useQuery(strainFacetsQuery(NO_FILTERS)).data;
  const terpenes = useQuery(leadingTerpenesQuery());
  const stats = useQuery(statsQuery());
  const products = useQuery(homeProductsQuery());
  const drawn = picks.flatMap(({ data: strain }): Strain[] => (strain ? [strain] : []));
  const complete = drawn.length === picks.length;

  return (
    <div className="page grid gap-y-16 pt-10 lg:gap-y-24 lg:pt-16">
      <div className="grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2 lg:items-start">
        <WishBox />
        <TodaysPicks strains={complete ? drawn : undefined} failed={picks.some(({ isError }) => isError)} />
      </div>
      <QuickTiles />
      <ExploreByCategory facets={facets} />
      <MedicalCardBanner source="home" />
      <PartnerBanner />
      <DispensaryPicks />
      <PremiumAccessories products={products} />
      {!stats.isError && <Claims stats={stats.data} />}
      {!terpenes.isError && <TerpeneStrip terpenes={terpenes.data} />}
      <CompareTeaser strains={drawn} />
      <ReadingAStrain />
    </div>
  );
}
