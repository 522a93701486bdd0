import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListingBadge, OpenState } from '../../components/ui/listing-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { dispensaryPath } from './dispensary-path.ts';
import { Rating } from './listing-facts.tsx';
import { nearbyDispensariesQuery } from './queries.ts';

const SHOWN = 3;

/** The dispensaries nearest to one. An extra: where they cannot be read, the page ends before them. */
export function AlsoNearby({ dispensary: { slug } }: { dispensary: Dispensary }) {
  const { data: nearby, isError } = useQuery(nearbyDispensariesQuery(slug));
  if (isError || nearby?.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="mt-14 border-t border-ink pt-5">
      <h2 id="nearby" className="text-section">
        Also nearby
      </h2>
      <ul className="mt-4 grid gap-x-12 md:grid-cols-3">
        {nearby?.map((other) => (
          <li key={other.id} className="group relative border-t border-line py-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
              <OpenState isOpen={other.isOpen}>{other.opening}</OpenState>
              {other.distance && <span className="numeral">{other.distance}</span>}
            </p>
            <h3 className="mt-1 text-lead">
              <Link to={dispensaryPath(other.id)} className="after:absolute after:inset-0 group-hover:text-accent">
                {other.name}
              </Link>
            </h3>
            <p className="text-small text-muted">
              {other.address}, {other.city}
            </p>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-small">
              {other.isDemo ? (
                <ListingBadge kind="Demo" />
              ) : (
                <Rating rating={other.rating} reviewCount={other.reviewCount} />
              )}
            </p>
          </li>
        )) ??
          Array.from({ length: SHOWN }, (_, index) => (
            <li key={index} className="border-t border-line py-4">
              <Skeleton className="h-5.5 w-3/4" />
              <Skeleton className="mt-1 h-7 w-full" />
              <Skeleton className="mt-1 h-5 w-2/3" />
              <Skeleton className="mt-2 h-6 w-3/4" />
            </li>
          ))}
      </ul>
      <p className="text-label text-muted">Distances are straight-line from this place.</p>
    </section>
  );
}
