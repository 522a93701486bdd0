import type { Strain } from '@bluntbot/proto/catalog/strains';
import { useQueries, useQuery } from '@tanstack/react-query';
import { PremiumAccessories } from '../features/affiliate-products/premium-accessories.tsx';
import { homeProductsQuery } from '../features/affiliate-products/queries.ts';
import { QuestionBox } from '../features/chat/question-box.tsx';
import { CompareTeaser } from '../features/compare/compare-teaser.tsx';
import { DispensaryPicks } from '../features/dispensaries/dispensary-picks.tsx';
import { dispensaryPicksQuery } from '../features/dispensaries/queries.ts';
import { MedicalCardBanner } from '../features/offers/medical-card-banner.tsx';
import { PartnerBanner } from '../features/offers/partner-banner.tsx';
import { MunchieTeaser } from '../features/recipes/munchie-teaser.tsx';
import { Claims } from '../features/stats/claims.tsx';
import { statsQuery } from '../features/stats/queries.ts';
import { ExploreByCategory, QuickTiles } from '../features/strains/explore.tsx';
import { keptPickQueries } from '../features/strains/picks.server.ts';
import { randomStrainQueries, strainFacetsQuery } from '../features/strains/queries.ts';
import { ReadingAStrain } from '../features/strains/reading-a-strain.tsx';
import { strainFilters } from '../features/strains/strain-filters.ts';
import { TodaysPicks } from '../features/strains/todays-picks.tsx';
import { leadingTerpenesQuery } from '../features/terpenes/queries.ts';
import { TerpeneStrip } from '../features/terpenes/terpene-strip.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo, useAbsolute } from '../lib/seo.tsx';
import { useSite } from '../lib/site.ts';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  for (const query of keptPickQueries()) page.needs(query);
  page.needs(strainFacetsQuery(strainFilters.usual));
  page.needs(leadingTerpenesQuery());
  page.needs(statsQuery());
  page.wants(dispensaryPicksQuery(undefined));
  // The shop is not what the page is about: without it the page still stands.
  page.wants(homeProductsQuery());
});

export default function HomeRoute() {
  const { name } = useSite();
  const absolute = useAbsolute();
  return (
    <>
      <Seo
        title="Cannabis strains by effect, terpene, and taste"
        description="Tell us what you're looking for and find strains that match what people report. Every page shows terpenes, THC, CBD, and lineage."
        keywords={['cannabis strains', 'strain finder', 'terpenes', 'sativa', 'indica', 'hybrid', 'THC', 'CBD']}
        path="/"
        jsonLd={[
          {
            '@type': 'WebSite',
            name,
            url: absolute('/'),
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: absolute('/search?q={search_term_string}') },
              'query-input': 'required name=search_term_string',
            },
          },
          { '@type': 'Organization', name, url: absolute('/') },
        ]}
      />
      <Home />
    </>
  );
}

function Home() {
  const picks = useQueries({ queries: randomStrainQueries() });
  const facets = useQuery(strainFacetsQuery(strainFilters.usual)).data;
  const terpenes = useQuery(leadingTerpenesQuery());
  const stats = useQuery(statsQuery());
  const products = useQuery(homeProductsQuery());
  const drawn = picks.flatMap(({ data: strain }): Strain[] => (strain ? [strain] : []));
  const complete = drawn.length === picks.length;

  return (
    <div className="page grid gap-y-16 pt-10 lg:gap-y-24 lg:pt-16">
      <div className="grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2 lg:items-start">
        <QuestionBox />
        <TodaysPicks strains={complete ? drawn : undefined} failed={picks.some(({ isError }) => isError)} />
      </div>
      <QuickTiles />
      <ExploreByCategory facets={facets} />
      <MedicalCardBanner source="home" />
      <PartnerBanner />
      <DispensaryPicks />
      <PremiumAccessories products={products} />
      <MunchieTeaser />
      {!stats.isError && <Claims stats={stats.data} />}
      {!terpenes.isError && <TerpeneStrip terpenes={terpenes.data} />}
      <CompareTeaser strains={drawn} />
      <ReadingAStrain />
    </div>
  );
}
