import { useQuery } from '@tanstack/react-query';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { counted } from '../../lib/counted.ts';
import { OtherTerpenes } from './other-terpenes.tsx';
import { terpenesQuery } from './queries.ts';
import { TerpeneCard, TerpeneCardSkeleton } from './terpene-card.tsx';
import { TypicalProfile } from './typical-profile.tsx';

const GRID = 'grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3';

/** The terpene guide: what they are, a typical profile, and one entry each. */
export function TerpeneGuide() {
  const { data: terpenes, isError, refetch } = useQuery(terpenesQuery());
  const leading = terpenes?.filter(({ percentage }) => percentage > 0);
  const others = terpenes?.filter(({ percentage }) => percentage === 0);
  return (
    <div className="page">
      <header className="grid grid-cols-1 gap-x-16 gap-y-10 pt-10 pb-16 lg:grid-cols-[7fr_5fr] lg:pt-16">
        <div>
          <h1 className="text-display">Terpenes</h1>
          <div className="prose mt-6 grid gap-4">
            <p className="text-lead">
              Terpenes are why one jar smells like pine and the next like ripe mango. Cannabis shares these light, oily
              molecules with citrus peel, hops, pepper, and lavender.
            </p>
            <p>
              Most flower contains 0.5% to 3% terpenes, and a handful make up most of that. The leading one is the best
              clue to a strain’s smell. People also say it tells them more than the words sativa and indica do.
            </p>
            <p className="text-muted">
              The entourage effect, the idea that terpenes and cannabinoids act together, is a plausible, unproven
              theory. The effects here are what people report for strains led by each terpene.
            </p>
          </div>
        </div>
        <TypicalProfile />
      </header>
      <section aria-labelledby="all-terpenes">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 border-t border-ink pt-6 pb-4">
          <h2 id="all-terpenes" className="text-section">
            {leading ? counted(leading.length, 'leading terpene') : 'The terpenes'}
          </h2>
          <p className="text-small text-muted">The percentage is the share of strains led by that terpene.</p>
        </div>
        {isError ? (
          <FailedNotice
            title="Failed to load terpenes"
            text="There was an error loading the terpene data. Please try again."
            onRetry={refetch}
          />
        ) : (
          <ul className={GRID} aria-busy={!terpenes}>
            {leading?.map((terpene) => (
              <li key={terpene.id}>
                <TerpeneCard terpene={terpene} />
              </li>
            )) ?? Array.from({ length: 6 }, (_, index) => <TerpeneCardSkeleton key={index} />)}
          </ul>
        )}
      </section>
      {others && others.length > 0 && <OtherTerpenes terpenes={others} />}
    </div>
  );
}
