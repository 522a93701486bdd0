import type { FeedItem } from '@bluntbot/proto/assistant/articles';

const BREAKING_MOST = 2;
const GROUP_MOST = 3;

/** The parts of the daily feed, in the order in which they choose. */
const GROUPS = [
  { id: 'breaking', title: 'Breaking News', most: BREAKING_MOST, takes: isBreaking },
  { id: 'policy', title: 'Policy', most: GROUP_MOST, takes: (item: FeedItem) => speaksOf(item, /polic|law|regulat|legal/i) },
  { id: 'business', title: 'Business', most: GROUP_MOST, takes: (item: FeedItem) => speaksOf(item, /business|market|shop|retail|price/i) },
  { id: 'research', title: 'Research', most: GROUP_MOST, takes: (item: FeedItem) => item.type === 'research' },
] as const;

export interface FeedGroup {
  id: (typeof GROUPS)[number]['id'];
  title: string;
  items: FeedItem[];
}

/** News, or what calls itself urgent. */
export function isBreaking({ type, title }: FeedItem): boolean {
  return type === 'news' || /breaking|urgent/i.test(title);
}

const speaksOf = ({ category, tags }: FeedItem, pattern: RegExp): boolean => [category, ...tags].some((word) => pattern.test(word));

/** The feed in its groups, and what is left of it. No item stands twice; a group that found nothing takes one of those left over. */
export function feedGroups(items: readonly FeedItem[]): { groups: FeedGroup[]; others: FeedItem[] } {
  let left = [...items];
  const take = (found: readonly FeedItem[]): FeedItem[] => {
    left = left.filter((item) => !found.includes(item));
    return [...found];
  };
  const groups = GROUPS.map(({ id, title, most, takes }): FeedGroup => ({ id, title, items: take(left.filter(takes).slice(0, most)) }));
  for (const group of groups) if (group.items.length === 0) group.items = take(left.slice(0, 1));
  return { groups: groups.filter((group) => group.items.length > 0), others: left };
}
