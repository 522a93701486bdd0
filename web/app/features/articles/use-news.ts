import type { FeedItem } from '@bluntbot/proto/assistant/articles';
import { useQuery } from '@tanstack/react-query';
import { blogQuery, feedQuery, samplesQuery } from './queries.ts';

/** An item of the news, where it is read, and how it is scored where that is shown. */
export interface NewsItem extends FeedItem {
  path: string;
  /** Of the blog list alone; null is not scored. */
  seoScore?: number | null;
}

export interface News {
  /** Newest first; undefined while they are read. */
  items: readonly NewsItem[] | undefined;
  isError: boolean;
  /** When they were read, in milliseconds: the same on the server and in the browser. */
  readAt: number;
}

/** The daily feed. */
export function useFeed(): News {
  const { data, isError, dataUpdatedAt } = useQuery(feedQuery());
  return {
    items: data?.feedItems.map((item) => ({ ...item, path: `/article/${item.slug || item.id}` })),
    isError,
    readAt: dataUpdatedAt,
  };
}

/** The posts of the blog. Where none can be had the built-in samples stand in. */
export function useBlog(): News {
  const posts = useQuery(blogQuery());
  const nonePosted = posts.isError || posts.data?.length === 0;
  const samples = useQuery({ ...samplesQuery(), enabled: nonePosted });
  const path = (slug: string) => `/article-detail/${slug}`;
  if (nonePosted) {
    const items = samples.data?.map((sample) => ({ ...sample, id: sample.slug, path: path(sample.slug) }));
    return { items, isError: samples.isError, readAt: samples.dataUpdatedAt };
  }
  const items = posts.data?.map(({ featuredImage, readingTime, publishedAt, createdAt, ...post }) => ({
    ...{
      ...post,
      image: featuredImage,
      readTime: readingTime,
      publishedAt: publishedAt ?? createdAt,
      path: path(post.slug),
    },
  }));
  return { items, isError: false, readAt: posts.dataUpdatedAt };
}
