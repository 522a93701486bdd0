import type { Article } from '@bluntbot/proto/assistant/articles';
import type { ReactNode } from 'react';
import { dateText } from '../../lib/dates.ts';
import { ArticleLayout } from './article-layout.tsx';
import { ArticleSeo } from './article-seo.tsx';
import { AskedArticle } from './asked-article.tsx';
import { SeoChecks, SeoScore } from './seo-score.tsx';

const BACK = { to: '/daily-dank-feed', label: 'Back to Daily Picks' };

interface ArticleReaderPageProps {
  slug: string;
  /** Strains drawn; another feature's, which the route brings along. */
  strainsOf: (slugs: readonly string[]) => ReactNode;
}

/** A post or a built-in sample, in each of its states. */
export const ArticleReaderPage = ({ slug, strainsOf }: ArticleReaderPageProps) => (
  <AskedArticle name={slug} shelf="reader" back={BACK}>
    {(article) => <Found article={article} strains={strainsOf(article.strains)} />}
  </AskedArticle>
);

function Found({ article, strains }: { article: Article; strains: ReactNode }) {
  const { category, seoScore, seoChecks, readTime, author, publishedAt, updatedAt, tags } = article;
  return (
    <>
      <ArticleSeo article={article} shelf={{ name: 'Daily Picks', path: '/daily-dank-feed' }} />
      <ArticleLayout
        article={article}
        back={BACK}
        badges={
          <>
            <span className="rounded-full border border-edge px-2.5 py-0.5">{category}</span>
            <SeoScore score={seoScore} />
          </>
        }
        byline={
          <>
            <time dateTime={publishedAt}>{dateText(publishedAt)}</time>
            <span>{readTime}&nbsp;min read</span>
            <span>By {author}</span>
            {dateText(updatedAt) !== dateText(publishedAt) && (
              <span>
                Updated <time dateTime={updatedAt}>{dateText(updatedAt)}</time>
              </span>
            )}
          </>
        }
        after={
          <>
            <p className="mt-12 flex max-w-[42rem] flex-wrap gap-x-3 gap-y-2 border-t border-line pt-4 text-small text-muted">
              {tags.map((tag) => (
                <span key={tag} className="rounded-full bg-sunken px-3 py-1">
                  {tag}
                </span>
              ))}
            </p>
            <SeoChecks checks={seoChecks} score={seoScore} />
          </>
        }
        strains={strains}
      />
    </>
  );
}
