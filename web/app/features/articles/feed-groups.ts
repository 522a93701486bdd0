import type { FeedItem } from '@bluntbot/proto/assistant/articles';

const LEADS = 3;
const BREAKING_MOST = 2;
const GROUP_MOST = 2;
/** News stops being breaking after three days. */
const BREAKING_MS = 3 * 24 * 3_600_000;

/** The departments of the news, in the order in which they choose. */
const GROUPS = [
  { id: 'policy', title: 'Policy', takes: (item: FeedItem) => speaksOf(item, /polic|law|regulat|legal/i) },
  {
    id: 'business',
    title: 'Business',
    takes: (item: FeedItem) => speaksOf(item, /business|market|shop|retail|price/i),
  },
  { id: 'research', title: 'Research', takes: (item: FeedItem) => item.type === 'research' },
] as const;

interface FeedGroup<Item> {
  id: (typeof GROUPS)[number]['id'];
  title: string;
  items: Item[];
}

/** What the front of the news shows: what leads, the departments, and everything else. No item stands twice. */
export interface NewsGroups<Item> {
  /** Whether what leads is breaking news. */
  isBreaking: boolean;
  leads: Item[];
  groups: FeedGroup<Item>[];
  others: Item[];
}

/** News, or what calls itself urgent, while it is new. `now` in milliseconds. */
function isBreaking({ type, title, publishedAt }: FeedItem, now: number): boolean {
  const age = now - Date.parse(publishedAt);
  return age < BREAKING_MS && (type === 'news' || /breaking|urgent/i.test(title));
}

const speaksOf = ({ category, tags }: FeedItem, pattern: RegExp): boolean =>
  [category, ...tags].some((word) => pattern.test(word));

/** The items, newest first, as the front shows them. A department that found nothing takes one of those left over. */
export function newsGroups<Item extends FeedItem>(items: readonly Item[], now: number): NewsGroups<Item> {
  let left = [...items];
  const take = (found: readonly Item[]): Item[] => {
    left = left.filter((item) => !found.includes(item));
    return [...found];
  };
  const breaking = items.filter((item) => isBreaking(item, now)).slice(0, BREAKING_MOST);
  const leads = take(breaking.length > 0 ? breaking : items.slice(0, LEADS));
  const groups = GROUPS.map(({ id, title, takes }) => ({
    id,
    title,
    items: take(left.filter(takes).slice(0, GROUP_MOST)),
  }));
  for (const group of groups) if (group.items.length === 0) group.items = take(left.slice(0, 1));
  return {
    isBreaking: breaking.length > 0,
    leads,
    groups: groups.filter((group) => group.items.length > 0),
    others: left,
  };
}
