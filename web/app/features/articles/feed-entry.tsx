import { Link } from 'react-router';
import { shortDate } from '../../lib/dates.ts';
import { ArticlePlate } from './article-plate.tsx';
import { SeoScore } from './seo-score.tsx';
import type { NewsItem } from './use-news.ts';

interface EntryProps {
  item: NewsItem;
  /** It is among the first things seen. */
  first?: boolean;
}

/** An item as a line of a list. */
export function FeedEntry({ item }: EntryProps) {
  return (
    <article className="group relative grid gap-x-8 gap-y-3 py-6 sm:grid-cols-[1fr_11rem]">
      <div className={item.image ? '' : 'sm:col-span-2'}>
        <Byline item={item} />
        <Title item={item} className="text-heading" />
        <p className="prose mt-2 text-small text-muted">{item.summary}</p>
      </div>
      {/* The drawing of its kind would stand here once for every item of the kind. */}
      {item.image && <ArticlePlate article={item} sizes="(width >= 40rem) 11rem, 92vw" className="max-sm:hidden" />}
    </article>
  );
}

/** The item that leads the page. */
export function FeedLead({ item, first = false }: EntryProps) {
  return (
    <article className="group relative">
      <ArticlePlate article={item} sizes="(width >= 64rem) 44rem, 92vw" first={first} />
      <div className="mt-4">
        <Byline item={item} />
      </div>
      <Title item={item} className="text-title" />
      <p className="prose mt-3 text-muted">{item.summary}</p>
    </article>
  );
}

/** An item beside the one that leads, or of a department. */
export function FeedBrief({ item, pictured = false }: EntryProps & { pictured?: boolean }) {
  return (
    <article className="group relative py-4">
      {pictured && item.image && <ArticlePlate article={item} sizes="(width >= 64rem) 24rem, 92vw" className="mb-4" />}
      <Byline item={item} />
      <Title item={item} className="text-lead leading-snug" />
      <p className="mt-1.5 text-small text-muted">{item.summary}</p>
    </article>
  );
}

function Byline({ item: { type, publishedAt, readTime, seoScore } }: EntryProps) {
  return (
    <p className="label flex flex-wrap gap-x-4 text-muted">
      <span>{type}</span>
      <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
      <span className="numeral">{readTime}&nbsp;min read</span>
      {seoScore !== undefined && <SeoScore score={seoScore} />}
    </p>
  );
}

const Title = ({ item: { path, title }, className }: EntryProps & { className: string }) => (
  <h3 className={`mt-1.5 ${className}`}>
    <Link to={path} className="after:absolute after:inset-0 group-hover:text-accent">
      {title}
    </Link>
  </h3>
);
