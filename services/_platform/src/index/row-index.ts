import { TypedFastBitSet } from 'typedfastbitset';
import { Order } from './order.ts';
import { Words } from './words.ts';

/** A row as an index takes it in. */
export interface IndexEntry<Row, Field extends string> {
  /** The part of the row that is kept: what sort orders compare, and what is looked up by position. */
  row: Row;
  /** Everything that a filter can ask for, such as `type:sativa`. */
  tags: readonly string[];
  words: Record<Field, Iterable<string>>;
  /** A number that is another one whenever tags or words are: a row whose print stays keeps its place. */
  print: number;
}

/** Steps along an order that cost as much as one place that is listed and sorted. */
const STEPS_PER_PLACE = 10;
const WORD_BITS = 32;
/**
 * Share of positions of removed rows above which a rebuild of the index is cheaper than keeping them.
 */
const MAX_WASTE = 0.25;
const MIN_PLACES = 2_000;

/**
 * Rows in memory: which of them have which tag and which word, and their orders. Every row has a place, every tag is a
 * set of places, so that a list is an intersection of sets of bits and a walk along one order: a table of 100,000 rows
 * answers as one of a hundred does. Which rows, in which order and how many is decided here and nowhere else; the rows
 * of a page are read from the database by id.
 */
export class RowIndex<Row extends { id: number }, Sort extends string = never, Field extends string = never> {
  /** Places of all rows. Not to be changed. */
  readonly live = new TypedFastBitSet();
  private readonly rows: Row[] = [];
  private readonly prints: number[] = [];
  private readonly places = new Map<number, number>();
  private readonly tagged = new Map<string, TypedFastBitSet>();
  private readonly words: Record<Field, Words>;
  private readonly orders: Record<Sort, Order>;
  /** How often tags or words of a row have changed. */
  texts = 0;

  /** Each order compares two rows, and never calls two of them equal. */
  constructor(orders: Record<Sort, (a: Row, b: Row) => number>, fields: readonly Field[] = []) {
    const byPlace = (compare: (a: Row, b: Row) => number) => new Order((a, b) => compare(this.row(a), this.row(b)));
    this.orders = mapped(Object.keys(orders) as Sort[], (sort) => byPlace(orders[sort]));
    this.words = mapped(fields, () => new Words());
  }

  get size(): number {
    return this.places.size;
  }

  /** True if so many rows have moved or gone that the index should be rebuilt. */
  get wasteful(): boolean {
    return this.rows.length > MIN_PLACES && this.places.size < this.rows.length * (1 - MAX_WASTE);
  }

  row(place: number): Row {
    return this.rows[place] as Row;
  }

  /** Takes in rows that are new or have become something else. */
  put(entries: readonly IndexEntry<Row, Field>[]): void {
    this.leaveOrders(entries.map(({ row }) => row.id));
    const come: number[] = [];
    for (const { row, tags, words, print } of entries) {
      const known = this.places.get(row.id);
      if (known !== undefined && this.prints[known] === print) {
        this.rows[known] = row;
        come.push(known);
        continue;
      }
      if (known !== undefined) this.live.remove(known);
      const place = this.rows.push(row) - 1;
      this.prints.push(print);
      this.places.set(row.id, place);
      this.live.add(place);
      for (const tag of tags) this.tag(tag, place);
      for (const field of Object.keys(words) as Field[]) this.words[field].add(place, words[field]);
      this.texts += 1;
      come.push(place);
    }
    for (const order of this.eachOrder()) order.add(come);
    for (const words of Object.values<Words>(this.words)) words.settle();
  }

  remove(ids: readonly number[]): void {
    this.leaveOrders(ids);
    for (const id of ids) {
      const place = this.places.get(id);
      if (place === undefined) continue;
      this.places.delete(id);
      this.live.remove(place);
      this.texts += 1;
    }
  }

  /** Places with a tag, those of rows that are gone included. Not to be changed. */
  having(tag: string): TypedFastBitSet {
    return this.tagged.get(tag) ?? NOTHING;
  }

  /** Every value of a kind of tag that any row ever had. */
  valuesOf(kind: string): string[] {
    const start = `${kind}:`;
    return [...this.tagged.keys()].filter((tag) => tag.startsWith(start)).map((tag) => tag.slice(start.length));
  }

  /** Places with the very word, those of rows that are gone included. Not to be changed. */
  withWord(field: Field, word: string): TypedFastBitSet {
    return this.words[field].having(word);
  }

