import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { reviewSummaryQuery, strainReviewsKey, strainReviewsQuery } from './queries.ts';
import { ReviewFigures } from './review-figures.tsx';
import { REVIEW_FORM_ID, ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';

interface ReviewsTabProps {
  strain: { id: number; slug: string; name: string };
  /** A review was added: the strain's own rating is no longer what it was. */
  onAdded: () => void;
}

/**
 * What visitors think of a strain, and the form to say it. It reads when it is opened: most visitors come for the
 * facts.
 */
export function ReviewsTab({ strain, onAdded }: ReviewsTabProps) {
  const [params] = useSearchParams();
  return params.get('tab') === 'reviews' ? <Reviews strain={strain} onAdded={onAdded} /> : null;
}

function Reviews({ strain, onAdded }: ReviewsTabProps) {
  const client = useQueryClient();
  const summary = useQuery(reviewSummaryQuery(strain.slug));
  const list = useInfiniteQuery(strainReviewsQuery(strain.slug));

  function refresh() {
    void client.invalidateQueries({ queryKey: strainReviewsKey(strain.slug) });
    onAdded();
  }

  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        {summary.isError || (list.isError && !list.data) ? (
          <Notice
            tone="error"
            title="Failed to load reviews"
            text="There was an error loading the reviews. Please try again."
          >
            <Button
              look="solid"
              onClick={() => void Promise.all([summary.refetch(), list.refetch()])}
              className="needs-script"
            >
              Try Again
            </Button>
          </Notice>
        ) : summary.data && list.data ? (
          <>
            {summary.data.count === 0 ? (
              <Notice title="No Reviews Yet" text={`No one has reviewed ${strain.name} yet. Be the first.`} />
            ) : (
              <ReviewFigures summary={summary.data} />
            )}
            <a
              href={`#${REVIEW_FORM_ID}`}
              className="needs-script link mt-3 inline-flex min-h-11 items-center lg:hidden"
            >
              Write a review
            </a>
            {summary.data.hidden > 0 && (
              <p className="numeral mt-4 text-small text-muted">
                {summary.data.hidden === 1 ? '1 review was' : `${summary.data.hidden} reviews were`} hidden by staff
              </p>
            )}
            <ReviewList list={list} />
          </>
        ) : (
          <ReviewsSkeleton />
        )}
      </div>
      <ReviewForm strain={strain} onAdded={refresh} />
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading the reviews
      </p>
      <Skeleton className="h-36 w-full" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="mt-8 h-24 w-full" />
      ))}
    </div>
  );
}
