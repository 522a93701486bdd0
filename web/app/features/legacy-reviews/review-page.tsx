import type { LegacyReview } from '@bluntbot/proto/catalog/legacy-reviews';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { LoadedPage } from '../../components/ui/loaded-page.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { articleHtml } from '../../lib/article-html.ts';
import { dateText } from '../../lib/dates.ts';
import { legacyReviewQuery } from './queries.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewMargin } from './review-margin.tsx';
import { ReviewScore } from './review-score.tsx';
import { ReviewSeo } from './review-seo.tsx';

const BACK = { to: '/legacy-reviews', label: 'Legacy reviews' };

interface ReviewPageProps {
  slug: string;
  /** The picture of a strain; another feature's, which the route brings along. */
  pictureOf: (strainSlug: string) => ReactNode;
}

/** One legacy review, in each of its states. */
export function ReviewPage({ slug, pictureOf }: ReviewPageProps) {
  const review = useQuery(legacyReviewQuery(slug));
  return (
    <LoadedPage
      query={review}
      title="Strain review"
      description="Strain reviews written by the editors of this site."
      keywords={['strain review']}
      back={BACK}
      skeleton={<ReviewSkeleton />}
      failed={{
        title: 'Failed to load this review',
        text: 'There was an error loading the review. Please try again.',
      }}
      missing={{
        title: 'Review Not Found',
        text: "The strain review you're looking for doesn't exist.",
        action: (
          <ButtonLink look="solid" to={BACK.to}>
            Back to Reviews
          </ButtonLink>
        ),
      }}
    >
      {(found) => <Review review={found} picture={found.strainSlug && pictureOf(found.strainSlug)} />}
    </LoadedPage>
  );
}

function Review({ review, picture }: { review: LegacyReview; picture: ReactNode }) {
  return (
    <article className="page">
      <ReviewSeo review={review} />
      <BackLink to={BACK.to}>{BACK.label}</BackLink>
      <header
        className={`grid gap-x-16 border-b border-line pb-8 lg:items-end ${picture ? 'lg:grid-cols-[7fr_4fr]' : ''}`}
      >
        <div>
          <p className="label flex flex-wrap gap-x-5 text-muted">
            <span>{review.strainName}</span>
            {review.isFeatured && <span className="text-ink">Featured</span>}
            {review.postDate && <time dateTime={review.postDate}>{dateText(review.postDate)}</time>}
          </p>
          <h1 className="mt-2 max-w-4xl text-display">{review.title}</h1>
          <p className="prose mt-5 text-lead text-muted">{review.summary}</p>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <ReviewScore rating={review.rating} large />
            <ReviewActions slug={review.slug} title={review.title} />
          </div>
        </div>
        {picture && (
          <div className="aspect-square w-52 max-lg:mx-auto max-lg:mt-6 lg:w-full lg:max-w-84 lg:justify-self-end">
            {picture}
          </div>
        )}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers it sanitised. */}
        <div className="article" dangerouslySetInnerHTML={{ __html: articleHtml(review.processedContent) }} />
        <ReviewMargin review={review} />
      </div>
    </article>
  );
}

function ReviewSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading the review
      </p>
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-3 h-14 w-full max-w-3xl" />
      <Skeleton className="mt-6 h-16 w-full max-w-2xl" />
      <Skeleton className="mt-7 h-10 w-56" />
      <div className="mt-16 grid max-w-2xl gap-4">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28 w-full" />
        ))}
      </div>
    </div>
  );
}