  /** Places with the very word as a list, those of rows that are gone included. Not to be changed. */
  listOf(field: Field, word: string): readonly number[] {
    return this.words[field].listOf(word);
  }

  /** The same of every word that begins so, one list for each. */
  listsFrom(field: Field, start: string): (readonly number[])[] {
    return this.words[field].listsFrom(start);
  }

  /** Places with a word that begins so, those of rows that are gone included. Not to be changed. */
  withStart(field: Field, start: string): TypedFastBitSet {
    return this.words[field].startingWith(start);
  }

  /** All places in an order, first to last, as they are now. */
  along(sort: Sort): Int32Array {
    const order = this.orders[sort];
    return order.between(0, order.length);
  }

  /**
   * Of an order whose rows go from `before` to not `before` and from not `after` to `after`: the places that are
   * neither.
   */
  within(sort: Sort, before: (row: Row) => boolean, after: (row: Row) => boolean): Int32Array {
    const order = this.orders[sort];
    const from = order.firstFrom((place) => before(this.row(place)));
    return order.between(
      from,
      order.firstFrom((place) => !after(this.row(place))),
    );
  }

  /**
   * The page `offset` to `offset + limit` of some places in an order, or in the reverse of it. A row that changes
   * becomes another object.
   */
  page(
    found: TypedFastBitSet,
    sort: Sort,
    { offset, limit, reverse = false }: { offset: number; limit: number; reverse?: boolean },
  ): Row[] {
    const total = found.size();
    if (offset >= total) return [];
    const order = this.orders[sort];
    const wanted = Math.min(offset + limit, total);
    // A step along the order costs a tenth of listing and sorting a place that was found.
    const steps = STEPS_PER_PLACE * total + order.length / WORD_BITS;
    const met = walked(order, found, { wanted, steps, reverse });
    const ranked = met.length === wanted ? met : this.ranked(placesIn(found, total), sort, reverse);
    return Array.from(ranked.slice(offset, wanted), (place) => this.row(place));
  }

  /** The same of a list of places. */
  pageOf(places: readonly number[], sort: Sort, { offset, limit }: { offset: number; limit: number }): Row[] {
    if (offset >= places.length) return [];
    return Array.from(this.ranked(places, sort, false).slice(offset, offset + limit), (place) => this.row(place));
  }

  /** Places in an order. Ranks are sorted as numbers, which costs a tenth of comparing places. */
  private ranked(places: ArrayLike<number>, sort: Sort, reverse: boolean): Int32Array {
    const order = this.orders[sort];
    const { ranks } = order;
    const sorted = new Int32Array(places.length);
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = ranks[places[at] as number] as number;
    sorted.sort();
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = order.at(sorted[at] as number);
    return reverse ? sorted.reverse() : sorted;
  }

  private leaveOrders(ids: readonly number[]): void {
    const gone = new Set<number>();
    for (const id of ids) {
      const place = this.places.get(id);
      if (place !== undefined) gone.add(place);
    }
    if (gone.size > 0) for (const order of this.eachOrder()) order.remove(gone);
  }

  private eachOrder(): Order[] {
    return Object.values<Order>(this.orders);
  }

  private tag(tag: string, place: number): void {
    const known = this.tagged.get(tag);
    if (known) known.add(place);
    else this.tagged.set(tag, new TypedFastBitSet([place]));
  }
}

/** All places of a set. Its own `array()` takes ten times as long. */
function placesIn({ words }: TypedFastBitSet, total: number): Int32Array {
  const places = new Int32Array(total);
  let count = 0;
  for (let word = 0; word < words.length; word += 1) {
    for (let bits = words[word] as number; bits !== 0; bits &= bits - 1) {
      places[count] = word * WORD_BITS + 31 - Math.clz32(bits & -bits);
      count += 1;
    }
  }
  return places;
}

/** The first `wanted` places that are met along an order, in at most so many steps. */
function walked(
  order: Order,
  found: TypedFastBitSet,
  { wanted, steps, reverse }: { wanted: number; steps: number; reverse: boolean },
): Int32Array {
  const met = new Int32Array(wanted);
  let count = 0;
  const end = Math.min(order.length, steps);
  for (let step = 0; step < end && count < wanted; step += 1) {
    const place = order.at(reverse ? order.length - 1 - step : step);
    if (found.has(place)) {
      met[count] = place;
      count += 1;
    }
  }
  return met.subarray(0, count);
}

const NOTHING = new TypedFastBitSet();

const mapped = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
