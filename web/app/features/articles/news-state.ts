import type { FeedItem } from '@bluntbot/proto/assistant/articles';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, text } from '../../lib/address-state.ts';

export const NEWS_FILTERS = [
  { type: undefined, label: 'All' },
  { type: 'news', label: 'News' },
  { type: 'education', label: 'Education' },
] as const;

/** What the news are narrowed by; it stands in the address. */
export interface NewsState {
  search: string;
  type?: 'news' | 'education' | undefined;
}

export const newsState = addressState<NewsState>({ search: text(MAX_SEARCH), type: oneOf(['news', 'education'], undefined) });

/** The items that a search in title and summary and the filter leave. */
export function newsOf(items: readonly FeedItem[], { search, type }: NewsState): FeedItem[] {
  const wanted = search.toLowerCase();
  return items.filter(
    (item) => (!type || item.type === type) && [item.title, item.summary].some((words) => words.toLowerCase().includes(wanted)),
  );
}
