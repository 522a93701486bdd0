import type { LegacyReview } from '@bluntbot/proto/catalog/legacy-reviews';
import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';

/** Beside the text: what is reported, what it tastes of, where it is filed, and where it comes from. */
export function ReviewMargin({ review }: { review: LegacyReview }) {
  const { effects, flavors, categories, strainSlug, strainName, originalUrl } = review;
  return (
    <aside aria-label="About this review" className="text-small">
      <dl>
        <Fact term="Reported effects" values={effects} />
        <Fact term="Flavors" values={flavors} />
        <Fact term="Categories" values={categories} />
      </dl>
      <p className="border-t border-line pt-3 text-muted">
        {originalUrl
          ? 'This review was first published elsewhere, by the writers named there.'
          : 'Our editors wrote this from our catalog and publicly available information. The score is their opinion.'}
      </p>
      {strainSlug && (
        <Link to={`/strain/${strainSlug}`} className="link mt-4 flex min-h-11 items-center gap-2 font-medium">
          {strainName} in the library
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Link>
      )}
      {originalUrl && (
        <a
          href={originalUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="link flex min-h-11 items-center gap-2"
        >
          Read the original review
          <ExternalLink className="size-4" strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </aside>
  );
}

function Fact({ term, values }: { term: string; values: readonly string[] }) {
  return (
    <div className="border-t border-line py-3 first:border-ink">
      <dt className="label text-muted">{term}</dt>
      <dd>{values.join(', ') || 'Not given'}</dd>
    </div>
  );
}
