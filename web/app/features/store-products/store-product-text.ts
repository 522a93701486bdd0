import type { StoreProduct } from '@bluntbot/proto/commerce/store-products';
import { dollars } from '../../lib/money.ts';

/** The price of a product as its card says it; of several prices the lowest. */
export function priceText({ price, type, price_to }: Pick<StoreProduct, 'price' | 'type' | 'price_to'>): string {
  if (price === '' || Number.isNaN(Number(price))) return 'Price on request';
  const from = type === 'variable' || (price_to !== null && price_to !== price);
  return `${from ? 'from ' : ''}${dollars(Number(price))}`;
}

/** What a product cost before it was on sale; nothing when it is not. */
export function priceBefore({
  price,
  regular_price,
  sale_price,
}: Pick<StoreProduct, 'price' | 'regular_price' | 'sale_price'>) {
  return sale_price !== '' && Number(regular_price) > Number(price) ? dollars(Number(regular_price)) : undefined;
}

/**
 * Address of a product's page in another shop; nothing when this site is the shop, which then shows the product itself.
 * Nothing but a web address is followed.
 */
export function shopPage(permalink: string, site: string): string | undefined {
  if (!URL.canParse(permalink)) return undefined;
  const { protocol, origin, href } = new URL(permalink);
  const ours = URL.canParse(site) && new URL(site).origin === origin;
  return /^https?:$/.test(protocol) && !ours ? href : undefined;
}

/** A telephone number as a link dials it: "(202) 555-0142" is "+12025550142". */
export function dialed(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
