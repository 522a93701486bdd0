import type { ArticleSummary } from '@bluntbot/proto/assistant/articles';
import { Link } from 'react-router';
import { shortDate } from '../../lib/dates.ts';
import { ArticlePlate } from './article-plate.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { ReadShare } from './reading-progress.tsx';

const TAGS_SHOWN = 3;
const SIZES = '(width >= 80rem) 24rem, (width >= 52rem) 45vw, 92vw';

/** The grid that cards stand in, here and while they load. */
export const ARTICLE_GRID = 'grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3';

interface ArticleCardProps {
  article: ArticleSummary;
  /** The heading's level follows the page's outline. */
  as?: 'h2' | 'h3';
  first?: boolean;
}

/** An article in a list: its drawing, what it is, what it says and how long it takes. */
export function ArticleCard({ article, as: Heading = 'h3', first = false }: ArticleCardProps) {
  const { path, title, summary, category, difficulty, readTime, tags, publishedAt, kind, slug } = article;
  return (
    <article className="group relative flex h-full flex-col">
      <ArticlePlate article={article} sizes={SIZES} first={first} />
      <p className="label mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {category}
        {difficulty && <DifficultyBadge difficulty={difficulty} />}
      </p>
      <Heading className="mt-1.5 text-heading">
        <Link to={path} className="after:absolute after:inset-0 group-hover:text-accent">
          {title}
        </Link>
      </Heading>
      <p className="mt-2 text-small text-muted">{summary}</p>
      <p className="numeral mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-small text-muted">
        <span>{readTime}&nbsp;min read</span>
        {kind !== 'learn' && <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>}
        <ReadShare slug={slug} />
      </p>
      <ul
        aria-label="Tags"
        className="mt-3 flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-3 text-label text-muted"
      >
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </article>
  );
}
