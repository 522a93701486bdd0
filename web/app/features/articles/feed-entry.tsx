import type { FeedItem } from '@bluntbot/proto/assistant/articles';
import { Link } from 'react-router';
import { shortDate } from '../../lib/dates.ts';
import { ArticlePlate } from './article-plate.tsx';

/** Where an item of the feed is read. */
export const feedPath = ({ slug, id }: Pick<FeedItem, 'slug' | 'id'>): string => `/article/${slug || id}`;

/** An item of the feed as a line of a list. */
export function FeedEntry({ item, as: Heading = 'h3' }: { item: FeedItem; as?: 'h2' | 'h3' }) {
  return (
    <article className="group relative grid gap-x-8 gap-y-3 py-6 sm:grid-cols-[11rem_1fr]">
      <ArticlePlate article={item} sizes="(width >= 40rem) 11rem, 92vw" className="max-sm:hidden" />
      <div>
        <p className="label flex flex-wrap gap-x-4 text-muted">
          <span>{item.type}</span>
          <time dateTime={item.publishedAt}>{shortDate(item.publishedAt)}</time>
          <span className="numeral">{item.readTime} min read</span>
        </p>
        <Heading className="mt-1.5 text-heading">
          <Link to={feedPath(item)} className="after:absolute after:inset-0 group-hover:text-accent">
            {item.title}
          </Link>
        </Heading>
        <p className="prose mt-2 text-small text-muted">{item.summary}</p>
      </div>
    </article>
  );
}

/** An item of the feed that stands out. */
export function FeedLead({ item, first = false }: { item: FeedItem; first?: boolean }) {
  return (
    <article className="group relative">
      <ArticlePlate article={item} sizes="(width >= 64rem) 38rem, 92vw" first={first} />
      <p className="label mt-4 flex flex-wrap gap-x-4 text-muted">
        <span>{item.type}</span>
        <time dateTime={item.publishedAt}>{shortDate(item.publishedAt)}</time>
        <span className="numeral">{item.readTime} min read</span>
      </p>
      <h3 className="mt-1.5 text-section">
        <Link to={feedPath(item)} className="after:absolute after:inset-0 group-hover:text-accent">
          {item.title}
        </Link>
      </h3>
      <p className="prose mt-2 text-small text-muted">{item.summary}</p>
    </article>
  );
}
