import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SearchForm } from '../../components/ui/search-form.tsx';
import { counted } from '../../lib/counted.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { legacyReviewsQuery } from './queries.ts';
import { type ReviewListState, reviewListState, SORTS } from './review-list-state.ts';
import { ReviewResults } from './review-results.tsx';

/** The reviews from before visitors could write their own: searched, sorted, page by page. */
export function ReviewListPage() {
  const { state, searchWith, go } = useAddressState(reviewListState);
  const list = useQuery(legacyReviewsQuery(state));
  const total = list.isError ? undefined : list.data?.total;
  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-6 pt-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16">
        <div>
          <h1 className="text-display">Legacy reviews</h1>
          <p className="prose mt-5 text-lead">
            One strain at a time, at length: where it comes from, what it smells like, and what people report.
          </p>
        </div>
        <p className="prose border-l-2 border-line pl-5 text-small text-muted">
          If a review names no original, our editors wrote it from our catalog and publicly available information. The
          score, out of 10, is the editors’ opinion and doesn’t count toward a strain’s visitor rating.
        </p>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-3 border-t border-ink pt-5 lg:grid-cols-[1fr_auto] lg:items-center">
        <SearchForm
          label="Search legacy reviews"
          placeholder="Strain or flavor"
          value={state.search}
          keep={searchWith({})}
          search={(search) => go({ search }, { replace: true })}
        />
        <Sorts state={state} searchWith={searchWith} />
      </div>
      <p aria-live="polite" className="pt-5 pb-6 text-small text-muted">
        {total === undefined ? (list.isError ? '' : 'Looking through the reviews …') : countOf(total, state.search)}
      </p>
      <ReviewResults list={list} page={state.page} searchOf={(page) => searchWith({ page })} />
    </div>
  );
}

const countOf = (total: number, search: string) =>
  `${counted(total, 'review')}${search ? ` matching “${search}”` : ''}`;

function Sorts({
  state,
  searchWith,
}: {
  state: ReviewListState;
  searchWith: (change: Partial<ReviewListState>) => string;
}) {
  return (
    <ul aria-label="Sort by" className="flex flex-wrap gap-x-5 text-small">
      {SORTS.map(({ sort, label }) => (
        <li key={sort}>
          <Link
            to={{ search: searchWith({ sort }) }}
            rel="nofollow"
            preventScrollReset
            aria-current={sort === state.sort || undefined}
            className="inline-flex min-h-11 items-center text-muted hover:text-ink aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:decoration-accent aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-6 lg:min-h-8"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
