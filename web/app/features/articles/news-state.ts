import type { FeedItem } from '@bluntbot/proto/assistant/articles';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, text } from '../../lib/address-state.ts';
import { keepUnits } from '../../lib/units.ts';

export const NEWS_FILTERS = [
  { type: undefined, label: 'All' },
  { type: 'news', label: 'News' },
  { type: 'education', label: 'Education' },
] as const;

/** The filters of the news, in the address. */
export interface NewsState {
  search: string;
  type?: 'news' | 'education' | undefined;
}

export const newsState = addressState<NewsState>({
  search: text(MAX_SEARCH),
  type: oneOf(['news', 'education'], undefined),
});

/** The items that a search in title and summary and the filter leave. */
export function newsOf<Item extends FeedItem>(items: readonly Item[], { search, type }: NewsState): Item[] {
  const wanted = keepUnits(search.toLowerCase());
  return items.filter(
    (item) =>
      (!type || item.type === type) && [item.title, item.summary].some((words) => words.toLowerCase().includes(wanted)),
  );
}
