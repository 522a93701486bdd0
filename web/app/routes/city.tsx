import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { ListingBadge, OpenState } from '../components/ui/listing-state.tsx';
import { guidePathOf } from '../content/city-guides/guide-slugs.ts';
import { CityPosts } from '../features/articles/city-posts.tsx';
import { cityPostsQuery } from '../features/articles/queries.ts';
import { CityPage } from '../features/cities/city-page.tsx';
import { cityDispensariesQuery, cityProductsQuery, cityQuery, cityStrainsQuery } from '../features/cities/queries.ts';
import { dispensaryPath } from '../features/dispensaries/dispensary-path.ts';
import { Rating, servicesText } from '../features/dispensaries/listing-facts.tsx';
import { storeDispensary } from '../features/dispensaries/stored-dispensaries.ts';
import { statsQuery } from '../features/stats/queries.ts';
import { StoreCard } from '../features/store-products/store-card.tsx';
import { StrainCard } from '../features/strains/strain-card.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/city';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params }: Route.LoaderArgs) => {
  const slug = params.citySlug.toLowerCase();
  page.isAbout(cityQuery(slug), () => {
    page.wants(statsQuery());
    page.wants(cityStrainsQuery(slug));
    page.wants(cityDispensariesQuery(slug));
    page.wants(cityProductsQuery(slug));
    page.wants(cityPostsQuery(slug));
  });
});

export default function CityRoute({ params }: Route.ComponentProps) {
  const slug = params.citySlug.toLowerCase();
  const city = useQuery(cityQuery(slug)).data;
  const stats = useQuery({ ...statsQuery(), enabled: Boolean(city) }).data;
  return (
    <CityPage
      key={slug}
      slug={slug}
      strainCount={stats?.strains}
      guidePath={guidePathOf(slug)}
      strainOf={(strain) => <StrainCard strain={strain} />}
      dispensaryOf={(dispensary) => <CityDispensary dispensary={dispensary} />}
      posts={<CityPosts slug={slug} />}
      productOf={(product) => <StoreCard product={product} first={false} />}
    />
  );
}

/** A dispensary in short: open or not, where, how good, and how to reach it unless it is no real business. */
function CityDispensary({ dispensary }: { dispensary: Dispensary }) {
  const { id, name, phone, website, isDemo } = dispensary;
  return (
    <article className="border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <OpenState isOpen={dispensary.isOpen}>{dispensary.opening}</OpenState>
        {dispensary.distance && <span className="numeral">{dispensary.distance}</span>}
        {isDemo && <ListingBadge kind="Demo" />}
      </p>
      <h3 className="mt-1 text-heading">
        <Link to={dispensaryPath(id)} onClick={() => storeDispensary(dispensary)} className="touch hover:text-accent">
          {name}
        </Link>
      </h3>
      <p className="text-small text-muted">
        {dispensary.address}, {dispensary.city}, {dispensary.state} {dispensary.zipCode}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        {!isDemo && <Rating rating={dispensary.rating} reviewCount={dispensary.reviewCount} />}
        {servicesText(dispensary.services)}
      </p>
      {!isDemo && (phone || website) && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {phone && (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={ACTION}>
              <Phone className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {phone}
            </a>
          )}
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={ACTION}>
              Website
              <ExternalLink className="size-4" strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only"> of {name} (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
    </article>
  );
}

const ACTION = 'link inline-flex min-h-11 items-center gap-2 text-small';
