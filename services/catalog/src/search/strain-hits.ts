import { Sql } from '@bluntbot/platform/database/sql';
import { nearness } from '@bluntbot/platform/search/nearness';
import type { StrainImage } from '@bluntbot/proto/catalog/strains';
import type { StrainType } from '@bluntbot/proto/catalog/vocabulary';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { NEARNESS } from '@bluntbot/proto/site-search-kinds';
import { Injectable } from '@nestjs/common';
import { effectMeant } from '../strains/effect-words.ts';
import { StrainIndex } from '../strains/strain-index.ts';
import { ratingParts } from '../strains/strain-parts.ts';
import { StrainSearches } from '../strains/strain-search.ts';
import { searchedWords } from '../strains/strain-search-text.ts';
import { STRAIN_IMAGE_JSON } from '../strains/strain-sql.ts';

interface Row {
  id: number;
  slug: string;
  name: string;
  aliases: string[];
  type: StrainType;
  effects: string[];
  flavors: string[];
  image: StrainImage;
}

/** Effects that a hit names. */
const MAX_EFFECTS = 3;

/** Strains by the very search of the finder. */
@Injectable()
export class StrainHits {
  constructor(
    private readonly sql: Sql,
    private readonly searches: StrainSearches,
    private readonly index: StrainIndex,
  ) {}

  async find(search: string, limit: number): Promise<{ hits: SearchHit[]; parts: string[] }> {
    const plan = await this.searches.plan(search);
    if (!plan) return { hits: [], parts: [] };
    const strains = await this.index.current();
    const query = { match: 'all', limit, offset: 0 } as const;
    const found = strains.matching(query, plan);
    const parts = ['strain', ...ratingParts(strains, found)];
    const ids = strains.page(found, query, plan).map(({ id }) => id);
    if (ids.length === 0) return { hits: [], parts };
    const rows = await this.sql.rows<Row>(
      `select s.id, s.slug, s.name, s.aliases, s.type, s.effects, s.flavors, ${STRAIN_IMAGE_JSON} as image from strain s
        where s.id = any($1::int[]) and s.deleted_at is null`,
      [ids],
    );
    const words = searchedWords(search);
    const isAsTyped = plan.key === words.join('');
    const stageOf = (row: Row) =>
      Math.max(isAsTyped ? nearness(words, [row.name, ...row.aliases]) : NEARNESS.guess, reported(words, row));
    // A table gives its rows in an order that any update may change; the same hits are the same answer.
    const placed = rows.map((row) => ({ row, place: ids.indexOf(row.id) })).toSorted((a, b) => a.place - b.place);
    return { hits: placed.map(({ row, place }) => toHit(row, stageOf(row), { place, words })), parts };
  }
}

/**
 * What people report of a strain and what it tastes of says as much of it as a word of its name: "sleep" asks for
 * strains.
 */
const reported = (words: readonly string[], { effects, flavors }: Row): number =>
  words.every((word) => [...effects, ...flavors].includes(effectMeant(word) ?? word))
    ? NEARNESS.wordsOfName
    : NEARNESS.guess;

/** The finder's own order stands within a stage. */
const toHit = (
  { slug, name, type, effects, image }: Row,
  stage: number,
  { place, words }: { place: number; words: readonly string[] },
): SearchHit => ({
  kind: 'strain',
  title: name,
  path: `/strain/${slug}`,
  note: effects.length > 0 ? `Reported: ${namedEffects(effects, words).join(', ')}` : null,
  strainType: type,
  image,
  score: stage + 0.1 / (place + 1),
});

/** The effects that a hit names: those that were asked for, then the most frequent. */
function namedEffects(effects: readonly string[], words: readonly string[]): string[] {
  const asked = effects.filter((effect) => words.some((word) => effect === (effectMeant(word) ?? word)));
  return [...new Set([...asked, ...effects])].slice(0, MAX_EFFECTS);
}
