import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { joinWords } from '../../lib/join-words.ts';
import { Seo, useAbsolute } from '../../lib/seo.tsx';

/** What search engines read of a strain, or of one that is not there (null) or not yet (undefined). */
export function StrainSeo({ strain }: { strain: StrainDetail | null | undefined }) {
  const absolute = useAbsolute();
  if (strain === undefined) {
    return (
      <Seo
        title="Cannabis strain"
        description="A cannabis strain: what people report about it and what’s in it."
        keywords={['cannabis strain']}
        noindex
      />
    );
  }
  if (strain === null) {
    return (
      <Seo
        title="Strain Not Found"
        description="The strain you're looking for doesn't exist or has been removed."
        keywords={['cannabis strains']}
        noindex
      />
    );
  }
  const path = `/strain/${strain.slug}`;
  const image = `${strain.image.base}-1200.webp`;
  const reported = strain.effects.length > 0 ? ` People report feeling ${joinWords(strain.effects.slice(0, 3))}.` : '';
  const strength = strain.thcContent ? ` Typical THC ${strain.thcContent}%.` : '';
  const terpenes =
    strain.terpenes.length > 0
      ? ` Terpenes: ${joinWords(strain.terpenes.slice(0, 3).map(({ name }) => name.toLowerCase()))}.`
      : '';
  // A strain without a description is described by its figures.
  const description = `${strain.name} is ${strain.type === 'indica' ? 'an' : 'a'} ${strain.type} cannabis strain.${reported}${strength}${terpenes}`;
  return (
    <Seo
      title={`${strain.name}: ${strain.type} strain, effects, terpenes, THC`}
      description={description}
      keywords={[
        strain.name,
        ...strain.aliases,
        `${strain.name} strain`,
        `${strain.type} strain`,
        ...strain.effects,
        ...strain.flavors,
      ]}
      path={path}
      type="article"
      trail={[
        { name: 'Strains', path: '/cannabis-strain-finder' },
        { name: strain.name, path },
      ]}
      page={{
        type: 'WebPage',
        name: strain.name,
        description: strain.description || description,
        dateModified: strain.updatedAt,
        primaryImageOfPage: { '@type': 'ImageObject', contentUrl: absolute(image), width: 1200, height: 1200 },
        about: {
          '@type': 'Thing',
          name: strain.name,
          ...(strain.aliases.length > 0 && { alternateName: strain.aliases }),
        },
      }}
      jsonLd={strain.reviewCount > 0 ? [ratedProduct(strain, strain.description || description, absolute(path))] : []}
    />
  );
}

/**
 * The aggregate rating. Only for strains with reviews, because search engines must not get a rating without any.
 */
const ratedProduct = (strain: StrainDetail, description: string, url: string) => ({
  '@type': 'Product',
  name: strain.name,
  description,
  category: `${strain.type} cannabis strain`,
  url,
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: Number(strain.rating),
    reviewCount: strain.reviewCount,
    bestRating: 5,
    worstRating: 1,
  },
});
