import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { shortDate } from '../../lib/dates.ts';
import { cityPostsQuery } from './queries.ts';

/** News for a city's page; nothing at all where there are none. */
export function CityPosts({ slug }: { slug: string }) {
  const { data: posts } = useQuery(cityPostsQuery(slug));
  if (!posts?.length) return null;
  return (
    <section aria-labelledby="news" className="pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-ink pt-4 pb-4">
        <h2 id="news" className="text-section">
          News
        </h2>
        <Link to="/cannabis-news" className="link inline-flex min-h-11 items-center gap-2 text-small lg:min-h-8">
          All news
          <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Link>
      </div>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {posts.map(({ id, path, title, excerpt, author, publishedAt, readTime }) => (
          <li key={id} className="group relative border-t border-line py-5">
            <h3 className="text-heading">
              <Link to={path} className="after:absolute after:inset-0 group-hover:text-accent">
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-small text-muted">{excerpt}</p>
            <p className="numeral mt-3 flex flex-wrap gap-x-4 text-label text-muted">
              <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
              <span>{readTime}&nbsp;min read</span>
              <span>By {author}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
