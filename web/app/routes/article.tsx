import { ArticleReaderPage } from '../features/articles/article-reader-page.tsx';
import { articleQuery } from '../features/articles/queries.ts';
import { NamedStrains } from '../features/strains/named-strains.tsx';
import { strainQuery } from '../features/strains/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/article';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params }: Route.LoaderArgs) =>
  page.isAbout(articleQuery(params.slug, 'reader'), ({ strains }) => {
    for (const slug of strains) page.wants(strainQuery(slug));
  }),
);

export default function ArticleRoute({ params }: Route.ComponentProps) {
  return (
    <ArticleReaderPage
      key={params.slug}
      slug={params.slug}
      strainsOf={(slugs) => <NamedStrains slugs={slugs} title="Strains in this article" />}
    />
  );
}
