import type { LegacyReviewPage } from '@bluntbot/proto/catalog/legacy-reviews';
import type { UseQueryResult } from '@tanstack/react-query';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination, PastTheEnd } from '../../components/ui/pagination.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { CARD_GRID, ReviewCard } from './review-card.tsx';

interface ReviewResultsProps {
  list: UseQueryResult<LegacyReviewPage>;
  page: number;
  searchOf: (page: number) => string;
}

/** The reviews of a page, in each of their states. */
export function ReviewResults({ list, page, searchOf }: ReviewResultsProps) {
  if (list.isError) {
    return (
      <FailedNotice
        title="Failed to fetch reviews"
        text="There was an error loading the reviews. Please try again."
        onRetry={list.refetch}
      />
    );
  }
  if (!list.data) return <ResultsSkeleton />;
  const { reviews, total, totalPages } = list.data;
  if (reviews.length === 0) {
    if (total > 0) return <PastTheEnd title="No reviews found on this page" page={page} search={searchOf(1)} />;
    return (
      <Notice title="No reviews found matching your search criteria">
        <ButtonLink look="solid" to={{ search: '' }}>
          Show all reviews
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={`${CARD_GRID} transition-opacity duration-150 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
      >
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={totalPages} searchOf={searchOf} />
    </>
  );
}

function ResultsSkeleton() {
  return (
    <div className={CARD_GRID} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="border-t border-line py-6">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-2 h-14 w-11/12" />
          <Skeleton className="mt-3 h-4 w-36" />
          <Skeleton className="mt-4 h-24 w-full" />
          <Skeleton className="mt-4 h-16 w-4/5" />
        </div>
      ))}
    </div>
  );
}
