import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Word } from '../../understanding/utterance.ts';
import type { Sources } from '../answer.ts';
import { type RowSearch, searchOnce } from '../row-search.ts';
import { floorOf, isOf, isOfKind, priceOf } from './kinds.ts';
import type { ProductRequest } from './request.ts';

const TELLING = 0.3;
const NEAR_BEST = 0.75;
/** Share of what all words weigh that a row has to have for words alone to find it. */
const COVERED = 0.4;
/** A word of this many names at most is used as a name. */
const MOST_NAMED = 2;

/** What the shop has for a request, and what of the request it could not meet. */
export type Found = NonNullable<ReturnType<typeof find>>;

/** Whether a row is one of the kinds or categories; any row is, if none are given. */
const isAnyOf = (row: AffiliateProduct, values: readonly string[]): boolean =>
  values.some((value) => row.category === value || isOfKind(row, value));

/** Products in a price range; the two that come closest if there are some, and none is in it. */
function inRange(rows: readonly AffiliateProduct[], prices: ProductRequest['prices']) {
  const outside = outsideOf(prices);
  const within = rows.filter((row) => outside(row) <= 0);
  const isPriceUnmet = rows.length > 0 && within.length === 0;
  const nearest = rows.toSorted((a, b) => outside(a) - outside(b)).slice(0, 2);
  return { fitting: isPriceUnmet ? nearest : within, isPriceUnmet };
}

/** Products in stock that meet the request. If none does, conditions are dropped one by one, words first. */
export function find(shop: readonly AffiliateProduct[], request: ProductRequest) {
  const search = searchOf(shop);
  const kinds = [...request.kinds, ...request.categories];
  const telling = search.telling(request.words, TELLING);
  const [wanted, turned] = [telling.filter(({ isWanted }) => isWanted), telling.filter(({ isWanted }) => !isWanted)];
  const purposes = request.purposes.map(({ value }) => value);
  const all = kinds.length > 0 || hasHead(request, wanted) ? kinds : purposes;
  const isNamed = all.length + request.brands.length > 0;
  if (!isNamed && wanted.length === 0 && !request.order) return undefined;
  const allowed = shop.filter(
    (row) => !isUnwanted(row, request) && !turned.some((word) => search.having(word).has(row)),
  );
  const ofKind = allowed.filter((row) => (all.length > 0 ? isAnyOf(row, all) : !isAnyOf(row, purposes)));
  const ofBrand = ofKind.filter(({ brand }) => request.brands.includes(brand));
  const branded = ofBrand.length > 0 ? ofBrand : ofKind;
  // Without a kind, only words that stand in a listing as they are say what is meant.
  const searched = isNamed ? wanted : wanted.filter((word) => search.isWord(word));
  // What only descriptions say by the way doesn't outweigh a price or an order.
  const isFirm = (word: Word) => !isNamed || firmOf(shop).having(word).size > 0;
  const found = best(branded, searched.filter(isFirm), search, isNamed);
  // "The priciest thing you have" is one of all things.
  const matching = found.length === 0 && request.order ? branded : found;
  if (!isNamed && matching.length === 0) return undefined;
  const { fitting, isPriceUnmet } = inRange(matching, request.prices);
  const priced = request.order || !isNamed ? fitting : best(fitting, searched, search, isNamed);
  const unmet = request.words.filter(
    (word) =>
      word.isWanted &&
      isProperty(word) &&
      !(isFloor(word.text) && priced.every((row) => !floorOf(row))) &&
      !request.readAs.some(({ looked }) => looked === word.text) &&
      !priced.some((row) => search.having(word).has(row)),
  );
  return {
    rows: request.order ? inOrder(priced, request.order) : nearestFloor(priced, unmet),
    unmetWords: unmet.map(({ text }) => sizeText(text)),
    unmetConditions: request.conditions.filter((condition) => {
      const said = plainWords(condition);
      const words = request.words.filter(({ text }) => said.includes(text));
      // What is turned away and some listing has was left out.
      return !words.some((word) => (word.isWanted ? priced : shop).some((row) => search.having(word).has(row)));
    }),
    unmetBrands: ofBrand.length > 0 ? [] : request.brands,
    /** What was read in another way, of which some rows say what was looked for. */
    readAs: request.readAs.filter(({ looked }) =>
      priced.some((row) => search.having({ text: looked, stem: looked }).has(row)),
    ),
    isPriceUnmet,
  };
}

/** By how much a price lies outside of what is to be spent; none if it doesn't. */
const outsideOf =
  ({ min, max } = { min: 0, max: Infinity }) =>
  (row: AffiliateProduct): number =>
    Math.max(min - priceOf(row), priceOf(row) - max);

/**
 * Whether a word says what a thing is made of, or its color or size; others, such as "gift", are not missed in a
 * listing.
 */
const isProperty = ({ text }: Word): boolean =>
  isOf('material', text) || isOf('color', text) || isOf('trait', text) || text.includes(' ');

