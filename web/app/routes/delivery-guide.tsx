import { CITY_GUIDES } from '../content/city-guides/city-guides.ts';
import { GUIDES_PATH } from '../content/city-guides/guide-slugs.ts';
import { GuideListPage } from '../features/city-guides/guide-list-page.tsx';
import { federalLawQuery, lawQuery } from '../features/city-guides/queries.ts';
import { GUIDE_STATES } from '../features/city-guides/three-laws.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo, useAbsolute } from '../lib/seo.tsx';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  for (const { code } of GUIDE_STATES) page.needs(lawQuery(code));
  page.wants(federalLawQuery);
});

export default function DeliveryGuideRoute() {
  const absolute = useAbsolute();
  return (
    <>
      <Seo
        title="How do I get weed? DC, Virginia, and Maryland"
        description="What the law says in Washington DC, Virginia, and Maryland, each with its source and date, and a guide for twelve cities. For adults 21 and older."
        keywords={['DC cannabis law', 'Virginia cannabis law', 'Maryland cannabis law', 'city guides']}
        path={GUIDES_PATH}
        page={{ type: 'CollectionPage', name: 'How do I get weed?' }}
        trail={[{ name: 'How do I get weed?', path: GUIDES_PATH }]}
        jsonLd={[
          {
            '@type': 'ItemList',
            itemListElement: CITY_GUIDES.map(({ name, slug }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              url: absolute(`${GUIDES_PATH}/${slug}`),
            })),
          },
        ]}
      />
      <GuideListPage />
    </>
  );
}
