import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { ListingBadge, OpenState } from '../../components/ui/listing-state.tsx';
import { StandInPage } from '../../components/ui/loaded-page.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { AlsoNearby } from './also-nearby.tsx';
import { DispensaryActions } from './dispensary-actions.tsx';
import { DispensaryFacts } from './dispensary-facts.tsx';
import { LOCATOR_PATH } from './dispensary-path.ts';
import { DispensarySeo } from './dispensary-seo.tsx';
import { Rating } from './listing-facts.tsx';
import { PlaceMap } from './place-map.tsx';
import { dispensaryQuery } from './queries.ts';
import { WeeklyHoursTable } from './weekly-hours-table.tsx';

/** What every page says that stands in for a dispensary. */
const STAND_IN = {
  description: "A dispensary's address, hours, services, and license on a map.",
  keywords: ['dispensary', 'map'],
  back: { to: LOCATOR_PATH, label: 'Dispensary Finder' },
};

/** One dispensary and where it lies, in each of its states. */
export function DispensaryPage({ dispensaryRef }: { dispensaryRef: string }) {
  const { data: dispensary, isError, refetch, dataUpdatedAt } = useQuery(dispensaryQuery(dispensaryRef));
  if (dispensary) return <Found dispensary={dispensary} readAt={dataUpdatedAt} />;
  if (isError) {
    return (
      <DispensaryNotFound text="Failed to load dispensary information" failed>
        <Button look="solid" onClick={() => void refetch()} className="needs-script">
          Try Again
        </Button>
      </DispensaryNotFound>
    );
  }
  if (dispensary === null) return <DispensaryNotFound text="Dispensary not found" />;
  return (
    <StandInPage title="Dispensary" {...STAND_IN}>
      <PageSkeleton />
    </StandInPage>
  );
}

function Found({ dispensary, readAt }: { dispensary: Dispensary; readAt: number }) {
  const { name, address, city, state, zipCode, coordinates, isOpen, opening, distance, rating, reviewCount, isDemo } =
    dispensary;
  return (
    <div className="page">
      <DispensarySeo dispensary={dispensary} />
      <BackLink to={LOCATOR_PATH}>Dispensary Finder</BackLink>
      <header className="grid gap-x-16 gap-y-5 border-b border-ink pb-6 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
            {isOpen !== null && <OpenState isOpen={isOpen}>{isOpen ? 'Open' : 'Closed'}</OpenState>}
            <span>{isOpen === null ? opening : besideState(opening)}</span>
            {distance && <span className="numeral">{distance} from the place you searched</span>}
            {isDemo && <ListingBadge kind="Demo" />}
          </p>
          <h1 className="mt-2 text-title">{name}</h1>
          {!isDemo && (
            <p className="mt-3 text-small">
              <Rating rating={rating} reviewCount={reviewCount} />
            </p>
          )}
        </div>
        {!isDemo && <DispensaryActions dispensary={dispensary} />}
      </header>
      {isDemo && (
        <p className="mt-5 border-l-2 border-sativa pl-4 text-small text-muted">
          This is a demo listing. Its location, hours, and license are made up to show how the locator works. This shop
          doesn’t exist, so there’s nothing to call, visit, or rate.
        </p>
      )}
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="where" className="min-w-0">
          <h2 id="where" className="text-heading">
            Where it is
          </h2>
          <address className="mt-2 mb-4 not-italic">
            {address}, {city}, {state} {zipCode}
          </address>
          {coordinates ? (
            <PlaceMap dispensary={dispensary} />
          ) : (
            <p className="border-y border-line py-8 text-muted">Map coordinates not available</p>
          )}
        </section>
        <div>
          <WeeklyHoursTable dispensary={dispensary} now={readAt} />
          <DispensaryFacts dispensary={dispensary} />
        </div>
      </div>
      <AlsoNearby dispensary={dispensary} />
    </div>
  );
}

/** The sentence about opening without the word that the badge beside it says already. */
const besideState = (opening: string): string => opening.replace(/^(Open|Closed)\b ?(now\b)?/, '');

interface DispensaryNotFoundProps {
  /** Why. */
  text: string;
  failed?: boolean;
  children?: ReactNode;
}

/** Replaces a dispensary that cannot be shown. */
export function DispensaryNotFound({ text, failed = false, children }: DispensaryNotFoundProps) {
  return (
    <StandInPage title="Dispensary Not Found" {...STAND_IN}>
      <Notice as="h1" tone={failed ? 'error' : 'neutral'} title="Dispensary Not Found" text={text}>
        {children}
        <ButtonLink look={failed ? 'line' : 'solid'} to={LOCATOR_PATH}>
          Back to Dispensary Finder
        </ButtonLink>
      </Notice>
    </StandInPage>
  );
}

function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="border-b border-ink pb-6">
        <Skeleton className="h-5.5 w-64" />
        <Skeleton className="mt-2 h-12 w-3/4" />
        <Skeleton className="mt-3 h-5 w-48" />
      </div>
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <Skeleton className="h-8 w-40" />
          <Skeleton className="mt-2 mb-4 h-6 w-72 max-w-full" />
          <Skeleton className="aspect-[4/3] w-full rounded-card!" />
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}
