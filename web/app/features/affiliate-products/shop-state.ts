import { PRICE_SLIDER_MAX, PRODUCT_PAGE, PRODUCT_SORTS } from '@bluntbot/proto/commerce/vocabulary';

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What the shop shows; all of it stands in the address. */
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
/** As many characters as the API takes. */
export const MAX_SEARCH = 120;
const MAX_NAME = 80;
const MAX_PAGES = 40;

export const SHOP_DEFAULTS: ShopState = {
  search: '',
  category: '',
  brand: '',
  minPrice: 0,
  maxPrice: PRICE_SLIDER_MAX,
  inStock: true,
  sortBy: 'name',
  sortOrder: 'asc',
  view: 'grid',
  panel: false,
  pages: 1,
};

export const SORT_LABELS: Record<ProductSort, string> = { name: 'Name', price: 'Price', created: 'Newest' };

/** Reads the shop's state from an address; what makes no sense there is ignored. */
export function readShop(params: URLSearchParams): ShopState {
  const text = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest);
  const prices = [price(params.get('minPrice'), 0), price(params.get('maxPrice'), PRICE_SLIDER_MAX)];
  const pages = Number(params.get('pages') ?? 1);
  return {
    search: text('search', MAX_SEARCH),
    category: text('category', MAX_NAME),
    brand: text('brand', MAX_NAME),
    // Two thumbs that were sent crossed, by a form without a script, mean the span between them.
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    // An empty box sends nothing, so the form sends "false" before it: the last word counts.
    inStock: params.getAll('inStock').at(-1) !== 'false',
    sortBy: PRODUCT_SORTS.find((sort) => sort === params.get('sortBy')) ?? 'name',
    sortOrder: params.get('sortOrder') === 'desc' ? 'desc' : 'asc',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    panel: params.get('panel') === 'open',
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, MAX_PAGES) : 1,
  };
}

function price(text: string | null, otherwise: number): number {
  if (!text || !/^\d{1,6}(\.\d+)?$/.test(text)) return otherwise;
  return Math.min(Math.round(Number(text) / PRICE_STEP) * PRICE_STEP, PRICE_SLIDER_MAX);
}

/** The state as query parameters, defaults left out. */
export function shopParams(state: ShopState): URLSearchParams {
  const params = new URLSearchParams(narrowing(state));
  if (!state.inStock) params.set('inStock', 'false');
  if (state.sortBy !== 'name') params.set('sortBy', state.sortBy);
  if (state.sortOrder !== 'asc') params.set('sortOrder', state.sortOrder);
  if (state.view !== 'grid') params.set('view', state.view);
  if (state.panel) params.set('panel', 'open');
  if (state.pages > 1) params.set('pages', String(state.pages));
  return params;
}

/** The question to the API for one page of 24: a price at an end of the slider is not sent. */
export function productParams(state: ShopState): URLSearchParams {
  const { inStock, sortBy, sortOrder } = state;
  return new URLSearchParams({ ...narrowing(state), inStock: String(inStock), sortBy, sortOrder, limit: String(PRODUCT_PAGE) });
}

const narrowing = ({ search, category, brand, minPrice, maxPrice }: ShopState): Record<string, string> => ({
  ...(search && { search }),
  ...(category && { category }),
  ...(brand && { brand }),
  ...(minPrice > 0 && { minPrice: String(minPrice) }),
  ...(maxPrice < PRICE_SLIDER_MAX && { maxPrice: String(maxPrice) }),
});

/** The state with some of it changed. What changes the list begins it anew; how it looks does not. */
export const withShop = (state: ShopState, change: Partial<ShopState>): ShopState => ({
  ...state,
  pages: 'view' in change || 'panel' in change ? state.pages : 1,
  ...change,
});

/** How many filters of the panel are set; sold-out products being left out is not one. */
export const countFilters = (state: ShopState): number =>
  [state.search, state.category, state.brand, state.minPrice > 0 || state.maxPrice < PRICE_SLIDER_MAX, !state.inStock].filter(Boolean)
    .length;

/** The state without its filters: order and look stay. */
export const withoutFilters = ({ sortBy, sortOrder, view, panel }: ShopState): ShopState => ({
  ...SHOP_DEFAULTS,
  sortBy,
  sortOrder,
  view,
  panel,
});
