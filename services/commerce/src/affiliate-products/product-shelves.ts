import { plain, plainWords } from '@bluntbot/platform/index/plain-words';
import { type IndexEntry, RowIndex } from '@bluntbot/platform/index/row-index';
import type { ProductListQuery } from '@bluntbot/proto/commerce/affiliate-products';
import { TypedFastBitSet } from 'typedfastbitset';

/** The fields of a product that decide whether and where a list shows it. */
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
  /** Searchable words besides name, category, brand, and tags. */
  text: string;
  /** Another number whenever tags or words are others. */
  print: number;
}

/** Columns of `affiliate_product` as {@link ShelvedProduct}. */
export const SHELVED_COLUMNS = `id, name, category, brand, coalesce(sale_price, price)::float8 as price, is_featured as "isFeatured",
  in_stock as "inStock", recommendation_type as "recommendationType", tags, short_description as text,
  hashtextextended(concat_ws('|', name, category, brand, is_featured, in_stock, recommendation_type, tags::text, short_description), 0)::float8 as print`;

interface Kept extends Omit<ShelvedProduct, 'name' | 'tags' | 'text' | 'print'> {
  /** The sort key of a name: without case and accents, numbers by value. */
  nameKey: string;
}

const byName = (a: Kept, b: Kept) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id);

const ORDERS = {
  name: byName,
  price: (a: Kept, b: Kept) => a.price - b.price || byName(a, b),
  created: (a: Kept, b: Kept) => a.id - b.id,
};

/** Ids of the products of one category. */
export interface Shelf {
  featured: number[];
  others: number[];
}

interface ValueCount {
  value: string;
  count: number;
}

/** Which products a question finds, how many, and in which order. */
export class ProductShelves {
  private readonly index = new RowIndex<Kept, keyof typeof ORDERS, 'text'>(ORDERS, ['text']);
  private readonly madeShelves = new Map<string, ReadonlyMap<string, Shelf>>();
  private readonly madeCounts = new Map<string, readonly ValueCount[]>();

  put(products: readonly ShelvedProduct[]): void {
    this.index.put(products.map(entryOf));
    this.forget();
  }

  remove(ids: readonly number[]): void {
    this.index.remove(ids);
    this.forget();
  }

  get wasteful(): boolean {
    return this.index.wasteful;
  }

  /** Ids of a page, and how many products match. */
  list(query: ProductListQuery): { ids: number[]; total: number } {
    const found = this.matching(query);
    const { sortBy, sortOrder, offset, limit } = query;
    const page = this.index.page(found, sortBy, { offset, limit, reverse: sortOrder === 'desc' });
    return { ids: page.map(({ id }) => id), total: found.size() };
  }

  /** By category the ids of the products of some kind that can be bought, in the order of their names. */
  shelves(kind: string | undefined): ReadonlyMap<string, Shelf> {
    return once(this.madeShelves, kind ?? '', () => {
      const shelves = new Map<string, Shelf>();
      for (const place of this.index.along('name')) {
        const { id, category, inStock, isFeatured, recommendationType } = this.index.row(place);
        if (!inStock || (kind && recommendationType !== kind)) continue;
        const shelf = once(shelves, category, () => ({ featured: [], others: [] }));
        (isFeatured ? shelf.featured : shelf.others).push(id);
      }
      return shelves;
    });
  }

  /** Every value of a property with its number of products. */
  counts(property: 'category' | 'brand'): readonly ValueCount[] {
    return once(this.madeCounts, property, () => {
      const spelled = new Map<string, ValueCount>();
      for (const place of this.index.along('created')) {
        const value = this.index.row(place)[property];
        once(spelled, value.toLowerCase(), () => ({ value, count: 0 })).count += 1;
      }
      return [...spelled.values()];
    });
  }

  private forget(): void {
    this.madeShelves.clear();
    this.madeCounts.clear();
  }

  private matching({
    search,
    category,
    brand,
    tags = [],
    minPrice,
    maxPrice,
    inStock,
    featured,
  }: ProductListQuery): TypedFastBitSet {
    const wanted = [
      ...(inStock ? ['in-stock'] : []),
      ...(featured ? ['featured'] : []),
      ...(category ? [`category:${category.toLowerCase()}`] : []),
      ...(brand ? [`brand:${brand.toLowerCase()}`] : []),
      ...tags.map((tag) => `tag:${tag}`),
    ];
    const words = search ? plainWords(search) : [];
    // A search of signs alone finds nothing, rather than everything.
    if (search && words.length === 0) return new TypedFastBitSet();
    const found = this.index.live.clone();
    for (const tag of wanted) found.intersection(this.index.having(tag));
    for (const word of words) found.intersection(this.index.withStart('text', word));
    if (featured === false) found.difference(this.index.having('featured'));
    return minPrice === undefined && maxPrice === undefined
      ? found
      : this.priced(found, minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY);
  }

  /** Filters products by price range, scanning whichever set is smaller. */
  private priced(found: TypedFastBitSet, min: number, max: number): TypedFastBitSet {
    const priced = this.index.within(
      'price',
      ({ price }) => price < min,
      ({ price }) => price > max,
    );
    if (priced.length < found.size()) return new TypedFastBitSet(priced).intersection(found);
    const suits = (place: number) => {
      const { price } = this.index.row(place);
      return price >= min && price <= max;
    };
    return new TypedFastBitSet(found.array().filter(suits));
  }
}

function entryOf(product: ShelvedProduct): IndexEntry<Kept, 'text'> {
  const { name, tags, text, print, ...row } = product;
  return {
    row: { ...row, nameKey: plain(name).replace(/\d+/g, (digits) => digits.padStart(10, '0')) },
    tags: [
      `category:${row.category.toLowerCase()}`,
      `brand:${row.brand.toLowerCase()}`,
      ...tags.map((tag) => `tag:${tag.toLowerCase()}`),
      ...(row.inStock ? ['in-stock'] : []),
      ...(row.isFeatured ? ['featured'] : []),
    ],
    words: { text: plainWords(`${name} ${row.category} ${row.brand} ${tags.join(' ')} ${text}`) },
    print,
  };
}

/** Returns the value of a key, creating it the first time. */
function once<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
