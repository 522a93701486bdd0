import type { LegacyReview } from '@bluntbot/proto/catalog/legacy-reviews';
import { cardPath, Seo, useAbsolute } from '../../lib/seo.tsx';
import { useSite } from '../../lib/site.ts';
import { reviewPath } from './review-path.ts';

/** Structured data of a review. An editors' text is an article, because it claims no personal experience. */
export function ReviewSeo({ review }: { review: LegacyReview }) {
  const { name } = useSite();
  const absolute = useAbsolute();
  const path = reviewPath(review.slug);
  const publisher = { '@type': 'Organization', name };
  const common = {
    headline: review.title,
    description: review.metaDescription || review.summary,
    ...(review.postDate && { datePublished: review.postDate }),
    dateModified: review.updatedAt,
    image: absolute(cardPath(path)),
    author: publisher,
    publisher,
    url: absolute(path),
    mainEntityOfPage: absolute(path),
  };
  const imported = review.originalUrl !== null && review.rating !== null;
  return (
    <Seo
      title={review.title}
      description={review.metaDescription || review.summary}
      keywords={[
        review.strainName,
        `${review.strainName} review`,
        ...review.effects,
        ...review.flavors,
        ...review.categories,
      ]}
      path={path}
      type="article"
      trail={[
        { name: 'Legacy reviews', path: '/legacy-reviews' },
        { name: review.title, path },
      ]}
      jsonLd={[
        imported
          ? {
              '@type': 'Review',
              ...common,
              itemReviewed: { '@type': 'Product', name: review.strainName },
              reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 10, worstRating: 0 },
              isBasedOn: review.originalUrl,
            }
          : { '@type': 'Article', ...common, about: { '@type': 'Thing', name: review.strainName } },
      ]}
    />
  );
}
