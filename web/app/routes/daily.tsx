import { NewsFront } from '../features/articles/news-front.tsx';
import { blogQuery, samplesQuery } from '../features/articles/queries.ts';
import { useBlog } from '../features/articles/use-news.ts';
import { StrainSelector } from '../features/strains/strain-selector.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/daily';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  page.wants(blogQuery());
  page.needs(samplesQuery());
});

export default function DailyRoute() {
  return (
    <>
      <Seo
        title="All Daily Desk articles"
        description="Every Daily Desk article, newest first: picks from the strain library, explainers on rules and products, and careful looks at research."
        keywords={['cannabis blog', 'cannabis articles', 'strain picks']}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Daily' }}
        trail={[{ name: 'Daily', path: PATH }]}
      />
      <NewsFront edition="blog" news={useBlog()} aside={<StrainSelector />} />
    </>
  );
}
