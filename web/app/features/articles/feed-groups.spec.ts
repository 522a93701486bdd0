import type { FeedItem } from '@bluntbot/proto/assistant/articles';
import { expect, test } from '@jest/globals';
import { newsGroups } from './feed-groups.ts';

const NOW = Date.parse('2026-11-02T12:00:00.000Z');
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
  const { isBreaking, leads, groups, others } = newsGroups(items, NOW);
  return {
    ...{ isBreaking, leads: ids(leads), others: ids(others) },
    ...Object.fromEntries(groups.map((group) => [group.id, ids(group.items)])),
  };
};

test('leads with at most two recent news items, then puts each item in the first matching department', () => {
  const items = [
    item('law-news', { type: 'news', tags: ['Law'] }),
    item('urgent', { title: 'Urgent: a recall' }),
    item('third-news', { type: 'news', category: 'Policy' }),
    item('shops', { tags: ['Retail prices'] }),
    item('study', { type: 'research' }),
    item('rest'),
  ];
  expect(grouped(items)).toEqual({
    ...{ isBreaking: true, leads: ['law-news', 'urgent'], policy: ['third-news'] },
    ...{ business: ['shops'], research: ['study'], others: ['rest'] },
  });
});

test('leads with the three newest items when the news is a week old', () => {
  const week = { publishedAt: '2026-10-25T12:00:00.000Z' };
  const items = [
    item('a', week),
    item('news', { ...week, type: 'news' }),
    item('b', week),
    item('c', week),
    item('d', week),
  ];
  expect(grouped(items)).toEqual({
    isBreaking: false,
    leads: ['a', 'news', 'b'],
    policy: ['c'],
    business: ['d'],
    others: [],
  });
});

test('fills an empty department with a leftover item, and never repeats an item', () => {
  expect(grouped([])).toEqual({ isBreaking: false, leads: [], others: [] });
  expect(grouped(['a', 'b', 'c', 'd', 'e'].map((id) => item(id)))).toEqual({
    ...{ isBreaking: false, leads: ['a', 'b', 'c'], policy: ['d'], business: ['e'], others: [] },
  });
});
