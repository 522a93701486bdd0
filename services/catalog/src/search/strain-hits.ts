import { Sql } from '@bluntbot/platform/database/sql';
import { nearness } from '@bluntbot/platform/search/nearness';
import type { StrainType } from '@bluntbot/proto/catalog/vocabulary';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { NEARNESS } from '@bluntbot/proto/site-search-kinds';
import { Injectable } from '@nestjs/common';
import { StrainIndex } from '../strains/strain-index.ts';
import { ratingParts } from '../strains/strain-parts.ts';
import { StrainSearches } from '../strains/strain-search.ts';
import { searchedWords } from '../strains/strain-search-text.ts';

interface Row {
  id: number;
  slug: string;
  name: string;
  aliases: string[];
  type: StrainType;
  effects: string[];
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
      'select id, slug, name, aliases, type, effects from strain where id = any($1::int[]) and deleted_at is null',
      [ids],
    );
    const words = searchedWords(search);
    const isAsTyped = plan.key === words.join('');
    const stageOf = (row: Row) => (isAsTyped ? nearness(words, [row.name, ...row.aliases]) : NEARNESS.guess);
    // A table gives its rows in an order that any update may change; the same hits are the same answer.
    const placed = rows.map((row) => ({ row, place: ids.indexOf(row.id) })).toSorted((a, b) => a.place - b.place);
    return { hits: placed.map(({ row, place }) => toHit(row, stageOf(row), place)), parts };
  }
}

/** The finder's own order stands within a stage. */
const toHit = ({ slug, name, type, effects }: Row, stage: number, place: number): SearchHit => ({
  kind: 'strain',
  title: name,
  path: `/strain/${slug}`,
  note: effects.length > 0 ? `Reported: ${effects.slice(0, MAX_EFFECTS).join(', ')}` : null,
  strainType: type,
  score: stage + 0.1 / (place + 1),
});
