import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, text } from '../../lib/address-state.ts';

/** The query of the results page. */
export interface SearchState {
  q: string;
}

export const searchState = addressState<SearchState>({ q: text(MAX_SEARCH) });

/** Where everything that words find is listed. */
export const searchPath = (q: string): string => (q === '' ? '/search' : `/search?${searchState.write({ q })}`);
