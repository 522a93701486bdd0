import type { LegacyReviewSummary } from '@bluntbot/proto/catalog/legacy-reviews';
import { Link } from 'react-router';
import { dateText } from '../../lib/dates.ts';
import { reviewPath } from './review-path.ts';
import { ReviewScore } from './review-score.tsx';

const TAGS_SHOWN = 3;

/** The grid that cards stand in, here and while they load. */
export const CARD_GRID = 'grid gap-x-12 md:grid-cols-2 xl:grid-cols-3';

/** A review in the list. */
export function ReviewCard({ review }: { review: LegacyReviewSummary }) {
  const { slug, title, strainName, summary, rating, effects, flavors, postDate, isFeatured } = review;
  return (
    <article
      className={`group relative flex h-full flex-col border-t py-6 ${isFeatured ? 'border-sativa' : 'border-line'}`}
    >
      <p className="label flex items-baseline justify-between gap-4 text-muted">
        {strainName}
        {isFeatured && <span className="text-ink">Featured</span>}
      </p>
      <h2 className="mt-1 text-heading">
        <Link to={reviewPath(slug)} className="after:absolute after:inset-0 group-hover:text-accent">
          {title}
        </Link>
      </h2>
      <div className="mt-2">
        <ReviewScore rating={rating} />
      </div>
      <p className="mt-3 mb-4 text-small">{summary}</p>
      <dl className="mt-auto grid grid-cols-[5rem_1fr] gap-x-3 gap-y-0.5 text-small">
        <dt className="text-muted">Reported</dt>
        <dd>{effects.slice(0, TAGS_SHOWN).join(', ') || 'Not given'}</dd>
        <dt className="text-muted">Flavors</dt>
        <dd className="font-display italic">{flavors.slice(0, TAGS_SHOWN).join(', ') || 'Not given'}</dd>
        {postDate && (
          <>
            <dt className="text-muted">Written</dt>
            <dd>
              <time dateTime={postDate}>{dateText(postDate)}</time>
            </dd>
          </>
        )}
      </dl>
    </article>
  );
}
