import { NewsFront } from '../features/articles/news-front.tsx';
import { feedQuery } from '../features/articles/queries.ts';
import { useFeed } from '../features/articles/use-news.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/daily-dank-feed';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => page.needs(feedQuery()));

export default function DailyFeedRoute() {
  return (
    <>
      <Seo
        title="Daily Picks: strains, rules, and research to read today"
        description="Our editors’ daily picks: strains worth a look, what a rule means, and what a study did and didn’t find, grouped so you can find what you need fast."
        keywords={['daily picks', 'cannabis daily', 'strain of the day', 'cannabis research']}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Daily Picks' }}
        trail={[{ name: 'Daily Picks', path: PATH }]}
      />
      <NewsFront edition="picks" news={useFeed()} />
    </>
  );
}
