/** What the store shows; all of it stands in the address. */
export interface StoreState {
  search: string;
  /** From 1. */
  page: number;
  /** Slug of a product that was linked to; it stands before the others. */
  product: string;
}

/** Products on one page. */
export const PAGE_SIZE = 24;
/** As many characters as the API takes. */
export const MAX_SEARCH = 120;
const MAX_PAGE = 1_000;
const SLUG = /^[a-z0-9-]{1,120}$/;

/** Reads the store's state from an address; what makes no sense there is ignored. */
export function readStore(params: URLSearchParams): StoreState {
  const page = Number(params.get('page') ?? 1);
  const product = params.get('product') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
    product: SLUG.test(product) ? product : '',
  };
}

/** Which part of the catalogue it is, as query parameters, defaults left out. */
export function storeParams({ search, page }: Pick<StoreState, 'search' | 'page'>): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) });
}