/** "2 4" as it was written: "2×4". */
const sizeText = (text: string): string => (isFloor(text) ? text.split(' ').join('×') : text);
const isFloor = (text: string): boolean => text.split(' ').every((part) => Number(part) > 0);

/** The rows whose floor is nearest to a size that none has: "a 2x2 tent". */
function nearestFloor(rows: readonly AffiliateProduct[], unmet: readonly Word[]): readonly AffiliateProduct[] {
  const [length, width] = unmet.map(({ text }) => text.split(' ').map(Number)).find(([, second]) => second) ?? [];
  if (!length || !width) return rows;
  const gap = (row: AffiliateProduct): number => {
    const [long, wide] = floorOf(row) ?? [Infinity, Infinity];
    return Math.abs(long * wide - length * width);
  };
  return rows.toSorted((a, b) => gap(a) - gap(b));
}

/**
 * Whether a word before what something is for says what it is: "a light for a tent", but not "something for rolling".
 */
const hasHead = ({ purposes }: ProductRequest, words: readonly Word[]): boolean =>
  words.some((word) => !word.text.includes(' ') && purposes.some(({ from }) => word.to <= from));

/** The rows that have most of the words; without any, all rows of the kind that is named. */
function best(
  rows: readonly AffiliateProduct[],
  words: readonly Word[],
  search: RowSearch<AffiliateProduct>,
  isNamed: boolean,
) {
  const ranked = search.ranked(words).filter(({ row }) => rows.includes(row));
  const most = ranked[0]?.score ?? 0;
  const all = words.reduce((sum, word) => sum + search.weigh(word), 0);
  if (most === 0 || (!isNamed && most < all * COVERED)) return isNamed ? rows : [];
  return ranked.filter(({ score }) => score >= most * NEAR_BEST).map(({ row }) => row);
}

const isUnwanted = (row: AffiliateProduct, { unwanted }: ProductRequest): boolean =>
  unwanted.some(({ value }) => row.slug === value || row.brand === value || isAnyOf(row, [value]));

export const inOrder = (
  rows: readonly AffiliateProduct[],
  order: ProductRequest['order'],
): readonly AffiliateProduct[] =>
  order ? rows.toSorted((a, b) => (order === 'cheapest' ? priceOf(a) - priceOf(b) : priceOf(b) - priceOf(a))) : rows;

const labelsOf = ({ name, brand, category, tags }: AffiliateProduct) => [name, brand, category, ...tags];
/** What a thing is said to have; "No battery or charging" has none. */
const wordsOf = (row: AffiliateProduct) => [
  ...row.features.filter((feature) => !feature.startsWith('No ')).map(inSingular),
  floorOf(row)?.join(' ') ?? '',
  ...[row.shortDescription, row.description],
];
/** "About 2.1 inches wide" is found by "2.1 inch". */
const inSingular = (feature: string): string => feature.replaceAll('inches', 'inch').replaceAll('gallons', 'gallon');
const firmOf = searchOnce<AffiliateProduct>(labelsOf, ({ features }) => features);
const searchOf = searchOnce<AffiliateProduct>(labelsOf, wordsOf);
const namesOf = searchOnce<AffiliateProduct>(({ name }) => [name]);

/** The named products; else the only ones, two at most, whose names have a word of the message. */
export function named(
  shop: readonly AffiliateProduct[],
  { products, brands, kinds, purposes, words }: ProductRequest,
): AffiliateProduct[] {
  const bySlug = shop.filter(({ slug }) => products.includes(slug));
  if (kinds.length + purposes.length > 0) return bySlug;
  const search = namesOf(shop);
  const rare = search.telling(words, MOST_NAMED / shop.length).filter((word) => word.isWanted && search.isWord(word));
  // "PAX Mini or DynaVap": the brand stands for what it makes of the same kind.
  const of = (brand: string) => shop.filter((row) => row.brand === brand);
  const common =
    brands.length > 1
      ? of(brands[0] ?? '').find(({ category }) =>
          brands.every((brand) => of(brand).some((row) => row.category === category)),
        )
      : undefined;
  const kind = (bySlug[0] ?? common)?.category;
  const ofBrands = brands.flatMap((brand) => of(brand).find(({ category }) => category === kind) ?? []);
  return [...new Set([...bySlug, ...ofBrands, ...search.ranked(rare).map(({ row }) => row)])];
}

/** What the shop has now. */
export const inStock = async ({ tools }: Pick<Sources, 'tools'>): Promise<AffiliateProduct[]> =>
  (await tools.shop()).filter(({ stockStatus }) => stockStatus === 'instock');

/** The products of some ids, in their order; those that the shop no longer has are left out. */
export const rowsOf = (ids: readonly number[], shop: readonly AffiliateProduct[]): AffiliateProduct[] =>
  ids.flatMap((id) => shop.find((row) => row.id === id) ?? []);
