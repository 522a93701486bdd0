import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminSection } from '../../components/admin/admin-section.tsx';
import { Empty, Loaded } from '../../components/admin/loaded.tsx';
import { Pager } from '../../components/ui/pager.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
import { DESK_PAGE, deskPostsQuery, type PostStatus } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

const STATUSES = [
  { value: 'draft', label: 'Drafts' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: PostStatus | 'all'; label: string }[];

const EMPTY: Record<PostStatus | 'all', string> = {
  draft: 'No drafts.',
  published: 'No published posts.',
  archived: 'No archived posts.',
  all: 'No posts yet.',
};

/** Every post by where it stands, drafts first: who wrote it, and what the gate says of it. */
export function DeskList({ onOpen }: { onOpen: (id: number) => void }) {
  const [shown, setShown] = useState<{ status: PostStatus | 'all'; page: number }>({ status: 'draft', page: 1 });
  const list = useQuery(deskPostsQuery(shown.status, shown.page));
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / DESK_PAGE));
  return (
    <AdminSection title="All posts">
      <Switcher
        label="Which posts"
        options={STATUSES.map((status) => ({
          ...status,
          count: status.value === shown.status ? list.data?.total : undefined,
        }))}
        value={shown.status}
        onChange={(status) => setShown({ status, page: 1 })}
      />
      <Loaded query={list}>
        {({ items }) => (
          <ul aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-50' : ''}>
            {items.length === 0 && (
              <li>
                <Empty>{EMPTY[shown.status]}</Empty>
              </li>
            )}
            {items.map(({ id, title, status, writer, findings }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 text-small">
                <button type="button" onClick={() => onOpen(Number(id))} className="link touch min-h-11 grow text-left">
                  {title}
                </button>
                <StatusBadge status={status} />
                <span className="w-36 text-muted max-sm:w-auto">
                  {writer === null ? 'by a person' : `by ${writer}`}
                </span>
                <span className={`numeral w-36 max-sm:w-auto ${findings ? 'text-danger' : 'text-muted'}`}>
                  {gateText(findings)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Pager page={shown.page} pages={pages} onPage={(page) => setShown({ ...shown, page })} />
    </AdminSection>
  );
}

const gateText = (findings: number | null): string =>
  findings === null
    ? 'never checked'
    : findings === 0
      ? 'passed'
      : findings === 1
        ? '1 finding'
        : `${findings} findings`;
