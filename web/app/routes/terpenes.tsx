import { terpenesQuery } from '../features/terpenes/queries.ts';
import { TerpeneGuide } from '../features/terpenes/terpene-guide.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(terpenesQuery()));

export default function TerpenesRoute() {
  return (
    <>
      <Seo
        title="Cannabis terpenes: aroma, reported effects, boiling points"
        description="A guide to the terpenes of cannabis: what each smells like, what people report, the temperature it boils at, and the strains with the most of it."
        keywords={[
          'cannabis terpenes',
          'myrcene',
          'limonene',
          'caryophyllene',
          'pinene',
          'linalool',
          'terpene boiling points',
          'entourage effect',
        ]}
        path="/terpenes"
        type="article"
        page={{ type: 'WebPage', name: 'Cannabis terpenes' }}
        trail={[{ name: 'Terpenes', path: '/terpenes' }]}
      />
      <TerpeneGuide />
    </>
  );
}
