import type { ArticleSummary } from '@bluntbot/proto/assistant/articles';
import { Link } from 'react-router';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ArticlePlate } from './article-plate.tsx';

/** How many stand beside the first one. */
const BESIDE = 4;

/** What is worth beginning with: one large, some beside it. */
export function FeaturedStrip({ articles }: { articles: readonly ArticleSummary[] | undefined }) {
  if (articles?.length === 0) return null;
  const [first, ...others] = articles ?? [];
  return (
    <section aria-labelledby="featured" className="pt-12">
      <h2 id="featured" className="border-t border-ink pt-4 pb-6 text-section">
        Featured
      </h2>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
        {first ? <Lead article={first} /> : <Skeleton className="aspect-[16/9] w-full" />}
        <ul className="lg:-mt-4">
          {articles
            ? others.slice(0, BESIDE).map((article) => (
                <li key={article.slug} className="border-b border-line last:border-0">
                  <Beside article={article} />
                </li>
              ))
            : Array.from({ length: BESIDE }, (_, index) => <Skeleton key={index} className="mt-4 h-24 w-full" />)}
        </ul>
      </div>
    </section>
  );
}

function Lead({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative">
      <ArticlePlate article={article} sizes="(width >= 64rem) 44rem, 92vw" first />
      <h3 className="mt-5 text-title">
        <Link to={article.path} className="after:absolute after:inset-0 group-hover:text-accent">
          {article.title}
        </Link>
      </h3>
      <p className="prose mt-3 text-muted">{article.summary}</p>
      <p className="numeral mt-3 text-small text-muted">
        {article.category}, {article.readTime}&nbsp;min read
      </p>
    </article>
  );
}

function Beside({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-5 py-4">
      <ArticlePlate article={article} sizes="7rem" />
      <div>
        <h3 className="font-display text-lead leading-tight">
          <Link to={article.path} className="after:absolute after:inset-0 group-hover:text-accent">
            {article.title}
          </Link>
        </h3>
        <p className="numeral mt-1.5 text-label text-muted">
          {article.category}, {article.readTime}&nbsp;min read
        </p>
      </div>
    </article>
  );
}
