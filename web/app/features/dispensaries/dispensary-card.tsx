import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { ExternalLink, Map as MapIcon, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/ui/button.tsx';
import { ListingBadge, OpenState } from '../../components/ui/listing-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { dispensaryPath } from './dispensary-path.ts';
import { licenceText, Rating, servicesText } from './listing-facts.tsx';
import { RankBar } from './rank-bar.tsx';
import { storeDispensary } from './stored-dispensaries.ts';

interface DispensaryCardProps {
  dispensary: Dispensary;
  /** Its place in the list, and its number on the map. */
  number: number;
  active: boolean;
  /** It is pointed at or holds the focus, or no longer. */
  onActive: (id: number | null) => void;
}

/** The id of a dispensary's card in the document. */
export const cardId = (id: number): string => `dispensary-${id}`;

/** A dispensary in the list: open or closed and how far first, then where, how good and why here. */
export function DispensaryCard({ dispensary, number, active, onActive }: DispensaryCardProps) {
  const { id, name, address, city, state, zipCode, phone, website, distance, isOpen, opening, services, isDemo } =
    dispensary;
  const licence = licenceText(dispensary);
  const store = () => storeDispensary(dispensary);
  return (
    <article
      id={cardId(id)}
      data-active={active || undefined}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(id)}
      onBlur={() => onActive(null)}
      className="group relative isolate grid scroll-my-4 grid-cols-[2.25rem_1fr] gap-x-3 border-t border-line py-5 before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 before:rounded-card data-active:before:bg-sunken"
    >
      <p
        aria-hidden="true"
        className="numeral mt-0.5 grid size-8 place-items-center rounded-full border border-edge font-display text-small group-data-active:border-accent group-data-active:bg-accent group-data-active:text-on-accent"
      >
        {number}
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
          <OpenState isOpen={isOpen}>{opening}</OpenState>
          {distance && <span className="numeral">{distance}</span>}
          {isDemo && <ListingBadge kind="Demo" />}
        </p>
        <h3 className="mt-1 text-heading">
          <Link to={dispensaryPath(id)} onClick={store} className="hover:text-accent">
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-small text-muted">
          {address}, {city}, {state} {zipCode}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
          {!isDemo && <Rating rating={dispensary.rating} reviewCount={dispensary.reviewCount} />}
          {services.length > 0 && <span>{servicesText(services)}</span>}
        </p>
        <div className="mt-2">
          <RankBar dispensary={dispensary} />
        </div>
        {licence && <p className="mt-1 text-label text-muted">{licence}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to={dispensaryPath(id)} onClick={store} aria-label={`View Map: ${name}`}>
            <MapIcon className="size-4" strokeWidth={1.5} aria-hidden="true" />
            View Map
          </ButtonLink>
          {phone && !isDemo && (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={ACTION}>
              <Phone className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {phone}
            </a>
          )}
          {website && !isDemo && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={ACTION}>
              Website
              <ExternalLink className="size-4" strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only"> of {name} (opens in a new tab)</span>
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

const ACTION = 'inline-flex min-h-11 items-center gap-2 rounded-card px-3 text-small font-medium hover:bg-sunken';

/** A card's place while it loads. */
export function DispensaryCardSkeleton() {
  return (
    <div className="grid grid-cols-[2.25rem_1fr] gap-x-3 border-t border-line py-5">
      <Skeleton className="mt-0.5 size-8 rounded-full!" />
      <div>
        <Skeleton className="h-5.5 w-56 max-w-full" />
        <Skeleton className="mt-2 h-8 w-4/5" />
        <Skeleton className="mt-2 h-5 w-2/3" />
        <Skeleton className="mt-3 h-5 w-3/4" />
        <Skeleton className="mt-3 h-7 w-80 max-w-full" />
        <Skeleton className="mt-2 h-4.5 w-11/12" />
        <Skeleton className="mt-3 h-11 w-32 rounded-card!" />
      </div>
    </div>
  );
}
