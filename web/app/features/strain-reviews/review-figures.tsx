import type { ReviewSummary } from '@bluntbot/proto/catalog/strain-reviews';
import { Stars } from '../../components/ui/stars.tsx';

/** Review summary: both means, how the stars are spread, and what reviewers noticed. */
export function ReviewFigures({ summary }: { summary: ReviewSummary }) {
  const { count, mean, weightedMean, histogram, effects, effectReviewers } = summary;
  return (
    <section aria-label="Review summary">
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[auto_1fr] sm:items-center">
        <div>
          <p className="flex items-center gap-3">
            <span className="numeral font-display text-title">{(mean ?? 0).toFixed(1)}</span>
            <Stars value={mean ?? 0} className="h-5" />
          </p>
          <p className="numeral text-small text-muted">
            of 5, plain mean of {count} {count === 1 ? 'review' : 'reviews'}
          </p>
          <p className="numeral mt-1 text-small text-muted">{weightedMean.toFixed(2)} weighted</p>
        </div>
        <Histogram histogram={histogram} count={count} />
      </div>
      <details className="mt-3 text-small text-muted">
        <summary className="link touch inline-block">What weighted means</summary>
        <p className="prose mt-2">
          Lists sort by a weighted mean. It adds eight virtual reviews at 3.5, so two good reviews don’t outrank two
          hundred.
        </p>
      </details>
      {effects.length > 0 && (
        <div className="mt-6 border-t border-line pt-4">
          <h2 className="label font-sans text-muted">What reviewers noticed</h2>
          <ul className="numeral mt-2 flex flex-wrap gap-x-6 gap-y-1">
            {effects.map((entry) => (
              <li key={entry.effect}>
                {entry.effect}{' '}
                <span className="text-small text-muted">
                  {entry.count} of {effectReviewers} {effectReviewers === 1 ? 'reviewer' : 'reviewers'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Histogram({ histogram, count }: Pick<ReviewSummary, 'histogram' | 'count'>) {
  return (
    <dl className="max-w-md">
      {histogram.map((bar) => (
        <div key={bar.rating} className="numeral grid grid-cols-[4rem_1fr_2.5rem] items-center gap-3 text-small">
          <dt>
            {bar.rating} {bar.rating === 1 ? 'star' : 'stars'}
          </dt>
          <dd className="col-start-3 row-start-1 text-right text-muted">{bar.count}</dd>
          <dd className="col-start-2 row-start-1">
            <svg className="block h-2 w-full" aria-hidden="true">
              <rect width="100%" height="100%" rx="1" className="fill-line" />
              <rect width={`${(bar.count / Math.max(count, 1)) * 100}%`} height="100%" rx="1" className="fill-sativa" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
