import { useQueries } from '@tanstack/react-query';
import { LawFacts, StatusBadge } from '../../components/ui/law-card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { FederalLaw } from './federal-law.tsx';
import { lawQuery } from './queries.ts';

/** The jurisdictions of the guide, in its order. */
export const GUIDE_STATES = [
  { code: 'DC', name: 'District of Columbia' },
  { code: 'VA', name: 'Virginia' },
  { code: 'MD', name: 'Maryland' },
] as const;

/** What the law says in each of them, and above all of them. */
export function ThreeLaws() {
  return (
    <>
      <StateLaws />
      <FederalLaw />
    </>
  );
}

function StateLaws() {
  const laws = useQueries({ queries: GUIDE_STATES.map(({ code }) => lawQuery(code)) });
  return (
    <div className="mt-5 grid gap-x-12 gap-y-10 lg:grid-cols-3">
      {GUIDE_STATES.map(({ code, name }, index) => {
        const law = laws[index];
        return (
          <article key={code} className="border-t border-ink pt-4">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="text-heading">{name}</h3>
              {law?.data && <StatusBadge status={law.data.status} adultSales={law.data.adultSales} />}
            </div>
            {law?.data ? (
              <LawFacts law={law.data} />
            ) : law?.isPending ? (
              <LawSkeleton />
            ) : (
              <p className="text-small text-danger">
                We couldn’t load the law right now. Assume that nothing may be sold or delivered, and ask the regulator.
              </p>
            )}
          </article>
        );
      })}
    </div>
  );
}

function LawSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="mt-4 h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
      <Skeleton className="mt-3 h-32 w-full" />
      <Skeleton className="mt-3 h-28 w-full" />
    </div>
  );
}
