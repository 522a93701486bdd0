import type { BlogPost } from '@bluntbot/proto/assistant/articles';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { shortDate } from '../../lib/dates.ts';
import { DailyPickBadge, StatusBadge } from './status-badge.tsx';

const TAGS_SHOWN = 5;

/** The newest posts, drafts among them. */
export function PostList({ posts, onOpen }: { posts: readonly BlogPost[]; onOpen: (id: number) => void }) {
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id} className="border-t border-line py-4 text-small">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="font-display text-lead">{post.title}</h3>
            <StatusBadge status={post.status} />
            <DailyPickBadge tags={post.tags} />
          </div>
          <p className="prose mt-1">{post.excerpt}</p>
          <p className="mt-1 text-label text-muted">{post.tags.slice(0, TAGS_SHOWN).join(', ')}</p>
          <p className="numeral mt-1 flex flex-wrap gap-x-4 text-muted">
            <span>{post.seoScore === null ? 'SEO not scored' : `SEO ${post.seoScore}/100`}</span>
            <time dateTime={post.createdAt}>{shortDate(post.createdAt)}</time>
            <span>{post.readingTime}&nbsp;min read</span>
            <span>{post.category}</span>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <Button onClick={() => onOpen(Number(post.id))}>
              {post.status === 'published' ? 'Open' : 'Review the draft'}
              <span className="sr-only">: {post.title}</span>
            </Button>
            {post.status === 'published' && <NewTab to={`/learn/${post.slug}`}>Read it</NewTab>}
            <NewTab to="/daily-dank-feed">Daily feed</NewTab>
          </div>
        </li>
      ))}
    </ul>
  );
}

function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="link touch inline-flex min-h-11 items-center gap-1.5">
      {children}
      <ExternalLink className="size-3.5" strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
