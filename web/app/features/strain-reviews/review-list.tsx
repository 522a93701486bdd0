import type { StrainReview } from '@bluntbot/proto/catalog/strain-reviews';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import type { Page } from '../../lib/api.ts';
import { dateText } from '../../lib/dates.ts';
import { DeleteButton } from './delete-button.tsx';
import { ReportButton } from './report-button.tsx';

/** The reviews themselves, newest first, a batch at a time. */
export function ReviewList({ list }: { list: UseInfiniteQueryResult<InfiniteData<Page<StrainReview>>> }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  // A review written meanwhile moves the others down by one: the last of a batch is then the first of the next.
  const reviews = [...new Map(data?.pages.flatMap(({ items }) => items).map((review) => [review.id, review])).values()];
  if (reviews.length === 0) return null;
  return (
    <>
      <ol className="mt-8 border-b border-line" aria-busy={isFetchingNextPage}>
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-line py-5">
            <Review review={review} />
          </li>
        ))}
      </ol>
      {isFetchNextPageError && (
        <p role="alert" className="mt-4 text-small text-danger">
          Failed to load reviews. Please try again.
        </p>
      )}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} aria-disabled={isFetchingNextPage} className="needs-script mt-5">
          {isFetchingNextPage ? 'Loading …' : 'Load more'}
        </Button>
      )}
    </>
  );
}

function Review({ review }: { review: StrainReview }) {
  const { id, rating, content, effects, createdAt } = review;
  const date = dateText(createdAt);
  return (
    <article aria-label={`Review of ${date}`}>
      <div className="flex items-center justify-between gap-x-4">
        <p className="numeral flex flex-wrap items-center gap-x-2.5 text-small">
          <Stars value={rating} />
          {rating} of 5
          <time dateTime={createdAt} className="text-muted">
            {date}
          </time>
        </p>
        <ReportButton id={id} date={date} />
      </div>
      {content && <p className="prose mt-2 whitespace-pre-line">{content}</p>}
      {effects.length > 0 && <p className="mt-2 text-small text-muted">Noticed: {effects.join(', ')}</p>}
      <DeleteButton id={id} date={date} />
    </article>
  );
}
