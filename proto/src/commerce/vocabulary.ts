export const RECOMMENDATION_TYPES = ['vaping', 'flower', 'accessories', 'edibles', 'other'] as const;
export const PRODUCT_SORTS = ['name', 'price', 'created'] as const;
/** Products of one page of the shop. */
export const PRODUCT_PAGE = 24;
/** Dollars at the right end of the price slider: above it no limit is sent. */
export const PRICE_SLIDER_MAX = 500;
/** Where on the site a click was made. */
export const CLICK_SOURCES = [
  'accessories-page',
  'strain-page',
  'home',
  'bluntbot-chat',
  'store',
  'city-page',
  'article',
  'offer-banner',
  'other',
] as const;
export type ClickSource = (typeof CLICK_SOURCES)[number];

/** Days after which staff look a price up again. Brands change theirs a few times a year, mostly with the seasons. */
export const PRICE_STALE_DAYS = 180;
