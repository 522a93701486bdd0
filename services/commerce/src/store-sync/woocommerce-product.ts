import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { safeProductHtml } from '../store-products/product-html.ts';

/** Shops and their plugins write numbers as text, too. */
const Amount = z.union([z.string(), z.number()]).nullish();

/** The largest whole number that a column holds. */
const MAX_INT = 2_147_483_647;

/** The fields we read of a product in the REST API v3. All others are ignored. */
export const WooProduct = z.object({
  id: z.int().positive().max(MAX_INT),
  name: z.string().min(1),
  slug: z.string().nullish(),
  permalink: z.string().nullish(),
  type: z.string().default('simple'),
  status: z.string().default('publish'),
  catalog_visibility: z.string().default('visible'),
  description: z.string().nullish(),
  short_description: z.string().nullish(),
  price: Amount,
  regular_price: Amount,
  sale_price: Amount,
  stock_status: z.string().nullish(),
  average_rating: Amount,
  rating_count: Amount,
  categories: z.array(z.object({ id: z.int(), name: z.string() })).nullish(),
  tags: z.array(z.object({ slug: z.string() })).nullish(),
  date_modified_gmt: z.string().nullish(),
  // A product stays even if its picture can't be read.
  images: z
    .array(z.object({ src: z.string(), date_modified_gmt: z.string().nullish() }))
    .nullish()
    .catch(undefined),
});
export type WooProduct = z.infer<typeof WooProduct>;

/** The minimum of an entry that shows that a product exists, even if the rest is invalid. */
export const WooId = z.object({
  id: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().positive().max(MAX_INT)),
});

/** A variation of a variable product; one that was disabled is "private". */
export const WooVariation = z.object({
  price: Amount,
  stock_status: z.string().nullish(),
  status: z.string().default('publish'),
});
export type WooVariation = z.infer<typeof WooVariation>;

const MAX_TEXT = 300;
/** Best first. */
const STOCK = ['instock', 'onbackorder', 'outofstock'] as const;

/** A product as the store keeps it. */
export interface ShopProduct {
  externalId: number;
  name: string;
  slug: string;
  permalink: string;
  type: string;
  description: string;
  shortDescription: string;
  price: string | null;
  regularPrice: string | null;
  salePrice: string | null;
  priceTo: string | null;
  stockStatus: (typeof STOCK)[number];
  averageRating: string;
  ratingCount: number;
  categories: { id: number; name: string }[];
  tags: string[];
  /** Where the shop has its first photograph, and when that was changed there. */
  imageUrl: string | null;
  imageVersion: string;
  modifiedAt: string | null;
}

/** What a variable product takes from its variations. */
export interface VariationFacts {
  price: string | null;
  priceTo: string | null;
  /** Null when no variation says. */
  stockStatus: ShopProduct['stockStatus'] | null;
}

/**
 * What the variations that visitors may choose say; when there are some and none may be chosen, there is nothing to
 * buy.
 */
export function sumUpVariations(all: readonly WooVariation[]): VariationFacts {
  const variations = all.filter(({ status }) => status === 'publish');
  if (all.length > 0 && variations.length === 0) return { price: null, priceTo: null, stockStatus: 'outofstock' };
  const prices = variations.flatMap(({ price }) => moneyOf(price) ?? []).map(Number);
  const lowest = prices.length > 0 ? Math.min(...prices).toFixed(2) : null;
  const highest = prices.length > 0 ? Math.max(...prices).toFixed(2) : null;
  const stocks = new Set(variations.map(({ stock_status }) => stock_status));
  return {
    price: lowest,
    priceTo: highest !== lowest ? highest : null,
    // One variation that can be bought is enough.
    stockStatus: STOCK.find((stock) => stocks.has(stock)) ?? null,
  };
}

/** Converts a shop product to a store product. A variable product takes prices and stock from its variations. */
export function toShopProduct(product: WooProduct, variations: readonly WooVariation[]): ShopProduct {
  const facts = sumUpVariations(variations);
  return {
    externalId: product.id,
    name: plain(product.name),
    slug: slugOf(product),
    permalink: webAddress(product.permalink),
    type: plain(product.type),
    description: described(product.description),
    shortDescription: described(product.short_description),
    price: facts.price ?? moneyOf(product.price),
    regularPrice: moneyOf(product.regular_price),
    salePrice: moneyOf(product.sale_price),
    priceTo: facts.priceTo,
    stockStatus: facts.stockStatus ?? STOCK.find((known) => known === product.stock_status) ?? 'outofstock',
    averageRating: Math.min(5, Math.max(0, Number(product.average_rating) || 0)).toFixed(2),
    ratingCount: Math.min(MAX_INT, Math.max(0, Math.trunc(Number(product.rating_count) || 0))),
    categories: (product.categories ?? []).slice(0, 20).map(({ id, name }) => ({ id, name: plain(name) })),
    tags: (product.tags ?? []).slice(0, 50).map(({ slug }) => slug.slice(0, 80)),
    imageUrl: pictureAddress(product.images?.[0]?.src),
    imageVersion: product.images?.[0]?.date_modified_gmt?.slice(0, 40) ?? '',
    modifiedAt: instant(product.date_modified_gmt),
  };
}

/** Returns problems with a product's fields, in words for staff; empty if there are none. */
export function doubtsOf(product: WooProduct): string[] {
  const { price, stock_status, images } = product;
  const said = (value: unknown) => JSON.stringify(value).slice(0, 80);
  const blank = price === null || price === undefined || String(price).trim() === '';
  return [
    ...(blank || moneyOf(price) !== null ? [] : [`its price ${said(price)}`]),
    ...(!stock_status || STOCK.some((known) => known === stock_status) ? [] : [`its stock ${said(stock_status)}`]),
    ...(images === undefined || !images?.[0] || pictureAddress(images[0].src)
      ? []
      : [`the address of its picture ${said(images[0].src)}`]),
  ];
}

/** The name of an entry that isn't a valid product, and what's wrong with it. */
export function complaintOf(entry: unknown, error: z.ZodError): { name: string; why: string } {
  const { name } = (entry ?? {}) as { name?: unknown };
  const [issue] = error.issues;
  return {
    name: typeof name === 'string' ? plain(name).slice(0, 100) : '',
    why: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.slice(0, 200),
  };
}

/** Whether visitors may see it. */
export const isPublic = ({ status, catalog_visibility, type }: WooProduct): boolean =>
  status === 'publish' && catalog_visibility !== 'hidden' && type !== 'grouped';

/** Dollars with two decimals; null if there's no amount. */
function moneyOf(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || String(value).trim() === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) && amount >= 0 && amount < 10_000_000 ? amount.toFixed(2) : null;
}

/** Text without markup, with entities decoded. */
const plain = (html: string): string =>
  storable(decodeHTML(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);

const MAX_HTML = 20_000;
const described = (html: string | null | undefined): string => safeProductHtml(storable(html ?? '').slice(0, MAX_HTML));

function slugOf({ id, slug, name }: WooProduct): string {
  const words = (slug || name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return words || `product-${id}`;
}

function webAddress(text: string | null | undefined): string {
  try {
    const url = new URL(text ?? '');
    return /^https?:$/.test(url.protocol) ? url.href : '/store';
  } catch {
    return '/store';
  }
}

/** Null if a picture can't be fetched from it. */
function pictureAddress(text: string | undefined): string | null {
  if (!text || text.length > 2_000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username ? url.href : null;
}

/** The shop's clock in UTC, which it writes without a zone. */
export function instant(text: string | null | undefined): string | null {
  const moment = Date.parse(text ? `${text.replace(/Z$/, '')}Z` : '');
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
