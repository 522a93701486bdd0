import type { ProductListQuery } from '@bluntbot/proto/commerce/affiliate-products';
import type { PRODUCT_SORTS } from '@bluntbot/proto/commerce/vocabulary';
import { TypedFastBitSet } from 'typedfastbitset';

/** What of a product decides whether and where a list shows it. */
export interface ShelvedProduct {
  id: number;
  name: string;
  category: string;
  brand: string;
  /** Dollars to be paid now. */
  price: number;
  isFeatured: boolean;
  inStock: boolean;
  recommendationType: string;
  tags: string[];
  /** Words beside name, category, brand and tags that a search finds. */
  text: string;
}

type Sort = (typeof PRODUCT_SORTS)[number];

/** So many matches are sorted sooner than all products are walked along. */
const FEW = 2_000;

/** Ids of the products of one category. */
export interface Shelf {
  featured: number[];
  others: number[];
}

interface ValueCount {
  value: string;
  count: number;
}

/**
 * All products in memory: which have which property, which word, and their three orders. A list is an intersection of sets
 * of bits and a walk along one order, so a shop of 100,000 products answers as one of a hundred does.
 */
export class ProductShelves {
  private readonly having = new Map<string, TypedFastBitSet>();
  private readonly words = new Map<string, number[]>();
  private readonly sortedWords: string[];
  /** Places in ascending order, by name, price and age. */
  private readonly orders: Record<Sort, Int32Array>;
  /** Which place in each order a product has. */
  private readonly ranks: Record<Sort, Int32Array>;
  private readonly madeShelves = new Map<string, ReadonlyMap<string, Shelf>>();
  private readonly madeCounts = new Map<string, readonly ValueCount[]>();

  constructor(private readonly products: readonly ShelvedProduct[]) {
    for (const [place, product] of products.entries()) {
      this.add(`category:${product.category.toLowerCase()}`, place);
      this.add(`brand:${product.brand.toLowerCase()}`, place);
      this.add(`kind:${product.recommendationType}`, place);
      for (const tag of product.tags) this.add(`tag:${tag.toLowerCase()}`, place);
      if (product.inStock) this.add('in-stock', place);
      if (product.isFeatured) this.add('featured', place);
      for (const word of new Set(
        wordsOf(`${product.name} ${product.category} ${product.brand} ${product.tags.join(' ')} ${product.text}`),
      )) {
        const places = this.words.get(word);
        if (places) places.push(place);
        else this.words.set(word, [place]);
      }
    }
    this.sortedWords = [...this.words.keys()].sort();
    const places = products.map((_, place) => place);
    const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    const ordered = (compare: (a: ShelvedProduct, b: ShelvedProduct) => number) =>
      Int32Array.from(places.toSorted((a, b) => compare(products[a] as ShelvedProduct, products[b] as ShelvedProduct) || a - b));
    const byName = (a: ShelvedProduct, b: ShelvedProduct) => names.compare(a.name, b.name);
    this.orders = {
      name: ordered(byName),
      price: ordered((a, b) => a.price - b.price || byName(a, b)),
      created: ordered((a, b) => a.id - b.id),
    };
    this.ranks = { name: inverse(this.orders.name), price: inverse(this.orders.price), created: inverse(this.orders.created) };
  }

  get size(): number {
    return this.products.length;
  }

  /** Ids of a page, and how many products match. */
  list(query: ProductListQuery): { ids: number[]; total: number } {
    const matching = this.matching(query);
    const total = matching.size();
    const ids: number[] = [];
    if (query.offset >= total) return { ids, total };
    const page = total < FEW ? this.sorted(matching, query) : this.walked(matching, query);
    for (const place of page) ids.push((this.products[place] as ShelvedProduct).id);
    return { ids, total };
  }

  /** A page of few products: they are put in order. */
  private sorted(matching: TypedFastBitSet, { sortBy, sortOrder, offset, limit }: ProductListQuery): number[] {
    const ranks = this.ranks[sortBy];
    const up = matching.array().sort((a, b) => (ranks[a] as number) - (ranks[b] as number));
    return (sortOrder === 'asc' ? up : up.toReversed()).slice(offset, offset + limit);
  }

