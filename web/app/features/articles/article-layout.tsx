import type { Article } from '@bluntbot/proto/assistant/articles';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { sharePage } from '../../lib/share-page.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticlePlate } from './article-plate.tsx';
import { References } from './references.tsx';
import { RelatedArticles } from './related-articles.tsx';

interface ArticleLayoutProps {
  article: Article;
  back: { to: string; label: string };
  /** What the line over the title says. */
  badges: ReactNode;
  /** Who wrote it, when, and how long it takes. */
  byline: ReactNode;
  /** What stands between the text and its sources. */
  after?: ReactNode;
  /** Strains that it is about, drawn; another feature's, which the route brings along. */
  strains: ReactNode;
}

/**
 * An article as a page of a magazine: a wide drawing, then text with its contents beside it, sources and further
 * reading at the end.
 */
export function ArticleLayout({ article, back, badges, byline, after, strains }: ArticleLayoutProps) {
  return (
    <article className="page">
      <BackLink to={back.to}>{back.label}</BackLink>
      <header>
        <p className="label flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">{badges}</p>
        <h1 className="mt-3 max-w-4xl text-display">{article.title}</h1>
        <p className="prose mt-5 text-lead text-muted">{article.summary}</p>
        <p className="numeral mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-muted">{byline}</p>
        <ArticlePlate article={article} sizes="(width >= 82rem) 77rem, 95vw" first className="mt-8 lg:aspect-[21/9]" />
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ArticleContents contents={article.contents} />
        <div className="min-w-0">
          <ArticleBody article={article} />
          {after}
          <References references={article.references} />
          <footer className="mt-10 max-w-[42rem] border-t border-line pt-4 print:hidden">
            <p className="text-small text-muted">
              Information only, not medical advice. For adults 21 and older in legal states. Do not drive or operate
              machinery under the influence.
            </p>
            <Button onClick={() => void sharePage(article.title)} className="needs-script mt-4">
              <Share2 className="size-4" strokeWidth={1.5} aria-hidden="true" />
              Share Article
            </Button>
          </footer>
        </div>
      </div>
      {strains}
      <RelatedArticles articles={article.related} />
    </article>
  );
}
