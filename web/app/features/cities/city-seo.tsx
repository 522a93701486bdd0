import type { City } from '@bluntbot/proto/locations/cities';
import { faqPage, Seo } from '../../lib/seo.tsx';

/** What search engines read of a city. Demo listings are not among it. */
export function CitySeo({ city }: { city: City }) {
  const path = `/${city.slug}`;
  return (
    <Seo
      title={city.seoTitle}
      description={city.seoDescription}
      keywords={[`${city.name} cannabis`, `${city.name} dispensaries`, `${city.stateName} cannabis law`, city.region]}
      path={path}
      trail={[{ name: city.name, path }]}
      page={{
        type: 'WebPage',
        name: city.seoTitle,
        description: city.seoDescription,
        about: {
          '@type': 'City',
          name: city.name,
          containedInPlace: { '@type': 'State', name: city.stateName },
          geo: { '@type': 'GeoCoordinates', latitude: city.coordinates.lat, longitude: city.coordinates.lng },
        },
      }}
      jsonLd={city.faqs.length > 0 ? [faqPage(city.faqs)] : []}
    />
  );
}
