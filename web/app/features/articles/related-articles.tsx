import type { ArticleSummary } from '@bluntbot/proto/assistant/articles';
import { Link } from 'react-router';
import { ArticlePlate } from './article-plate.tsx';

/** Where to read on. */
export function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related-articles" className="mt-16 border-t border-ink pt-4 print:hidden">
      <h2 id="related-articles" className="text-section">
        Keep reading
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {articles.map((article) => (
          <li key={article.path} className="group relative">
            <ArticlePlate article={article} sizes="(width >= 80rem) 18rem, (width >= 40rem) 45vw, 92vw" />
            <h3 className="mt-3 font-display text-lead leading-tight">
              <Link to={article.path} className="after:absolute after:inset-0 group-hover:text-accent">
                {article.title}
              </Link>
            </h3>
            <p className="numeral mt-1.5 text-label text-muted">
              {article.category}, {article.readTime}&nbsp;min read
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
