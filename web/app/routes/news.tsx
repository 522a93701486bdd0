import { NewsFront } from '../features/articles/news-front.tsx';
import { feedQuery } from '../features/articles/queries.ts';
import { useFeed } from '../features/articles/use-news.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { breadcrumbs, Seo, useAbsolute } from '../lib/seo.tsx';

const PATH = '/cannabis-news';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(feedQuery()));

export default function NewsRoute() {
  const absolute = useAbsolute();
  return (
    <>
      <Seo
        title="Cannabis news for DC, Maryland and Virginia"
        description="Cannabis news and explainers for adults in Washington DC, Maryland and Virginia: rules, shops, studies and what they mean, each with its sources."
        keywords={['cannabis news', 'DC cannabis', 'Maryland cannabis', 'Virginia cannabis']}
        path={PATH}
        jsonLd={[
          { '@type': 'CollectionPage', name: 'Cannabis news', url: absolute(PATH) },
          breadcrumbs([
            { name: 'Home', url: absolute('/') },
            { name: 'News', url: absolute(PATH) },
          ]),
        ]}
      />
      <NewsFront edition="news" news={useFeed()} />
    </>
  );
}
