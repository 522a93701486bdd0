import { type IndexEntry, RowIndex } from '@bluntbot/platform/index/row-index';
import type { StrainFacetQuery, StrainListQuery } from '@bluntbot/proto/catalog/strains';
import { TypedFastBitSet } from 'typedfastbitset';
import { goesOn, type StrainSearch } from './strain-search-text.ts';
import { wantedTags } from './strain-tags.ts';

/** What of a strain decides whether a filter or a search finds it, and where it stands in a list. */
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

const byRating = (a: KeptStrain, b: KeptStrain) => b.weightedRating - a.weightedRating || a.searchRank - b.searchRank || a.id - b.id;

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
    const found = this.index.live.clone();
    const { all, any } = wantedTags(query);
    for (const tag of all) found.intersection(this.having(tag));
    if (any.length > 0) found.intersection(union(any.map((tag) => this.having(tag))));
    const { minThc, maxThc } = query;
    if (minThc !== undefined || maxThc !== undefined) found.intersection(this.withThc(minThc ?? 0, maxThc ?? 100));
    if (search) found.intersection(this.named(search).union(this.described(search)));
    return found;
  }

  /** A page of some of the places. */
  page(found: TypedFastBitSet, query: StrainListQuery, search: StrainSearch | undefined): KeptStrain[] {
    const sort = query.sort ?? 'relevance';
    if (sort !== 'relevance') return this.index.page(found, sort, query);
    return search ? this.nearest(found, search, query) : this.index.page(found, 'rating', query);
  }

  /**
   * By relevance, in stages of nearness: the very name, an alias, a name that begins so, words of the name, words of the
   * text; the best rated of each stage first.
   */
  private nearest(found: TypedFastBitSet, search: StrainSearch, { offset, limit }: StrainListQuery): KeptStrain[] {
    const left = found.clone();
    const page: KeptStrain[] = [];
    let skip = offset;
    for (const stage of [
      () => this.index.withWord('nameKey', search.key),
      () => this.index.withWord('aliasKey', search.key),
      () => this.index.withStart('nameKey', search.key),
      () => this.named(search),
      () => left,
    ]) {
      const here = left.clone().intersection(stage());
      left.difference(here);
      const count = here.size();
      page.push(...this.index.page(here, 'rating', { offset: skip, limit: limit - page.length }));
      skip = Math.max(0, skip - count);
      if (page.length === limit) break;
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

  /** Strains with all words in the name, each allowed to go on. */
  private named(search: StrainSearch): TypedFastBitSet {
    const places = (word: string) => (goesOn(word) ? this.index.withStart('name', word) : this.index.withWord('name', word));
    return intersection(search.alternatives.map((words) => union(words.map(places))));
  }

  /** Strains with all words in the text about them. */
  private described(search: StrainSearch): TypedFastBitSet {
    return intersection(search.alternatives.map((words) => union(words.map((word) => this.index.withWord('text', word)))));
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

const union = (sets: TypedFastBitSet[]): TypedFastBitSet => sets.reduce((all, set) => all.union(set), new TypedFastBitSet());

function intersection(sets: TypedFastBitSet[]): TypedFastBitSet {
  const [first, ...others] = sets;
  return others.reduce((common, set) => common.intersection(set), first ?? new TypedFastBitSet());
}
