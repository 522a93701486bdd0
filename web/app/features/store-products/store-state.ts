import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, text, whole, word } from '../../lib/address-state.ts';

/** The state of the store, all of it in the address. */
export interface StoreState {
  search: string;
  /** From 1. */
  page: number;
  /** Slug of a product that was linked to; it stands before the others. */
  product?: string | undefined;
}

/** Products on one page. */
export const PAGE_SIZE = 24;

/** How the address of the store encodes its state. */
export const storeState = addressState<StoreState>(
  {
    search: text(MAX_SEARCH),
    page: whole([1, 1_000], 1),
    // It is dropped when the visitor goes on in the catalog.
    product: { ...word(/^[a-z0-9-]{1,120}$/), write: () => '' },
  },
  { anew: 'page' },
);
