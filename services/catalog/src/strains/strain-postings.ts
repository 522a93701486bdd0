import { type IndexEntry, RowIndex } from '@bluntbot/platform/index/row-index';
import type { StrainFacetQuery, StrainListQuery } from '@bluntbot/proto/catalog/strains';
import { TypedFastBitSet } from 'typedfastbitset';
import { goesOn, type StrainSearch } from './strain-search-text.ts';
import { wantedTags } from './strain-tags.ts';

/** The parts of a strain that filters, searches, and sort orders use. */
export interface IndexedStrain {
  id: number;
  nameKey: string;
  aliasKeys: string[];
  tags: string[];
  thc: number | null;
  weightedRating: number;
  searchRank: number;
  /** Seconds since 1970. */
  createdAt: number;
  nameWords: string;
  textWords: string;
  /** Another number whenever tags or words are others. */
  print: number;
}

/** Columns of `strain` as {@link IndexedStrain}. */
export const INDEXED_COLUMNS = `id, name_key as "nameKey", alias_keys as "aliasKeys", tags, thc::float8 as thc,
  weighted_rating::float8 as "weightedRating", search_rank as "searchRank", extract(epoch from created_at)::float8 as "createdAt",
  name_words as "nameWords", text_words as "textWords",
  hashtextextended(concat_ws('|', name_key, alias_keys::text, tags::text, name_words, text_words), 0)::float8 as print`;

/** What is kept of a strain; it becomes another object with every change of its row. */
export type KeptStrain = Pick<IndexedStrain, 'id' | 'nameKey' | 'thc' | 'weightedRating' | 'searchRank' | 'createdAt'>;

const byRating = (a: KeptStrain, b: KeptStrain) =>
  b.weightedRating - a.weightedRating || a.searchRank - b.searchRank || a.id - b.id;

/** The orders of a list; each ends with what is different in every row. */
const ORDERS = {
  rating: byRating,
  name: (a: KeptStrain, b: KeptStrain) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id),
  thc: (a: KeptStrain, b: KeptStrain) => (b.thc ?? -1) - (a.thc ?? -1) || a.id - b.id,
  newest: (a: KeptStrain, b: KeptStrain) => b.createdAt - a.createdAt || b.id - a.id,
};
const FIELDS = ['nameKey', 'aliasKey', 'name', 'text'] as const;

/** Which strains a filter and a search find, how many, and in which order. */
export class StrainPostings {
  private readonly index = new RowIndex<KeptStrain, keyof typeof ORDERS, (typeof FIELDS)[number]>(ORDERS, FIELDS);

  /** What the last search found by name. */
  private lastNamed: { search: StrainSearch; texts: number; places: TypedFastBitSet } | undefined;

  put(strains: readonly IndexedStrain[]): void {
    this.index.put(strains.map(entryOf));
  }

  remove(ids: readonly number[]): void {
    this.index.remove(ids);
  }

  get wasteful(): boolean {
    return this.index.wasteful;
  }

  /** Rises with every change of what can be found. */
  get texts(): number {
    return this.index.texts;
  }

  /** The places of all strains that a filter and a search leave. */
  matching(query: StrainFacetQuery, search?: StrainSearch): TypedFastBitSet {
    const found = search
      ? this.named(search).new_union(this.described(search)).intersection(this.index.live)
      : this.index.live.clone();
    const { all, any } = wantedTags(query);
    for (const tag of all) found.intersection(this.having(tag));
    if (any.length > 0) found.intersection(union(any.map((tag) => this.having(tag))));
    const { minThc, maxThc } = query;
    if (minThc !== undefined || maxThc !== undefined) found.intersection(this.withThc(minThc ?? 0, maxThc ?? 100));
    return found;
  }

  /** A page of some of the places. */
  page(found: TypedFastBitSet, query: StrainListQuery, search: StrainSearch | undefined): KeptStrain[] {
    const sort = query.sort ?? 'relevance';
    if (sort !== 'relevance') return this.index.page(found, sort, query);
    return search ? this.nearest(found, search, query) : this.index.page(found, 'rating', query);
  }

