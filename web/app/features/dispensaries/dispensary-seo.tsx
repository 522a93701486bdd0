import type { Dispensary, WeeklyHours } from '@bluntbot/proto/locations/dispensaries';
import { WEEKDAYS } from '@bluntbot/proto/locations/vocabulary';
import { Seo, useAbsolute } from '../../lib/seo.tsx';
import { dispensaryPath, LOCATOR_PATH } from './dispensary-path.ts';

/**
 * Title, description and structured data of a dispensary. A demo listing has no structured data and is kept out of
 * indexes.
 */
export function DispensarySeo({ dispensary }: { dispensary: Dispensary }) {
  const absolute = useAbsolute();
  const { id, name, address, city, state, zipCode, phone, website, coordinates, hours, isDemo } = dispensary;
  const path = dispensaryPath(id);
  return (
    <Seo
      title={`${name}, ${city}, ${state}: map, hours and directions`}
      description={`${name} at ${address}, ${city}, ${state} ${zipCode}: opening hours, services, license and the way there.${isDemo ? ' A demo listing.' : ''}`}
      keywords={[name, `dispensary ${city}`, `dispensaries in ${state}`, 'opening hours', 'directions']}
      path={path}
      noindex={isDemo}
      trail={
        isDemo
          ? undefined
          : [
              { name: 'Dispensaries', path: LOCATOR_PATH },
              { name, path },
            ]
      }
      jsonLd={
        isDemo
          ? []
          : [
              {
                '@type': 'LocalBusiness',
                '@id': absolute(path),
                name,
                address: {
                  '@type': 'PostalAddress',
                  streetAddress: address,
                  addressLocality: city,
                  addressRegion: state,
                  postalCode: zipCode,
                  addressCountry: 'US',
                },
                ...(phone && { telephone: phone }),
                ...(website && { url: website }),
                ...(coordinates && {
                  geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
                }),
                ...(hours && { openingHoursSpecification: openingHours(hours) }),
              },
            ]
      }
    />
  );
}

const openingHours = (hours: WeeklyHours): object[] =>
  WEEKDAYS.flatMap((day) =>
    hours[day].spans.map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
      opens: open,
      // The vocabulary knows no 24:00.
      closes: close === '24:00' ? '23:59' : close,
    })),
  );
