import { NewsFront } from '../features/articles/news-front.tsx';
import { feedQuery } from '../features/articles/queries.ts';
import { useFeed } from '../features/articles/use-news.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/cannabis-news';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(feedQuery()));

export default function NewsRoute() {
  return (
    <>
      <Seo
        title="Cannabis news for DC, Maryland, and Virginia"
        description="Cannabis news and explainers for adults in Washington DC, Maryland, and Virginia: rules, shops, studies, and what they mean, each with its sources."
        keywords={['cannabis news', 'DC cannabis', 'Maryland cannabis', 'Virginia cannabis']}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Cannabis news' }}
        trail={[{ name: 'News', path: PATH }]}
      />
      <NewsFront edition="news" news={useFeed()} />
    </>
  );
}