  /**
   * By relevance, in stages of nearness: the very name, an alias, a name that begins so, words of the name, words of
   * the text; the best rated of each stage first. The first three are few strains and are taken from lists.
   */
  private nearest(found: TypedFastBitSet, search: StrainSearch, { offset, limit }: StrainListQuery): KeptStrain[] {
    const { index } = this;
    const page: KeptStrain[] = [];
    const taken = new Set<number>();
    let skip = offset;
    for (const stage of [
      () => [index.listOf('nameKey', search.key)],
      () => [index.listOf('aliasKey', search.key)],
      () => index.listsFrom('nameKey', search.key),
    ]) {
      const here = stage()
        .flat()
        .filter((place) => found.has(place) && !taken.has(place));
      for (const place of here) taken.add(place);
      page.push(...index.pageOf(here, 'rating', { offset: skip, limit: limit - page.length }));
      if (page.length === limit) return page;
      skip = Math.max(0, skip - here.length);
    }
    const isNamed = this.named(search);
    for (const stage of [() => found.new_intersection(isNamed), () => found.new_difference(isNamed)]) {
      const here = stage();
      for (const place of taken) here.remove(place);
      page.push(...index.page(here, 'rating', { offset: skip, limit: limit - page.length }));
      if (page.length === limit) return page;
      skip = Math.max(0, skip - here.size());
    }
    return page;
  }

  /** The strains at some places. */
  rowsAt(places: TypedFastBitSet): KeptStrain[] {
    return places.array().map((place) => this.index.row(place));
  }

  /** The places of the strains with a tag. */
  having(tag: string): TypedFastBitSet {
    return this.index.having(tag);
  }

  /** Every value of a kind of tag that any strain ever had. */
  valuesOf(kind: string): string[] {
    return this.index.valuesOf(kind);
  }

  /** Least and most THC among places; undefined when none of them is known. */
  thcRange(places: TypedFastBitSet): { min: number; max: number } | undefined {
    const known = this.index.within('thc', never, ({ thc }) => thc === null);
    const most = known.find((place) => places.has(place));
    const least = known.findLast((place) => places.has(place));
    if (most === undefined || least === undefined) return undefined;
    return { min: this.index.row(least).thc as number, max: this.index.row(most).thc as number };
  }

  private withThc(min: number, max: number): TypedFastBitSet {
    return new TypedFastBitSet(
      this.index.within(
        'thc',
        ({ thc }) => thc !== null && thc > max,
        ({ thc }) => thc === null || thc < min,
      ),
    );
  }

  /**
   * Strains with all words in the name, each allowed to go on. Not to be changed: the list and its order both ask for
   * it.
   */
  private named(search: StrainSearch): TypedFastBitSet {
    if (this.lastNamed?.search === search && this.lastNamed.texts === this.texts) return this.lastNamed.places;
    const withWord = (word: string) =>
      goesOn(word) ? this.index.withStart('name', word) : this.index.withWord('name', word);
    const places = intersection(search.alternatives.map((words) => union(words.map(withWord))));
    this.lastNamed = { search, texts: this.texts, places };
    return places;
  }

  /** Strains with all words in the text about them. Not to be changed. */
  private described(search: StrainSearch): TypedFastBitSet {
    return intersection(
      search.alternatives.map((words) => union(words.map((word) => this.index.withWord('text', word)))),
    );
  }
}

function entryOf(strain: IndexedStrain): IndexEntry<KeptStrain, (typeof FIELDS)[number]> {
  const { id, nameKey, thc, weightedRating, searchRank, createdAt } = strain;
  return {
    row: { id, nameKey, thc, weightedRating, searchRank, createdAt },
    tags: strain.tags,
    words: {
      nameKey: [nameKey],
      aliasKey: strain.aliasKeys,
      name: strain.nameWords.split(' '),
      text: strain.textWords.split(' '),
    },
    print: strain.print,
  };
}

const never = () => false;

/** One set alone is given as it is, so neither result is to be changed. */
const union = ([first = new TypedFastBitSet(), ...others]: TypedFastBitSet[]): TypedFastBitSet =>
  others.reduce((all, set) => all.new_union(set), first);

const intersection = ([first = new TypedFastBitSet(), ...others]: TypedFastBitSet[]): TypedFastBitSet =>
  others.reduce((common, set) => common.new_intersection(set), first);
