import { LearnHubPage } from '../features/articles/learn-hub-page.tsx';
import { learnState } from '../features/articles/learn-state.ts';
import { learnQuery } from '../features/articles/queries.ts';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

const PATH = '/learn';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  page.needs(learnQuery(learnState.usual));
  page.needs(learnQuery(learnState.read(page.search)));
});

export default function LearnRoute() {
  return (
    <>
      <Seo
        title="Learn about cannabis: products, doses, plant, law, and science"
        description="A cannabis library for adults: edibles and doses, effects and tolerance, terpenes and genetics, history, laws, and laboratory tests, each with its sources."
        keywords={['cannabis education', 'CBD', 'edibles', 'terpenes', 'cannabis laws', 'cannabis science']}
        path={PATH}
        page={{ type: 'CollectionPage', name: 'Learn about cannabis' }}
        trail={[{ name: 'Learn', path: PATH }]}
      />
      <LearnHubPage newsletter={<NewsletterBox source="learn" />} />
    </>
  );
}
