import type { Law } from '@bluntbot/proto/locations/laws';
import type { CityGuide } from '../../content/city-guides/city-guide.ts';
import { GUIDES_PATH } from '../../content/city-guides/guide-slugs.ts';
import { faqPage, Seo, useAbsolute } from '../../lib/seo.tsx';
import { useSite } from '../../lib/site.ts';
import type { guideQuestions } from './guide-text.ts';

interface GuideSeoProps {
  guide: CityGuide;
  law: Law | null | undefined;
  questions: ReturnType<typeof guideQuestions>;
}

/**
 * What search engines read of a guide: the page, the service, the way to it and the questions. Delivery is named only
 * where it is lawful.
 */
export function GuideSeo({ guide, law, questions }: GuideSeoProps) {
  const { name: site } = useSite();
  const absolute = useAbsolute();
  const path = `${GUIDES_PATH}/${guide.slug}`;
  const provider = { '@type': 'Organization', name: site, url: absolute('/') };
  const city = { '@type': 'City', name: guide.name, containedInPlace: { '@type': 'State', name: guide.stateName } };
  return (
    <Seo
      title={guide.seoTitle}
      description={guide.seoDescription}
      keywords={[
        `${guide.name} cannabis law`,
        `${guide.name} cannabis guide`,
        'delivery areas',
        ...guide.popularStrains.map(({ name }) => name),
      ]}
      path={path}
      trail={[
        { name: 'How do I get weed?', path: GUIDES_PATH },
        { name: guide.name, path },
      ]}
      page={{ type: 'WebPage', name: guide.seoTitle, description: guide.seoDescription, about: city }}
      jsonLd={[
        {
          '@type': 'Service',
          name: `${guide.name} cannabis guide`,
          serviceType: law?.deliveryAllowed
            ? 'Cannabis guide and orders by phone'
            : 'Information about cannabis law, patients, and places',
          areaServed: city,
          provider,
          audience: { '@type': 'PeopleAudience', suggestedMinAge: 21 },
        },
        faqPage(questions),
      ]}
    />
  );
}
