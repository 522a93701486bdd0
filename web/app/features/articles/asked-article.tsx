import type { ARTICLE_SHELVES, Article } from '@bluntbot/proto/assistant/articles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Seo } from '../../lib/seo.tsx';
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
  const { data: article, isError, refetch } = useQuery(articleQuery(name, shelf));
  if (article) return children(article);
  if (isError) {
    return (
      <Frame title="Article" back={back}>
        <FailedNotice
          as="h1"
          title="Failed to load the article"
          text="There was an error loading the article. Please try again."
          onRetry={refetch}
        />
      </Frame>
    );
  }
  if (article === undefined) {
    return (
      <Frame title="Article" back={back}>
        <h1 className="sr-only">Article</h1>
        <ArticleSkeleton />
      </Frame>
    );
  }
  return (
    <Frame title="Article Not Found" back={back}>
      <Notice as="h1" title="Article Not Found" text="The article you're looking for doesn't exist.">
        <ButtonLink look="solid" to={back.to}>
          {back.label}
        </ButtonLink>
      </Notice>
    </Frame>
  );
}

function Frame({ title, back, children }: { title: string; back: AskedArticleProps['back']; children: ReactNode }) {
  return (
    <div className="page">
      <Seo title={title} description="The articles of this site, by its editors." keywords={['article']} noindex />
      <BackLink to={back.to}>{back.label}</BackLink>
      {children}
    </div>
  );
}
