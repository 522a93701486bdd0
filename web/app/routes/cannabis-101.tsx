import { BeginnerPage } from '../features/beginner/beginner-page.tsx';
import { federalLawQuery, lawQuery } from '../features/city-guides/queries.ts';
import { GUIDE_STATES, ThreeLaws } from '../features/city-guides/three-laws.tsx';
import { MedicalCardBanner } from '../features/offers/medical-card-banner.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/cannabis-101';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  for (const { code } of GUIDE_STATES) page.wants(lawQuery(code));
  page.wants(federalLawQuery);
});

export default function Cannabis101Route() {
  return (
    <>
      <Seo
        title="Cannabis 101: a beginner's guide for adults"
        description="Cannabis from the beginning: what it is, what people report about sativa, indica, and hybrid, four ways to take it, four safety rules, and the law."
        keywords={['cannabis 101', 'cannabis for beginners', 'sativa or indica', 'edibles dose', 'first time cannabis']}
        path={PATH}
        page={{ type: 'WebPage', name: 'Cannabis 101' }}
        trail={[{ name: 'Cannabis 101', path: PATH }]}
      />
      <BeginnerPage laws={<ThreeLaws />} offer={<MedicalCardBanner source="article" />} />
    </>
  );
}
