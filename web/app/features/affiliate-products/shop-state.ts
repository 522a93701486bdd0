import { PRICE_SLIDER_MAX, PRODUCT_PAGE, PRODUCT_SORTS } from '@bluntbot/proto/commerce/vocabulary';
import { MAX_SEARCH } from '@bluntbot/proto/page';
import { addressState, oneOf, text, whole } from '../../lib/address-state.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The state of the shop, all of it in the address. */
export interface ShopState {
  search: string;
  category: string;
  brand: string;
  /** Ends of the price slider, in dollars. At its own ends they limit nothing. */
  minPrice: number;
  maxPrice: number;
  inStock: boolean;
  sortBy: ProductSort;
  sortOrder: 'asc' | 'desc';
  view: 'grid' | 'list';
  /** Whether the filter panel is open. */
  panel: boolean;
  /** How many pages of products stand below each other. */
  pages: number;
}

export const PRICE_STEP = 10;

const MAX_NAME = 80;
const MAX_PAGES = 40;

const price = (usual: number) => ({
  usual,
  read: (said: string) =>
    /^\d{1,6}(\.\d+)?$/.test(said)
      ? Math.min(Math.round(Number(said) / PRICE_STEP) * PRICE_STEP, PRICE_SLIDER_MAX)
      : undefined,
});

/** How the address of the shop encodes its state. */
export const shopState = addressState<ShopState>(
  {
    search: text(MAX_SEARCH),
    category: text(MAX_NAME),
    brand: text(MAX_NAME),
    minPrice: price(0),
    maxPrice: price(PRICE_SLIDER_MAX),
    // An empty box sends nothing, so the form sends "false" before it: the last word counts.
    inStock: { usual: true, read: (_, all) => all.at(-1) !== 'false' },
    sortBy: oneOf(PRODUCT_SORTS, 'name'),
    sortOrder: oneOf(['asc', 'desc'], 'asc'),
    view: oneOf(['grid', 'list'], 'grid'),
    panel: { usual: false, read: (said) => said === 'open', write: () => 'open' },
    pages: whole([1, MAX_PAGES], 1, { clamped: true }),
  },
  {
    anew: 'pages',
    look: ['view', 'panel'],
    // Two thumbs that were sent crossed, by a form without a script, mean the span between them.
    settle: (state) => ({
      ...state,
      minPrice: Math.min(state.minPrice, state.maxPrice),
      maxPrice: Math.max(state.minPrice, state.maxPrice),
    }),
  },
);

export const SORT_LABELS: Record<ProductSort, string> = { name: 'Name', price: 'Price', created: 'Newest' };

/** The question to the API for one page of 24: a price at an end of the slider is not sent. */
export const productQuestion = ({
  search,
  category,
  brand,
  minPrice,
  maxPrice,
  inStock,
  sortBy,
  sortOrder,
}: ShopState) => ({
  search,
  category,
  brand,
  minPrice: minPrice > 0 ? minPrice : undefined,
  maxPrice: maxPrice < PRICE_SLIDER_MAX ? maxPrice : undefined,
  inStock,
  sortBy,
  sortOrder,
  limit: PRODUCT_PAGE,
});

/** How many filters of the panel are set; sold-out products being left out is not one. */
export const countFilters = (state: ShopState): number =>
  [
    state.search,
    state.category,
    state.brand,
    state.minPrice > 0 || state.maxPrice < PRICE_SLIDER_MAX,
    !state.inStock,
  ].filter(Boolean).length;

/** The category that the shop shows all products of, with no other filter; '' if there is none. */
export const onlyCategory = (state: ShopState): string => (countFilters(state) === 1 ? state.category : '');

/** Path of the shop with the products of a category. */
export const categoryPath = (category: string): string => `/accessories?${shopState.write({ category })}`;

/** The state without its filters: order and look stay. */
export const withoutFilters = ({ sortBy, sortOrder, view, panel }: ShopState): ShopState => ({
  ...shopState.usual,
  sortBy,
  sortOrder,
  view,
  panel,
});
