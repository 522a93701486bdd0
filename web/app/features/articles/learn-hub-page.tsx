import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SearchForm } from '../../components/ui/search-form.tsx';
import { useAddressState } from '../../lib/use-address-state.ts';
import { ARTICLE_GRID, ArticleCard } from './article-card.tsx';
import { CardGridSkeleton } from './article-skeleton.tsx';
import { FeaturedStrip } from './featured-strip.tsx';
import { type LearnState, learnState } from './learn-state.ts';
import { LearnTiles } from './learn-tiles.tsx';
import { learnQuery } from './queries.ts';

/** The learn hub: search, tiles, featured articles, all articles, and the newsletter at the end. */
export function LearnHubPage({ newsletter }: { newsletter: ReactNode }) {
  const { state, searchWith, go } = useAddressState(learnState);
  const all = useQuery(learnQuery(learnState.usual));
  const narrowed = Boolean(state.search || state.category);
  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-6 pt-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16">
        <div>
          <h1 className="text-display">Learn</h1>
          <p className="prose mt-5 text-lead">
            Articles to help you decide: products and doses, the body and the plant, the law and the lab. Every article
            lists its sources.
          </p>
        </div>
        <p className="prose border-l-2 border-line pl-5 text-small text-muted">
          {all.data && `${all.data.total} articles, written for adults 21 and older. `}
          Educational only, not medical advice. For unfamiliar words, see the{' '}
          <Link to="/learn/glossary" className="link">
            glossary
          </Link>
          .
        </p>
      </header>
      <div className="mt-8 border-t border-ink pt-5 pb-2">
        <SearchForm
          label="Search the library"
          placeholder="Edibles, tolerance"
          value={state.search}
          keep={searchWith({})}
          search={(search) => go({ search }, { replace: true })}
        />
      </div>
      {!state.search && <LearnTiles chosen={state.category} articles={all.data?.items} searchWith={searchWith} />}
      {!narrowed && !all.isError && <FeaturedStrip articles={all.data?.items.filter(({ featured }) => featured)} />}
      <Results state={state} total={all.data?.total} searchWith={searchWith} />
      {newsletter}
    </div>
  );
}

interface ResultsProps {
  state: LearnState;
  /** How many articles there are in all. */
  total: number | undefined;
  searchWith: (change: Partial<LearnState>) => string;
}

/** The articles that the search and the tile leave, in each of their states. */
function Results({ state, total, searchWith }: ResultsProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(learnQuery(state));
  const narrowed = Boolean(state.search || state.category);
  if (isError) {
    return (
      <FailedNotice
        title="Failed to load articles"
        text="There was an error loading the library. Please try again."
        onRetry={refetch}
      />
    );
  }
  return (
    <section aria-labelledby="articles" className="pt-10 pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink pt-4 pb-6">
        <h2 id="articles" className="text-section">
          {narrowed ? 'Articles found' : 'All articles'}
        </h2>
        <p aria-live="polite" className="numeral text-small text-muted">
          {narrowed && data && total !== undefined && `Showing ${data.total} of ${total} articles`}
        </p>
        {narrowed && (
          <Link
            to={{ search: searchWith(learnState.usual) }}
            preventScrollReset
            className="link inline-flex min-h-11 items-center text-small"
          >
            Clear Filter
          </Link>
        )}
      </div>
      {!data ? (
        <CardGridSkeleton />
      ) : data.items.length === 0 ? (
        <Notice title="No articles found" text="Try adjusting your search terms or browse by category" />
      ) : (
        <ul
          aria-busy={isPlaceholderData}
          className={`${ARTICLE_GRID} transition-opacity duration-150 ${isPlaceholderData ? 'opacity-50' : ''}`}
        >
          {data.items.map((article, index) => (
            <li key={article.slug}>
              <ArticleCard article={article} first={narrowed && index < 2} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
