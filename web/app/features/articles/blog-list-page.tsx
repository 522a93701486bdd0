import type { BlogPost } from '@bluntbot/proto/assistant/articles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { shortDate } from '../../lib/dates.ts';
import { ARTICLE_GRID } from './article-card.tsx';
import { ArticlePlate } from './article-plate.tsx';
import { CardGridSkeleton } from './article-skeleton.tsx';
import { blogQuery, samplesQuery } from './queries.ts';
import { SeoScore } from './seo-score.tsx';

type Entry = Pick<
  BlogPost,
  'slug' | 'title' | 'type' | 'summary' | 'category' | 'status' | 'seoScore' | 'readingTime' | 'publishedAt' | 'createdAt'
> & {
  image: string | null;
};

/** Every article of the blog with its figures. Where no posts can be had the built-in samples stand in. */
export function BlogListPage({ selector }: { selector: ReactNode }) {
  const posts = useQuery(blogQuery());
  const nonePosted = posts.isError || posts.data?.length === 0;
  const samples = useQuery({ ...samplesQuery(), enabled: nonePosted });
  const shown: Entry[] | undefined = nonePosted
    ? samples.data?.map(({ readTime, publishedAt, ...article }) => ({
        ...article,
        status: 'published',
        readingTime: readTime,
        publishedAt,
        createdAt: publishedAt,
      }))
    : posts.data?.map(({ featuredImage, ...post }) => ({ ...post, image: featuredImage }));
  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-8 pt-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16">
        <div>
          <h1 className="text-display">Daily</h1>
          <p className="prose mt-5 text-lead">Every article from our daily desk, newest first.</p>
        </div>
        {shown && <Figures entries={shown} />}
      </header>
      {selector}
      <section aria-label="Articles" className="pt-10">
        {shown ? (
          <ul className={ARTICLE_GRID}>
            {shown.map((entry, index) => (
              <li key={entry.slug}>
                <BlogCard entry={entry} first={index < 2} />
              </li>
            ))}
          </ul>
        ) : samples.isError ? (
          <Notice tone="error" title="Failed to load articles" text="There was an error loading the articles. Please try again.">
            <Button look="solid" onClick={() => window.location.reload()} className="needs-script">
              Try Again
            </Button>
          </Notice>
        ) : (
          <CardGridSkeleton />
        )}
      </section>
    </div>
  );
}

function Figures({ entries }: { entries: readonly Entry[] }) {
  const figures = [
    ['Total', entries.length],
    ['Published', entries.filter(({ status }) => status === 'published').length],
    ['Categories', new Set(entries.map(({ category }) => category)).size],
  ] as const;
  return (
    <dl className="flex flex-wrap border-l border-line">
      {figures.map(([name, figure]) => (
        <div key={name} className="border-r border-line px-4 py-1">
          <dt className="label text-muted">{name}</dt>
          <dd className="numeral font-display text-section">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function BlogCard({ entry, first }: { entry: Entry; first: boolean }) {
  const { slug, title, summary, category, seoScore, readingTime, publishedAt, createdAt } = entry;
  const day = publishedAt ?? createdAt;
  return (
    <article className="group relative flex h-full flex-col border-b border-line pb-6">
      <ArticlePlate article={entry} sizes="(width >= 80rem) 24rem, (width >= 52rem) 45vw, 92vw" first={first} />
      <p className="label mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted">
        {category}
        <SeoScore score={seoScore} />
      </p>
      <h2 className="mt-1.5 text-heading">
        <Link to={`/article-detail/${slug}`} className="after:absolute after:inset-0 group-hover:text-accent">
          {title}
        </Link>
      </h2>
      <p className="mt-2 text-small text-muted">{summary}</p>
      <p className="numeral mt-auto flex flex-wrap gap-x-4 pt-4 text-small text-muted">
        <time dateTime={day}>{shortDate(day)}</time>
        <span>{readingTime} min read</span>
      </p>
    </article>
  );
}
