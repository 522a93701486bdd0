import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import { termsOf } from './terms.ts';

/** Terms whose scores are kept, which is most of those that the pages have. */
const MAX_KEPT = 5_000;
/** Long terms of questions that no page has, with how the pages spell them. */
const MAX_SPELLED = 2_000;

/** The texts that have a term, and what it counts in each. */
interface Postings {
  ids: Int32Array;
  scores: Float64Array;
}

/** BM25 over texts with the ids 0, 1, 2, …, all of which are added before the first question. */
export class WordIndex<Field extends string> {
  private readonly index: MiniSearch<Record<Field, string> & { id: number }>;
  /** What a term counts never changes, so a question only adds up. */
  private readonly postings = new LRUCache<string, Postings>({
    max: MAX_KEPT,
    memoMethod: (term) => {
      const found = this.index.search(term);
      return { ids: Int32Array.from(found, ({ id }) => id), scores: Float64Array.from(found, ({ score }) => score) };
    },
  });
  private readonly spellings = new LRUCache<string, string>({
    max: MAX_SPELLED,
    memoMethod: (term) => this.index.search(term, { fuzzy: 1 })[0]?.terms[0] ?? term,
  });

  /** @param boost how much more than others some fields count */
  constructor(fields: readonly Field[], boost: Partial<Record<Field, number>>) {
    this.index = new MiniSearch({
      fields: [...fields],
      tokenize: termsOf,
      processTerm: (term) => term,
      // A question has been read before it is searched for.
      searchOptions: { boost: boost as Record<string, number>, tokenize: (term) => [term] },
    });
  }

  add(text: Record<Field, string> & { id: number }): void {
    this.index.add(text);
  }

  /** How well each text fits some terms, by id: the best one 1, one with none of them 0. */
  scores(terms: Iterable<string>): Float64Array {
    const sums = new Float64Array(this.index.documentCount);
    const matched = new Uint16Array(sums.length);
    for (const term of terms) {
      const { ids, scores } = this.postings.memo(term);
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] as number;
        sums[id] = (sums[id] as number) + (scores[at] as number);
        matched[id] = (matched[id] as number) + 1;
      }
    }
    // A text with more of the terms counts more.
    for (let id = 0; id < sums.length; id += 1) sums[id] = (sums[id] as number) * (matched[id] as number);
    const most = sums.reduce((one, other) => Math.max(one, other), 0);
    return most > 0 ? sums.map((sum) => sum / most) : sums;
  }

  /** A term as the texts spell it, if that is one letter away. */
  spelled(term: string): string {
    return this.spellings.memo(term);
  }
}
