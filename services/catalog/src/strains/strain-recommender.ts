import { Sql } from '@bluntbot/platform/database/sql';
import type { RecommendResponse, StrainRecommendation } from '@bluntbot/proto/catalog/strains';
import type { StrainType } from '@bluntbot/proto/catalog/vocabulary';
import { Injectable } from '@nestjs/common';
import { StrainSearches } from './strain-search.ts';
import { Params } from './strain-sql.ts';
import { readWish, type Wish } from './strain-wish.ts';

interface Row {
  slug: string;
  name: string;
  type: StrainType;
  effects: string[];
  flavors: string[];
  dominant_terpene: string | null;
  thc: string | null;
  cbd: string | null;
  named: boolean;
  score: string;
}

const MAX_RECOMMENDATIONS = 8;
/** Percent THC that "mild" stays below and "strong" starts at. */
const MILD_BELOW = 15;
const STRONG_FROM = 20;
/** Percent CBD from which a strain is worth naming for it. */
const CBD_FROM = 4;
/** Rows that are scored: the best rated of those that fit at all. */
const MAX_SCORED = 2_000;

/** Ranks strains for a wish in plain words. The same wish on the same catalogue always gives the same answer. */
@Injectable()
export class StrainRecommender {
  constructor(
    private readonly sql: Sql,
    private readonly searches: StrainSearches,
  ) {}

  async recommend(text: string): Promise<RecommendResponse> {
    const wish = readWish(text, await this.vocabulary());
    const rows = await this.rank(wish, text);
    return { recommendations: rows.map((row) => toRecommendation(row, wish)) };
  }

  private async vocabulary() {
    const rows = await this.sql.rows<{ kind: string; value: string }>(
      `select 'terpene' as kind, slug as value from terpene
       union all select * from (select distinct 'flavor', unnest(flavors) from (select flavors from strain where deleted_at is null order by id limit 5000) s) f`,
    );
    const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.value));
    return { flavors: of('flavor'), terpenes: of('terpene') };
  }

  /** Points: 3 an effect, 4 the type, 2 a flavor, 3 a terpene, 2 the strength, 6 a strain called by its name. */
  private async rank(wish: Wish, text: string): Promise<Row[]> {
    const params = new Params();
    const search = await this.searches.plan(text);
    const list = (values: string[]) => `${params.add(values)}::text[]`;
    const shared = (column: string, values: string[]) =>
      `cardinality(array(select unnest(${column}) intersect select unnest(${list(values)})))`;
    const named = search
      ? `(s.name_key = ${params.add(search.key)} or ${params.add(` ${search.key} `)} like '% ' || s.name_key || ' %')`
      : 'false';
    const strength =
      wish.strength === 'low' ? `(s.thc < ${MILD_BELOW})::int` : wish.strength === 'high' ? `(s.thc >= ${STRONG_FROM})::int` : '0';
    const unwanted = params.add([...wish.unwantedEffects]);
    const avoid = params.add([...wish.avoid]);
    return this.sql.rows<Row>(
      `select slug, name, type, effects, flavors, dominant_terpene, thc, cbd, named, score from (
         select s.*, ${named} as named,
           3 * ${shared('s.effects', wish.effects)} + 4 * (s.type = any(${list(wish.types)}))::int
           + 2 * ${shared('s.flavors', wish.flavors)} + 3 * (s.dominant_terpene = any(${list(wish.terpenes)}))::int
           + 2 * coalesce(${strength}, 0) + 4 * coalesce(${wish.cbd ? `s.cbd >= ${CBD_FROM}` : 'false'}, false)::int
           + 6 * ${named}::int as score
         from (select * from strain where deleted_at is null and not effects && ${unwanted}::text[] and not negative_effects && ${avoid}::text[]
                order by weighted_rating desc, search_rank, id limit ${MAX_SCORED}) s) scored
        order by score desc, weighted_rating desc, search_rank, id limit ${MAX_RECOMMENDATIONS}`,
      params.values,
    );
  }
}

function toRecommendation(row: Row, wish: Wish): StrainRecommendation {
  return {
    slug: row.slug,
    name: row.name,
    type: row.type,
    reason: reason(row, wish),
    effects: row.effects.slice(0, 3),
    thc: row.thc === null ? null : Number(row.thc),
    cbd: row.cbd === null ? null : Number(row.cbd),
    score: Number(row.score),
  };
}

function reason(row: Row, wish: Wish): string {
  const effects = row.effects.filter((effect) => wish.effects.some((wanted) => wanted === effect));
  const flavors = row.flavors.filter((flavor) => wish.flavors.includes(flavor));
  const thc = row.thc === null ? undefined : `${Number(row.thc)} % THC`;
  const parts = [
    row.named ? 'called by its name' : undefined,
    effects.length > 0 ? `reported ${join(effects)}` : undefined,
    wish.types.includes(row.type) ? row.type : undefined,
    flavors.length > 0 ? `tastes of ${join(flavors)}` : undefined,
    row.dominant_terpene && wish.terpenes.includes(row.dominant_terpene) ? `${row.dominant_terpene} leads` : undefined,
    wish.strength && thc ? thc : undefined,
    wish.cbd && row.cbd !== null && Number(row.cbd) >= CBD_FROM ? `${Number(row.cbd)} % CBD` : undefined,
    wish.unwantedEffects.length > 0 ? `not reported ${join(wish.unwantedEffects)}` : undefined,
    wish.avoid.length > 0 ? `no ${join(wish.avoid)} among its common reports` : undefined,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return `Often looked for; reported ${join(row.effects.slice(0, 3))}.`;
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function join(list: readonly string[]): string {
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}
