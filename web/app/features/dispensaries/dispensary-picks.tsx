import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ListingBadge, OpenState } from '../../components/ui/listing-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useVisitorPosition } from '../../lib/geolocation.ts';
import { dispensaryPath, LOCATOR_PATH } from './dispensary-path.ts';
import { Rating, servicesText } from './listing-facts.tsx';
import { DISTANCES, NONE_FOUND } from './none-found.ts';
import { dispensaryPicksQuery, PICKS } from './queries.ts';
import { storeDispensary } from './stored-dispensaries.ts';

/** The best three dispensaries, around the visitor where that was allowed before, else in general. */
export function DispensaryPicks() {
  const position = useVisitorPosition('if-allowed');
  const picks = useQuery(dispensaryPicksQuery(position.state === 'located' ? position.coordinates : undefined));
  const none = picks.isError || picks.data?.length === 0;
  return (
    <section aria-labelledby="dispensary-picks">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-ink pt-4 pb-4">
        <h2 id="dispensary-picks" className="text-section">
          Today's Dispensary Picks
        </h2>
        <Link to={LOCATOR_PATH} className="link inline-flex min-h-11 items-center gap-2 text-small lg:min-h-8">
          Find Dispensaries
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Link>
      </div>
      {none ? (
        <div className="border-t border-line py-8">
          <p>{NONE_FOUND}</p>
          <p className="prose text-small text-muted">{DISTANCES}.</p>
        </div>
      ) : (
        <ol className="grid gap-x-12 md:grid-cols-3">
          {picks.data?.map((dispensary) => (
            <li key={dispensary.id} className="group relative border-t border-line py-4">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
                <OpenState isOpen={dispensary.isOpen}>{dispensary.opening}</OpenState>
                {dispensary.distance && <span className="numeral">{dispensary.distance}</span>}
              </p>
              <h3 className="mt-1 text-heading">
                <Link
                  to={dispensaryPath(dispensary.id)}
                  onClick={() => storeDispensary(dispensary)}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {dispensary.name}
                </Link>
              </h3>
              <p className="text-small text-muted">
                {dispensary.address}, {dispensary.city}, {dispensary.state}
              </p>
              {!dispensary.isDemo && (
                <p className="mt-2 text-small">
                  <Rating rating={dispensary.rating} reviewCount={dispensary.reviewCount} />
                </p>
              )}
              <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-small">
                {servicesText(dispensary.services)}
                {dispensary.isDemo && <ListingBadge kind="Demo" />}
              </p>
            </li>
          )) ??
            Array.from({ length: PICKS }, (_, index) => (
              <li key={index} className="border-t border-line py-4">
                <Skeleton className="h-5.5 w-3/4" />
                <Skeleton className="mt-1 h-8 w-full" />
                <Skeleton className="mt-1 h-5 w-4/5" />
                <Skeleton className="mt-2 h-5.5 w-1/2" />
                <Skeleton className="mt-1 h-6 w-3/4" />
              </li>
            ))}
        </ol>
      )}
      <details className="mt-2 text-small text-muted">
        <summary className="link touch">How these are picked</summary>
        <p className="prose mt-2">
          The picks use the same score as the finder: rating, reviews, distance, services, and whether the shop is open.
          They’re near you if you share your location, and near Washington, DC, if you don’t. Shops can’t pay to appear
          here.
        </p>
      </details>
    </section>
  );
}
