import { Sql } from '@bluntbot/platform/database/sql';
import { Injectable } from '@nestjs/common';
import { nameKey } from '../strains/strain-name.ts';
import { StrainRanking } from './strain-ranking.ts';

/** A shorter phrase is not corrected: too many names are one letter away. */
const SHORTEST = 5;
/** How many letters may be wrong, by the length of the phrase. */
const lettersWrong = (length: number): number => (length < SHORTEST ? -1 : length < 8 ? 1 : length < 13 ? 2 : 3);

/** Strains whose whole name is a few letters away from what somebody typed. */
@Injectable()
export class StrainGuesses {
  constructor(
    private readonly sql: Sql,
    private readonly ranking: StrainRanking,
  ) {}

  async of(phrases: readonly string[]) {
    const keys = phrases.map(nameKey);
    const strains = await this.ranking.current();
    const rows = await this.sql.rows<{ place: number; term: string }>(
      `select wanted.place::int as place, near.term
         from unnest($1::text[], $2::int[]) with ordinality as wanted(word, most, place)
        cross join lateral (
          select term, levenshtein_less_equal(term, wanted.word, wanted.most) as distance, similarity(term, wanted.word) as likeness
            from search_term
           where wanted.most > 0 and term % wanted.word and levenshtein_less_equal(term, wanted.word, wanted.most) <= wanted.most
           order by distance, likeness desc, term limit 6) near
        order by wanted.place, near.distance, near.likeness desc, near.term`,
      [keys, keys.map(({ length }) => lettersWrong(length))],
    );
    return phrases.flatMap((phrase, at) => {
      const near = rows.filter(({ place }) => place === at + 1).flatMap(({ term }) => strains.named(term) ?? []);
      return near[0] ? [{ phrase, kind: 'strain' as const, value: near[0].slug, name: near[0].name }] : [];
    });
  }
}
