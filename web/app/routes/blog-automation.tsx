import { AutomationPage } from '../features/newsroom/automation-page.tsx';
import { blogIdeasQuery, blogStatusQuery } from '../features/newsroom/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import { Seo } from '../lib/seo.tsx';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page) => {
  page.wants(blogStatusQuery(false));
  page.wants(blogIdeasQuery(false));
});

export default function BlogAutomationRoute() {
  return (
    <>
      <Seo
        title="Blog Automation"
        description="What the newsroom has written, and its ideas for what’s next."
        keywords={['blog automation']}
        path="/blog-automation"
        noindex
      />
      <AutomationPage />
    </>
  );
}
