import { Sql } from '@bluntbot/platform/database/sql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { StrainIndex } from './strain-index.ts';
import { nameKey, words } from './strain-name.ts';
import { goesOn } from './strain-postings.ts';

/** A search text made ready for the database: which rows it can find, and in which order of nearness. */
export interface StrainSearch {
  /** The words, each with what it may stand for. */
  alternatives: string[][];
  /** The whole text as one word, for exact names and prefixes: `bluedream`. */
  key: string;
  /** Words of a name, each of them allowed to go on: `blue:* & dream:*`. */
  nameQuery: string;
  /** Words anywhere in the text about a strain: `blue & dream`. */
  textQuery: string;
}

/** Most words of a search text that are looked at. */
const MAX_WORDS = 8;
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

  constructor(
    private readonly sql: Sql,
    private readonly index: StrainIndex,
  ) {}

  /** Forgets corrections: names have changed. */
  clear(): void {
    this.corrected.clear();
  }

  /** Undefined when the text holds no word at all. */
  async plan(text: string): Promise<StrainSearch | undefined> {
    const given = words(text).slice(0, MAX_WORDS);
    if (given.length === 0) return undefined;
    const key = given.join(' ');
    const known = this.corrected.get(key);
    if (known) return known;
    const literal = searchFor(given.map((word) => [word]));
    const search = (await this.findsAnything(literal)) ? literal : await this.correct(given, literal);
    this.corrected.set(key, search);
    return search;
  }

  private async findsAnything(search: StrainSearch): Promise<boolean> {
    return !(await this.index.current()).matching({ match: 'all' }, search).isEmpty();
  }

  private async correct(given: string[], literal: StrainSearch): Promise<StrainSearch> {
    const whole = nameKey(given.join(''));
    const [wholeName, ...alternatives] = await Promise.all([whole, ...given].map((word) => this.nearest(word)));
    if (alternatives.every((list) => list.length === 0) && !wholeName?.length) return literal;
    const perWord = searchFor(given.map((word, index) => (alternatives[index]?.length ? alternatives[index] : [word])));
    if (given.length > 1 && (await this.findsAnything(perWord))) return perWord;
    return wholeName?.length ? searchFor([wholeName]) : perWord;
  }

  private async nearest(word: string): Promise<string[]> {
    if (word.length < 3) return [word];
    const most = word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3;
    const rows = await this.sql.transaction(async (run) => {
      await run(`select set_config('pg_trgm.similarity_threshold', $1, true)`, [String(TRIGRAM_THRESHOLD)]);
      return run<{ term: string }>(
        `select term from search_term
          where term % $1 and levenshtein_less_equal(term, $1, $2) <= $2
          order by levenshtein_less_equal(term, $1, $2), similarity(term, $1) desc, term
          limit $3`,
        [word, most, MAX_CORRECTIONS],
      );
    });
    return rows.map((row) => row.term);
  }
}

/** One list of alternatives per word. Only letters and digits reach the query text, so nothing in it can be an operator. */
function searchFor(alternatives: string[][]): StrainSearch {
  const clause = (list: string[], suffix: (word: string) => string) => `(${list.map((word) => `${word}${suffix(word)}`).join(' | ')})`;
  return {
    alternatives,
    key: alternatives.map((list) => list[0]).join(''),
    nameQuery: alternatives.map((list) => clause(list, (word) => (goesOn(word) ? ':*' : ''))).join(' & '),
    textQuery: alternatives.map((list) => clause(list, () => '')).join(' & '),
  };
}
