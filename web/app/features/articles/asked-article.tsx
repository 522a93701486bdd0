import type { ARTICLE_SHELVES, Article } from '@bluntbot/proto/assistant/articles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { LoadedPage } from '../../components/ui/loaded-page.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { articleQuery } from './queries.ts';

interface AskedArticleProps {
  /** Its slug or id. */
  name: string;
  shelf: (typeof ARTICLE_SHELVES)[number];
  back: { to: string; label: string };
  children: (article: Article) => ReactNode;
}

/**
 * The article that an address names; where it is not there, not yet, or could not be read, what is to be said of that.
 */
export function AskedArticle({ name, shelf, back, children }: AskedArticleProps) {
  const article = useQuery(articleQuery(name, shelf));
  return (
    <LoadedPage
      query={article}
      title="Article"
      description="The articles of this site, by its editors."
      keywords={['article']}
      back={back}
      skeleton={
        <>
          <h1 className="sr-only">Article</h1>
          <ArticleSkeleton />
        </>
      }
      failed={{
        title: 'Failed to load the article',
        text: 'There was an error loading the article. Please try again.',
      }}
      missing={{
        title: 'Article Not Found',
        text: "The article you're looking for doesn't exist.",
        action: (
          <ButtonLink look="solid" to={back.to}>
            {back.label}
          </ButtonLink>
        ),
      }}
    >
      {children}
    </LoadedPage>
  );
}
