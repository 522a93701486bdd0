import type { Article } from '@bluntbot/proto/assistant/articles';
import type { ReactNode } from 'react';
import { dateText } from '../../lib/dates.ts';
import { ArticleLayout } from './article-layout.tsx';
import { ArticleSeo } from './article-seo.tsx';
import { AskedArticle } from './asked-article.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';

const BACK = { to: '/learn', label: 'Back to Learn' };

interface LearnArticlePageProps {
  id: string;
  /** Strains drawn; another feature's, which the route brings along. */
  strainsOf: (slugs: readonly string[]) => ReactNode;
}

/** An article of the learn library, in each of its states. */
export const LearnArticlePage = ({ id, strainsOf }: LearnArticlePageProps) => (
  <AskedArticle name={id} shelf="learn" back={BACK}>
    {(article) => <Found article={article} strains={strainsOf(article.strains)} />}
  </AskedArticle>
);

function Found({ article, strains }: { article: Article; strains: ReactNode }) {
  const { category, difficulty, readTime, author, publishedAt, updatedAt, tags } = article;
  return (
    <>
      <ArticleSeo article={article} shelf={{ name: 'Learn', path: '/learn' }} />
      <ArticleLayout
        article={article}
        back={BACK}
        badges={
          <>
            <span className="rounded-full border border-edge px-2.5 py-0.5">{category}</span>
            {difficulty && <DifficultyBadge difficulty={difficulty} />}
          </>
        }
        byline={
          <>
            <span>{readTime}&nbsp;min read</span>
            <span>By {author}</span>
            <span>
              Published <time dateTime={publishedAt}>{dateText(publishedAt)}</time>
            </span>
          </>
        }
        after={
          <p className="mt-12 flex max-w-[42rem] flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-small text-muted">
            {tags.map((tag) => (
              <span key={tag} className="rounded-full bg-sunken px-3 py-1">
                {tag}
              </span>
            ))}
            <span className="ml-auto">
              Last updated <time dateTime={updatedAt}>{dateText(updatedAt)}</time>
            </span>
          </p>
        }
        strains={strains}
      />
    </>
  );
}
