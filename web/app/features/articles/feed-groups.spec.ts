import type { FeedItem } from '@bluntbot/proto/assistant/articles';
import { expect, test } from '@jest/globals';
import { feedGroups } from './feed-groups.ts';

const item = (id: string, facts: Partial<FeedItem> = {}): FeedItem => ({
  id,
  slug: id,
  title: id,
  summary: '',
  type: 'education',
  category: 'Education',
  tags: [],
  readTime: 3,
  publishedAt: '2026-11-01T12:00:00.000Z',
  image: null,
  ...facts,
});
const ids = (items: readonly FeedItem[]) => items.map(({ id }) => id);
const grouped = (items: readonly FeedItem[]) => {
  const { groups, others } = feedGroups(items);
  return { ...Object.fromEntries(groups.map((group) => [group.id, ids(group.items)])), others: ids(others) };
};

test('each item stands in the first group that takes it, and at most two are breaking', () => {
  const items = [
    item('law-news', { type: 'news', tags: ['Law'] }),
    item('urgent', { title: 'Urgent: a recall' }),
    item('third-news', { type: 'news', category: 'Policy' }),
    item('shops', { tags: ['Retail prices'] }),
    item('study', { type: 'research' }),
    item('rest'),
  ];
  expect(grouped(items)).toEqual({
    breaking: ['law-news', 'urgent'],
    policy: ['third-news'],
    business: ['shops'],
    research: ['study'],
    others: ['rest'],
  });
});

test('an empty group takes one of those left over, and none stands twice', () => {
  expect(grouped([item('a'), item('b'), item('c')])).toEqual({ breaking: ['a'], policy: ['b'], business: ['c'], others: [] });
  expect(grouped([])).toEqual({ others: [] });
});
