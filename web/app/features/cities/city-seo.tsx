import type { City } from '@bluntbot/proto/locations/cities';
import { breadcrumbs, Seo, useAbsolute } from '../../lib/seo.tsx';

/** What search engines read of a city. Demo listings are not among it. */
export function CitySeo({ city }: { city: City }) {
  const absolute = useAbsolute();
  const path = `/${city.slug}`;
  return (
    <Seo
      title={city.seoTitle}
      description={city.seoDescription}
      keywords={[`${city.name} cannabis`, `${city.name} dispensaries`, `${city.stateName} cannabis law`, city.region]}
      path={path}
      jsonLd={[
        {
          '@type': 'WebPage',
          name: city.seoTitle,
          description: city.seoDescription,
          url: absolute(path),
          about: {
            '@type': 'City',
            name: city.name,
            containedInPlace: { '@type': 'State', name: city.stateName },
            geo: { '@type': 'GeoCoordinates', latitude: city.coordinates.lat, longitude: city.coordinates.lng },
          },
        },
        breadcrumbs([
          { name: 'Home', url: absolute('/') },
          { name: city.name, url: absolute(path) },
        ]),
        ...(city.faqs.length > 0
          ? [
              {
                '@type': 'FAQPage',
                mainEntity: city.faqs.map(({ question, answer }) => ({
                  '@type': 'Question',
                  name: question,
                  acceptedAnswer: { '@type': 'Answer', text: answer },
                })),
              },
            ]
          : []),
      ]}
    />
  );
}
