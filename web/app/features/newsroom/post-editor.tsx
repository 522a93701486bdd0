import type { DeskPost } from '@bluntbot/proto/assistant/blog-desk';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
import { articleHtml } from '../../lib/article-html.ts';
import { GateFindings, SeoFindings } from './gate-report.tsx';
import { forgetEdit, useKeptEdit } from './kept-edits.ts';
import { PostFields } from './post-fields.tsx';
import { PublishDespite } from './publish-despite.tsx';
import { deskPostQuery } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { usePostActions } from './use-post-actions.ts';

/** A post and what the gate says of it, side by side: to be edited, published, taken back. */
export function PostEditor({ id, onClose }: { id: number; onClose: () => void }) {
  const post = useQuery(deskPostQuery(id));
  const top = useRef<HTMLDivElement>(null);
  // It replaces a long list, so scroll to its top.
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Button look="bare" onClick={onClose} className="-ml-4">
        <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Back to the newsroom
      </Button>
      <Loaded query={post} failed="The post could not be read.">
        {(read) => <Opened post={read} onTop={() => top.current?.focus()} />}
      </Loaded>
    </div>
  );
}

function Opened({ post, onTop }: { post: DeskPost; onTop: () => void }) {
  const id = Number(post.id);
  const kept = useKeptEdit(id);
  const [view, setView] = useState<'read' | 'edit'>(kept ? 'edit' : 'read');
  const actions = usePostActions(id);
  function thrownAway() {
    forgetEdit(id);
    setView('read');
    onTop();
  }
  const { publish, takeBack, archive } = actions;
  const busy = publish.isPending || takeBack.isPending || archive.isPending;
  return (
    <>
      <header className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-section wrap-anywhere">{post.title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
            <StatusBadge status={post.status} />
            {post.writer === null
              ? 'by a person'
              : post.writer === 'built-in'
                ? 'by the built-in writer'
                : `by ${post.writer}`}
            <span className="numeral">{post.readingTime}&nbsp;min read</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {post.status !== 'published' && (
            <Button look="solid" disabled={busy} onClick={() => publish.mutate({})}>
              {publish.isPending ? 'Publishing...' : 'Publish'}
            </Button>
          )}
          {post.status !== 'draft' && (
            <Button disabled={busy} onClick={() => takeBack.mutate()}>
              Undo
            </Button>
          )}
          {post.status !== 'archived' && (
            <Button disabled={busy} onClick={() => archive.mutate()}>
              Archive
            </Button>
          )}
        </div>
      </header>
      {publish.isError && (
        <PublishDespite error={publish.error} busy={busy} onPublish={(despite) => publish.mutate({ despite })} />
      )}
      <div className="mt-4 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0">
          <Switcher
            label="View"
            options={[
              { value: 'read', label: 'Draft' },
              { value: 'edit', label: 'Edit' },
            ]}
            value={view}
            onChange={setView}
          />
          {view === 'read' && kept && (
            <p className="mb-4 text-small">Your edit isn’t saved. This is the current post.</p>
          )}
          {view === 'read' ? (
            <Preview post={post} />
          ) : (
            <PostFields post={post} update={actions.update} onSaved={() => setView('read')} onThrownAway={thrownAway} />
          )}
        </div>
        <aside className="grid gap-y-8 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:border-l lg:border-line lg:pl-8">
          <GateFindings gate={post.gate} />
          <SeoFindings checks={post.seoChecks} score={post.seoScore} />
        </aside>
      </div>
    </>
  );
}

function Preview({ post: { excerpt, content, tags, keywords } }: { post: DeskPost }) {
  const html = useMemo(
    () => ({
      __html: articleHtml(content.replace(/\{\{laws? ([^{}]*)\}\}/g, '<em>[what the law says: $1]</em>')),
    }),
    [content],
  );
  return (
    <div className="border-t border-line pt-5">
      <p className="prose text-lead">{excerpt}</p>
      <p className="mt-2 text-label text-muted">
        Tags: {tags.join(', ')}. Keywords: {keywords.join(', ')}.
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers it sanitised. */}
      <div className="article mt-6" dangerouslySetInnerHTML={html} />
    </div>
  );
}
