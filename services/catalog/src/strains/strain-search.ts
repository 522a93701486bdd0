import { Sql } from '@bluntbot/platform/database/sql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { effectMeant } from './effect-words.ts';
import { StrainIndex } from './strain-index.ts';
import { nameKey } from './strain-name.ts';
import type { StrainPostings } from './strain-postings.ts';
import { type StrainSearch, searchedWords, searchFor } from './strain-search-text.ts';

/** A shorter word is not corrected. */
const SHORT = 3;
/** How many known words a mistyped one may stand for. */
const MAX_CORRECTIONS = 4;
/** Below this share of common trigrams two words have nothing to do with each other ("jak" and "jack" share 0.29). */
const TRIGRAM_THRESHOLD = 0.2;

/**
 * Turns what a visitor typed into something the indexes can answer. Words that match as they are stay as they are; only
 * when nothing at all matches is each word replaced by the names' words that are nearest to it.
 */
@Injectable()
export class StrainSearches {
  private readonly corrected = new LRUCache<string, StrainSearch>({ max: 1_000 });
  /** The index that the corrections were made with, as it was then. */
  private made: { postings: StrainPostings; texts: number } | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly index: StrainIndex,
  ) {}

  /** Undefined when the text holds no word at all. */
  async plan(text: string): Promise<StrainSearch | undefined> {
    const given = searchedWords(text);
    if (given.length === 0) return undefined;
    const postings = await this.index.current();
    const { texts } = postings;
    if (this.made?.postings !== postings || this.made.texts !== texts) {
      this.corrected.clear();
      this.made = { postings, texts };
    }
    const key = given.join(' ');
    const known = this.corrected.get(key);
    if (known) return known;
    const literal = searchFor(given.map((word) => [word]));
    const search = findsAnything(postings, literal)
      ? literal
      : (reportedAs(postings, given) ?? (await this.correct(postings, given, literal)));
    // Names may have changed while words were looked up.
    if (this.made.postings === postings && this.made.texts === texts) this.corrected.set(key, search);
    return search;
  }

  private async correct(postings: StrainPostings, given: string[], literal: StrainSearch): Promise<StrainSearch> {
    const whole = nameKey(given.join(''));
    const [wholeName, ...alternatives] = await this.nearest([whole, ...given]);
    if (alternatives.every((list) => list.length === 0) && !wholeName?.length) return literal;
    const perWord = searchFor(given.map((word, index) => (alternatives[index]?.length ? alternatives[index] : [word])));
    if (given.length > 1 && findsAnything(postings, perWord)) return perWord;
    return wholeName?.length ? searchFor([wholeName]) : perWord;
  }

  /** For each word, the nearest words in names, nearest first. A very short word only matches itself. */
  private async nearest(words: string[]): Promise<string[][]> {
    const rows = await this.sql.transaction(async (run) => {
      await run(`select set_config('pg_trgm.similarity_threshold', $1, true)`, [String(TRIGRAM_THRESHOLD)]);
      return run<{ place: number; term: string }>(
        `select wanted.place::int as place, near.term
           from unnest($1::text[], $2::int[]) with ordinality as wanted(word, most, place)
          cross join lateral (
            select term, levenshtein_less_equal(term, wanted.word, wanted.most) as distance, similarity(term, wanted.word) as likeness
              from search_term where term % wanted.word and levenshtein_less_equal(term, wanted.word, wanted.most) <= wanted.most
             order by distance, likeness desc, term limit $3) near
          order by wanted.place, near.distance, near.likeness desc, near.term`,
        [
          words,
          words.map(({ length }) => (length < SHORT ? -1 : length <= 4 ? 1 : length <= 7 ? 2 : 3)),
          MAX_CORRECTIONS,
        ],
      );
    });
    return words.map((word, at) =>
      word.length < SHORT ? [word] : rows.filter(({ place }) => place === at + 1).map(({ term }) => term),
    );
  }
}

/** The search with its words as effects are called, where that finds something. */
function reportedAs(postings: StrainPostings, given: readonly string[]): StrainSearch | undefined {
  const meant = searchFor(given.map((word) => [effectMeant(word) ?? word]));
  return given.some((word) => effectMeant(word)) && findsAnything(postings, meant) ? meant : undefined;
}

const findsAnything = (postings: StrainPostings, search: StrainSearch): boolean =>
  !postings.matching({ match: 'all' }, search).isEmpty();
