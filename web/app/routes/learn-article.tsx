import { LearnArticlePage } from '../features/articles/learn-article-page.tsx';
import { articleQuery } from '../features/articles/queries.ts';
import { NamedStrains } from '../features/strains/named-strains.tsx';
import { strainQuery } from '../features/strains/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/learn-article';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params }: Route.LoaderArgs) =>
  page.isAbout(articleQuery(params.articleId, 'learn'), ({ strains }) => {
    for (const slug of strains) page.wants(strainQuery(slug));
  }),
);

export default function LearnArticleRoute({ params }: Route.ComponentProps) {
  return (
    <LearnArticlePage
      key={params.articleId}
      id={params.articleId}
      strainsOf={(slugs) => <NamedStrains slugs={slugs} title="Strains in this article" />}
    />
  );
}
