import { articleList } from '@bluntbot/proto/assistant/articles';
import { Feed } from 'feed';
import { api } from '../lib/api.ts';
import { readSite } from '../lib/site.server.ts';

const NEWEST = 50;

/** The posts for readers of RSS. */
export async function loader() {
  const { name, url } = readSite();
  const posts = await api(articleList, { kind: 'post', limit: NEWEST });
  const feed = new Feed({
    title: `${name} daily`,
    description: 'Cannabis news, explainers and picks for adults 21 and older.',
    id: `${url}/`,
    link: `${url}/daily-dank-feed`,
    language: 'en-US',
    copyright: name,
    updated: new Date(posts[0]?.updatedAt ?? 0),
    feedLinks: { rss: `${url}/feed.xml` },
  });
  for (const { path, title, summary, category, author, publishedAt } of posts) {
    feed.addItem({
      id: url + path,
      link: url + path,
      title,
      description: summary,
      category: [{ name: category }],
      author: [{ name: author }],
      date: new Date(publishedAt),
    });
  }
  return new Response(feed.rss2(), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600',
    },
  });
}
