import { Sql } from '@bluntbot/platform/database/sql';
import type { strainGuesses } from '@bluntbot/proto/catalog/strain-wishes';
import type { ResponseOf } from '@bluntbot/proto/rpc';
import { Injectable } from '@nestjs/common';
import { nameKey } from '../strains/strain-name.ts';
import { StrainRanking } from './strain-ranking.ts';
import type { WishedStrains } from './wished-strains.ts';

/** Flavors and terpenes that a phrase is compared with. */
const MAX_WORDS = 500;

/** A shorter phrase is not corrected: too many names are one letter away. */
const SHORTEST = 5;
/** How many letters may be wrong, by the length of the phrase. */
const lettersWrong = (length: number): number => (length < SHORTEST ? -1 : length < 8 ? 1 : length < 13 ? 2 : 4);
/** The same of a flavor or terpene: there are few, and hardly any two are alike. */
const lettersWrongInWords = (length: number): number => (length < SHORTEST ? -1 : length < 7 ? 1 : 2);

/** Strains whose whole name is a few letters away from the typed text. */
@Injectable()
export class StrainGuesses {
  constructor(
    private readonly sql: Sql,
    private readonly ranking: StrainRanking,
  ) {}

  async of(phrases: readonly string[]): Promise<ResponseOf<typeof strainGuesses>> {
    const keys = phrases.map(nameKey);
    const strains = await this.ranking.current();
    const rows = await this.sql.rows<{ place: number; term: string }>(
      `select wanted.place::int as place, near.term
         from unnest($1::text[], $2::int[]) with ordinality as wanted(word, most, place)
        cross join lateral (
          select term, levenshtein_less_equal(term, wanted.word, wanted.most) as distance, similarity(term, wanted.word) as likeness
            from search_term
           where wanted.most > 0 and term % wanted.word
             and levenshtein_less_equal(term, wanted.word, wanted.most) <= wanted.most
           order by distance, likeness desc, term limit 6) near
        order by wanted.place, near.distance, near.likeness desc, near.term`,
      [keys, keys.map(({ length }) => lettersWrong(length))],
    );
    const words = await this.words(keys, strains);
    return phrases.flatMap((phrase, at): ResponseOf<typeof strainGuesses> => {
      const near = rows.filter(({ place }) => place === at + 1).flatMap(({ term }) => strains.named(term) ?? []);
      if (near[0]) return [{ phrase, kind: 'strain', value: near[0].slug, name: near[0].name }];
      const word = words.find(({ place }) => place === at + 1);
      return word ? [{ phrase, kind: word.kind, value: word.value, name: word.name }] : [];
    });
  }

  /** Flavors and terpenes that are as near; there are few of them. */
  private async words(keys: readonly string[], strains: WishedStrains) {
    const known = strains.allWords(['terpene', 'flavor']).slice(0, MAX_WORDS);
    const rows = await this.sql.rows<{ place: number; at: number }>(
      `select wanted.place::int as place, near.at::int as at
         from unnest($1::text[], $2::int[]) with ordinality as wanted(word, most, place)
        cross join lateral (
          select at from unnest($3::text[]) with ordinality as known(term, at)
           where wanted.most > 0 and levenshtein_less_equal(term, wanted.word, wanted.most) <= wanted.most
           order by levenshtein_less_equal(term, wanted.word, wanted.most), at limit 1) near`,
      [keys, keys.map(({ length }) => lettersWrongInWords(length)), known.map(({ key }) => key)],
    );
    return rows.flatMap(({ place, at }) => {
      const word = known[at - 1];
      return word ? [{ place, ...word }] : [];
    });
  }
}
