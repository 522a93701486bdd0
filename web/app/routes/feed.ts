import { articleList } from '@bluntbot/proto/assistant/articles';
import { Feed } from 'feed';
import { api } from '../lib/api.ts';
import { readSite } from '../lib/site.server.ts';
import { xmlAnswer } from '../lib/xml-answer.server.ts';

const NEWEST = 50;

export const loader = () => xmlAnswer('application/rss+xml', rss);

/** The posts for readers of RSS. */
async function rss(): Promise<string> {
  const { name, url } = readSite();
  const posts = await api(articleList, { kind: 'post', limit: NEWEST });
  const feed = new Feed({
    title: `${name} daily`,
    description: 'Cannabis news, explainers, and picks for adults 21 and older.',
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
      title: asData(title),
      description: asData(summary),
      category: [{ name: category }],
      author: [{ name: author }],
      date: new Date(publishedAt),
    });
  }
  return feed.rss2();
}

/** The feed writes texts as CDATA, which must not end before they do. */
const asData = (text: string): string => text.replaceAll(']]>', ']] >');
