import type { SearchHit } from '@bluntbot/proto/site-search';
import { NEARNESS } from '@bluntbot/proto/site-search-kinds';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Copied } from '../changes/table-copy.ts';
import { plainWords } from '../index/plain-words.ts';
import { nearness, singular } from './nearness.ts';

/** What words find. */
export interface Findable {
  hit: Omit<SearchHit, 'score'>;
  /** Other names of it. */
  also?: readonly string[];
  /** Words about it. */
  about?: string;
}

/** Words of a search that are looked at. */
const MAX_WORDS = 8;
/** Matches that are looked at more closely. */
const MAX_WEIGHED = 200;
/** Words that say nothing, where all words together find nothing. */
const EMPTY_WORDS = new Set(
  'a an and are can cannabis do does for how i in is it make my of on or strain strains the to use weed what where which with'.split(
    ' ',
  ),
);
/** How many letters of a word may be wrong, by its length. */
const lettersWrong = (word: string): number | false =>
  word.length < 4 ? false : word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
const asTyped: SearchOptions = { prefix: (word) => word.length > 1, combineWith: 'AND', boost: { names: 4 } };
const guessed: SearchOptions = { ...asTyped, fuzzy: lettersWrong };
/** Share of removed documents that still take space, above which the index is rebuilt. */
const MAX_WASTE = 0.25;
const MIN_WASTED = 500;

/**
 * A few thousand things in memory that words find: as they are typed, the last letters missing or, where that finds
 * nothing, with some letters wrong. It is filled by hand, or kept in step with a table as a copy of it.
 */
export class Finder<Row extends { id: number | string }> implements Copied<Row> {
  private readonly found = new Map<Row['id'], Findable>();
  private readonly index = new MiniSearch<{ id: Row['id']; names: string; about: string }>({
    fields: ['names', 'about'],
    tokenize: plainWords,
    processTerm: singular,
    // Updates come with a change of the table, which also says when to rebuild.
    autoVacuum: false,
  });

  constructor(private readonly describe: (row: Row) => Findable) {}

  put(rows: readonly Row[]): void {
    this.remove(rows.map(({ id }) => id));
    for (const row of rows) {
      const findable = this.describe(row);
      const { hit, also = [], about = '' } = findable;
      this.found.set(row.id, findable);
      this.index.add({ id: row.id, names: [hit.title, ...also].join(' '), about });
    }
  }

  remove(ids: readonly Row['id'][]): void {
    for (const id of ids) if (this.found.delete(id)) this.index.discard(id);
  }

  get size(): number {
    return this.found.size;
  }

  get wasteful(): boolean {
    return this.index.dirtCount > MIN_WASTED && this.index.dirtFactor > MAX_WASTE;
  }

  /** The nearest `limit` hits; those that some letters would have to be other for, only where there are no others. */
  find(search: string, limit: number): SearchHit[] {
    const words = plainWords(search).slice(0, MAX_WORDS);
    const telling = words.filter((word) => !EMPTY_WORDS.has(word));
    const literal = this.hits(words, asTyped, nearness);
    const found = literal.length > 0 ? literal : this.hits(telling, asTyped, nearness);
    const all = found.length > 0 ? found : this.hits(telling, guessed, () => NEARNESS.guess);
    return all.toSorted((a, b) => b.score - a.score).slice(0, limit);
  }

  private hits(
    words: readonly string[],
    options: SearchOptions,
    near: (words: readonly string[], names: readonly string[]) => number,
  ): SearchHit[] {
    if (words.length === 0) return [];
    const results = this.index.search(words.join(' '), options);
    const most = results[0]?.score ?? 1;
    return results.slice(0, MAX_WEIGHED).map(({ id, score }: SearchResult) => {
      const { hit, also = [] } = this.found.get(id as Row['id']) as Findable;
      return { ...hit, score: near(words, [hit.title, ...also]) + (0.1 * score) / most };
    });
  }
}
