import type { Law } from '@bluntbot/proto/locations/laws';
import type { UseQueryResult } from '@tanstack/react-query';
import { LawFacts, StatusBadge } from '../../components/ui/law-card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import type { CityGuide } from '../../content/city-guides/city-guide.ts';
import { CARD_AREAS, moreAreas } from './guide-text.ts';

/** The areas that are known best, and how many more there are. */
export function AreasCard({ guide }: { guide: CityGuide }) {
  const more = moreAreas(guide.deliveryAreas.length, CARD_AREAS);
  return (
    <section aria-labelledby="areas" className="border-t border-ink pt-4">
      <h2 id="areas" className="text-heading">
        Delivery areas
      </h2>
      <p className="mt-1 text-small text-muted">The areas in this guide, whether or not delivery is legal there.</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 text-small">
        {guide.deliveryAreas.slice(0, CARD_AREAS).map((area) => (
          <li key={area} className="border-t border-line py-1.5">
            {area}
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-small text-muted">{more}</p>}
    </section>
  );
}

/** What the law service says. */
export function LegalCard({ law }: { law: UseQueryResult<Law | null> }) {
  return (
    <section aria-labelledby="legal" className="border-t border-ink pt-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="legal" className="text-heading">
          Legal status
        </h2>
        {law.data && <StatusBadge status={law.data.status} adultSales={law.data.adultSales} />}
      </div>
      {law.data ? (
        <LawFacts law={law.data} />
      ) : law.isPending ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <p className="text-small text-danger">
          We couldn’t load the law right now. Assume that nothing may be sold or delivered.
        </p>
      )}
    </section>
  );
}
