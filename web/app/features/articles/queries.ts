import {
  type ARTICLE_SHELVES,
  articleGet,
  articleList,
  dailyFeed,
  postList,
  recentPosts,
} from '@bluntbot/proto/assistant/articles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiOrNull, apiPage } from '../../lib/api.ts';
import { readable } from '../../lib/units.ts';
import { categoryOf, type LearnState } from './learn-state.ts';

/** News is read again after five minutes. */
const FRESH_MS = 300_000;
/** As many as a list of the API holds. */
const MOST = 100;
const POSTS_OF_CITY = 4;
const POSTS_OF_BLOG = 50;

/** What a search and a tile leave of the learn library, and how many that are. */
export const learnQuery = ({ search, category }: LearnState) =>
  queryOptions({
    queryKey: ['articles', 'learn', { search, category }],
    queryFn: ({ signal }) =>
      readable(
        apiPage(articleList, { kind: 'learn', search, category: categoryOf(category), limit: MOST }, { signal }),
      ),
    placeholderData: keepPreviousData,
  });

/** One article by slug or id; null when there is none. A shelf says whose comes first where several have that name. */
export const articleQuery = (ref: string, shelf: (typeof ARTICLE_SHELVES)[number]) =>
  queryOptions({
    queryKey: ['articles', 'one', shelf, ref],
    queryFn: ({ signal }) => readable(apiOrNull(articleGet, { ref, shelf }, { signal })),
  });

/** The daily feed. */
export const feedQuery = () =>
  queryOptions({
    queryKey: ['articles', 'feed'],
    queryFn: ({ signal }) => readable(api(dailyFeed, {}, { signal })),
    staleTime: FRESH_MS,
  });

/** The posts of the blog list, as visitors see them even if staff are signed in. */
export const blogQuery = () =>
  queryOptions({
    queryKey: ['articles', 'blog'],
    queryFn: async ({ signal }) => {
      const { posts } = await readable(api(recentPosts, { limit: POSTS_OF_BLOG }, { signal }));
      return posts.filter(({ status }) => status === 'published');
    },
    staleTime: FRESH_MS,
  });

/** The built-in samples: what the blog list shows where there are no posts. */
export const samplesQuery = () =>
  queryOptions({
    queryKey: ['articles', 'samples'],
    queryFn: ({ signal }) => readable(api(articleList, { kind: 'sample' }, { signal })),
  });

/** News of a city. */
export const cityPostsQuery = (city: string) =>
  queryOptions({
    queryKey: ['articles', 'city', city],
    queryFn: ({ signal }) => readable(api(postList, { city, limit: POSTS_OF_CITY }, { signal })),
    staleTime: FRESH_MS,
  });
