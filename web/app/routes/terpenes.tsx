import { data } from 'react-router';
import { terpenesQuery } from '../features/terpenes/queries.ts';
import { TerpeneGuide } from '../features/terpenes/terpene-guide.tsx';
import { prefetch } from '../lib/prefetch.server.ts';
import { PrefetchedQueries } from '../lib/prefetched-queries.tsx';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';
import type { Route } from './+types/terpenes';

export async function loader() {
  const read = await prefetch((client) => [client.fetchQuery(terpenesQuery())]);
  return data(read, { status: read.failed ? 503 : 200 });
}

/** In the browser the page asks the API itself. */
export const clientLoader = () => null;

export default function TerpenesRoute({ loaderData }: Route.ComponentProps) {
  const absolute = useAbsolute();
  return (
    <PrefetchedQueries from={loaderData}>
      <Seo
        title="Cannabis terpenes: aroma, reported effects, boiling points"
        description="A guide to the terpenes of cannabis: what each smells of, what people report, at what temperature it boils, and the strains that hold the most of it."
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
        jsonLd={[
          { '@type': 'WebPage', name: 'Cannabis terpenes', url: absolute('/terpenes') },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'Terpenes', url: absolute('/terpenes') },
          ]),
        ]}
      />
      <TerpeneGuide />
    </PrefetchedQueries>
  );
}
