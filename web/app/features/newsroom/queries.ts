import { recentPosts } from '@bluntbot/proto/assistant/articles';
import { deskPostGet, deskPostList } from '@bluntbot/proto/assistant/blog-desk';
import { blogIdeas, blogStatus, newsroomRunList, newsroomSchedule } from '@bluntbot/proto/assistant/newsroom';
import type { POST_STATUSES } from '@bluntbot/proto/assistant/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, adminApiPage } from '../../lib/admin-api.ts';

/** Ideas that the standalone dashboard asks for. */
const IDEAS_OF_PAGE = 5;
const RUNS_SHOWN = 10;
/** While a run is under way it is looked at again and again. */
const LOOK_EVERY_MS = 3_000;
/** Posts on a page of the desk. */
export const DESK_PAGE = 10;
export type PostStatus = (typeof POST_STATUSES)[number];

/** What staff are answered is not what visitors are: it is another query, and goes with the session. */
const keyOf = (staff: boolean): [string, string] => (staff ? ['admin', 'blog'] : ['blog', 'everyone']);

/** How many posts there are, and the newest. */
export const blogStatusQuery = (staff: boolean) =>
  queryOptions({
    queryKey: [...keyOf(staff), 'status'],
    queryFn: ({ signal }) => adminApi(blogStatus, {}, { signal }),
    retryOnMount: true,
  });

/** Ideas as the standalone dashboard lists them. */
export const blogIdeasQuery = (staff: boolean) =>
  queryOptions({
    queryKey: [...keyOf(staff), 'ideas', IDEAS_OF_PAGE],
    queryFn: async ({ signal }) => (await adminApi(blogIdeas, { count: IDEAS_OF_PAGE }, { signal })).ideas,
    retryOnMount: true,
  });

/** Ideas as the admin tab lists them: as many as the server thinks right. */
export const tabIdeasQuery = () =>
  queryOptions({
    queryKey: [...keyOf(true), 'ideas'],
    queryFn: async ({ signal }) => (await adminApi(blogIdeas, {}, { signal })).ideas,
    retryOnMount: true,
  });

/** The newest posts, drafts included. */
export const tabPostsQuery = () =>
  queryOptions({
    queryKey: [...keyOf(true), 'posts'],
    queryFn: async ({ signal }) => (await adminApi(recentPosts, {}, { signal })).posts,
    retryOnMount: true,
  });

export const scheduleQuery = () =>
  queryOptions({
    queryKey: [...keyOf(true), 'schedule'],
    queryFn: ({ signal }) => adminApi(newsroomSchedule, {}, { signal }),
    staleTime: 0,
    retryOnMount: true,
  });

/** The last runs; looked at again while one is under way. */
export const runsQuery = () =>
  queryOptions({
    queryKey: [...keyOf(true), 'runs'],
    queryFn: ({ signal }) => adminApiPage(newsroomRunList, { limit: RUNS_SHOWN }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((run) => run.state === 'running') ? LOOK_EVERY_MS : false),
    staleTime: 0,
    retryOnMount: true,
  });

/** A page of posts as staff work on them. */
export const deskPostsQuery = (status: PostStatus | 'all', page: number) =>
  queryOptions({
    queryKey: [...keyOf(true), 'desk', status, page],
    queryFn: ({ signal }) =>
      adminApiPage(
        deskPostList,
        { status: status === 'all' ? undefined : status, limit: DESK_PAGE, offset: (page - 1) * DESK_PAGE },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retryOnMount: true,
  });

/** One post with what the gate and the checks found. */
export const deskPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(true), 'post', id],
    queryFn: ({ signal }) => adminApi(deskPostGet, { id }, { signal }),
    staleTime: 0,
    retryOnMount: true,
  });