  /** A page of many: all products are walked along in order until enough of them were met. */
  private walked(matching: TypedFastBitSet, { sortBy, sortOrder, offset, limit }: ProductListQuery): number[] {
    const order = this.orders[sortBy];
    const met: number[] = [];
    for (let at = 0; at < order.length && met.length < offset + limit; at += 1) {
      const place = order[sortOrder === 'asc' ? at : order.length - 1 - at] as number;
      if (matching.has(place)) met.push(place);
    }
    return met.slice(offset);
  }

  /** By category the ids of the products of some kind that can be bought, in the order of their names. */
  shelves(kind: string | undefined): ReadonlyMap<string, Shelf> {
    return once(this.madeShelves, kind ?? '', () => {
      const shelves = new Map<string, Shelf>();
      for (const place of this.orders.name) {
        const { id, category, inStock, isFeatured, recommendationType } = this.products[place] as ShelvedProduct;
        if (!inStock || (kind && recommendationType !== kind)) continue;
        const shelf = once(shelves, category, () => ({ featured: [], others: [] }));
        (isFeatured ? shelf.featured : shelf.others).push(id);
      }
      return shelves;
    });
  }

  /** Every value of a property with its number of products. */
  counts(property: 'category' | 'brand'): readonly ValueCount[] {
    return once(this.madeCounts, property, () => this.count(property));
  }

  private count(property: 'category' | 'brand'): ValueCount[] {
    const spelled = new Map<string, ValueCount>();
    for (const product of this.products) {
      const known = spelled.get(product[property].toLowerCase());
      if (known) known.count += 1;
      else spelled.set(product[property].toLowerCase(), { value: product[property], count: 1 });
    }
    return [...spelled.values()];
  }

  private matching({ search, category, brand, tags = [], minPrice, maxPrice, inStock, featured }: ProductListQuery): TypedFastBitSet {
    const wanted = [
      ...(inStock ? ['in-stock'] : []),
      ...(featured ? ['featured'] : []),
      ...(category ? [`category:${category.toLowerCase()}`] : []),
      ...(brand ? [`brand:${brand.toLowerCase()}`] : []),
      ...tags.map((tag) => `tag:${tag}`),
    ];
    const words = search ? wordsOf(search) : [];
    // A search of signs alone finds nothing, rather than everything.
    if (search && words.length === 0) return new TypedFastBitSet();
    const sets = [...wanted.map((key) => this.with(key)), ...words.map((word) => this.withWord(word))].sort((a, b) => a.size() - b.size());
    const [first] = sets;
    const found = first ? first.clone() : new TypedFastBitSet(this.orders.created);
    for (const set of sets.slice(1)) found.intersection(set);
    if (featured === false) found.difference(this.with('featured'));
    return minPrice === undefined && maxPrice === undefined
      ? found
      : this.priced(found, minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY);
  }

  private add(key: string, place: number): void {
    const known = this.having.get(key);
    if (known) known.add(place);
    else this.having.set(key, new TypedFastBitSet([place]));
  }

  private with(key: string): TypedFastBitSet {
    return this.having.get(key) ?? new TypedFastBitSet();
  }

  /** Products with a word that begins so. */
  private withWord(start: string): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (let at = firstFrom(this.sortedWords, (word) => word < start); this.sortedWords[at]?.startsWith(start); at += 1) {
      for (const place of this.words.get(this.sortedWords[at] as string) ?? []) found.add(place);
    }
    return found;
  }

  /** Those of some products that cost between two amounts, by whichever is less: they, or all at such a price. */
  private priced(found: TypedFastBitSet, min: number, max: number): TypedFastBitSet {
    const order = this.orders.price;
    const price = (place: number) => (this.products[place] as ShelvedProduct).price;
    const from = firstFrom(order, (place) => price(place) < min);
    const to = firstFrom(order, (place) => price(place) <= max);
    if (to - from < found.size()) return new TypedFastBitSet(order.subarray(from, to)).intersection(found);
    const left = new TypedFastBitSet();
    for (const place of found) if (price(place) >= min && price(place) <= max) left.add(place);
    return left;
  }
}

/** Where each place stands in an order of places. */
function inverse(order: Int32Array): Int32Array {
  const ranks = new Int32Array(order.length);
  for (const [rank, place] of order.entries()) ranks[place] = rank;
  return ranks;
}

/** What a map has under a key, made the first time. */
function once<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Words as they are compared: without case, accents and signs. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Where in a sorted list the first entry stands that is not `before`. */
function firstFrom<T>(sorted: ArrayLike<T>, before: (entry: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (before(sorted[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
