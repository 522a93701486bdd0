import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { Sql } from '@bluntbot/platform/database/sql';
import { type Criterion, isOpenAbove, type Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import { MIN_TERPENES, similarityTo } from '../strains/strain-similarity.ts';
import { STRAIN_JSON } from '../strains/strain-sql.ts';
import { beyond, type Fit, fit, isHard, measured } from './fit.ts';
import { flavorPlace } from './flavor-families.ts';
import { mentionsIn } from './mentions.ts';
import { WISHED_COLUMNS, type WishedStrain, WishedStrains } from './wished-strains.ts';

/** What a wish for something soft is worth where a strain misses it. */
const WEIGHT = { effect: 3, flavor: 2, terpene: 2 } as const satisfies Partial<Record<Criterion['field'], number>>;
/** What a figure that is not known takes from the score. */
const UNKNOWN = 0.5;
/** A strain is this much like another before it is offered as being like it, 0 to 1. */
const ALIKE_FROM = 0.5;

interface Weighed {
  row: WishedStrain;
  has: number[];
  misses: number[];
  /** Numbers and kinds that it misses; what it misses of the rest, weighed. */
  hard: number;
  soft: number;
  /** How far it is from the numbers and kinds that it misses. */
  beyond: number;
  /** The measure to maximize or minimize; a higher value is better. */
  measure: number;
  score: number;
}

/** Which strains fit a wish, best first. The same wish on the same catalog always gives the same answer. */
@Injectable()
export class StrainRanking {
  private readonly strains: TableCopy<WishedStrain, WishedStrains>;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly sql: Sql,
  ) {
    this.strains = feed.keep({
      table: 'strain',
      columns: WISHED_COLUMNS,
      where: 'deleted_at is null',
      empty: () => new WishedStrains(),
    });
  }

  /** What a text names from the catalog. UNAVAILABLE while the database is down, as for the others. */
  async mentions(text: string): Promise<Mention[]> {
    return mentionsIn(text, await this.current());
  }

  async rank(wish: readonly Criterion[], limit: number, without: ReadonlySet<string> = new Set()) {
    const strains = await this.current();
    const offered = weigh(wish, strains).filter(({ row }) => !without.has(row.slug));
    const weighed = offered.toSorted(
      (a, b) =>
        a.hard - b.hard ||
        a.soft - b.soft ||
        a.beyond - b.beyond ||
        b.measure - a.measure ||
        b.score - a.score ||
        a.row.searchRank - b.row.searchRank ||
        a.row.id - b.row.id,
    );
    const best = weighed.slice(0, limit);
    const rows = await this.sql.rows<{ strain: Strain }>(
      `select ${STRAIN_JSON} as strain from strain s where s.id = any($1::int[]) and s.deleted_at is null`,
      [best.map(({ row }) => row.id)],
    );
    const byId = new Map(rows.map(({ strain }) => [strain.id, strain]));
    const ranked = best.flatMap(({ row, has, misses, score }) => {
      const strain = byId.get(row.id);
      return strain ? [{ strain, has, misses, score }] : [];
    });
    return {
      ranked,
      fitting: weighed.filter(({ misses }) => misses.length === 0).length,
      left: weighed.length,
      tied: tied(weighed),
    };
  }

  /** The strains as they are, no older than half a second. */
  async current(): Promise<WishedStrains> {
    await this.feed.upToDate();
    return this.strains.copy;
  }
}

/** How many share the first place by the requested measure. */
function tied([first, ...others]: readonly Weighed[]): number {
  if (!first || first.measure === Number.NEGATIVE_INFINITY) return 0;
  return (
    1 +
    others.filter(
      (one) =>
        one.hard === first.hard &&
        one.soft === first.soft &&
        one.beyond === first.beyond &&
        one.measure === first.measure,
    ).length
  );
}

/** Every strain that nothing excludes, with what it has and misses. */
export function weigh(wish: readonly Criterion[], strains: WishedStrains): Weighed[] {
  const most = wish.find((criterion) => criterion.field === 'most');
  const alikeness = wish.flatMap((criterion) =>
    criterion.field === 'like' ? alikenessTo(strains.get(criterion.value)) : [],
  );
  const eithers = (['type', 'strain'] as const).filter(
    (field) => wish.filter((criterion) => isWanted(criterion, field)).length > 1,
  );
  const places = wish.map(({ field }, at) => ({ field, at }));
  const weighed: Weighed[] = [];
  for (const row of strains.all()) {
    const fits = fitsOf(wish, row, strains);
    if (!fits) continue;
    const alike = alikeness.reduce((least, to) => Math.min(least, to(row)), 1);
    if (alike < ALIKE_FROM) continue;
    // A wish with two types, or two strains, accepts either.
    const met = eithers.filter((field) =>
      wish.some((criterion, at) => isWanted(criterion, field) && fits[at] === 'has'),
    );
    const isMissed = (field: Criterion['field'], at: number) =>
      fits[at] !== 'has' && !met.some((either) => either === field);
    const misses = places.filter(({ field, at }) => isMissed(field, at)).map(({ at }) => at);
    const value = most ? measured(most.value, row) : null;
    weighed.push({
      row,
      has: places.filter(({ at }) => fits[at] === 'has').map(({ at }) => at),
      misses,
      ...weightOf(
        wish.filter((_, at) => misses.includes(at)),
        row,
      ),
      measure: value === null ? Number.NEGATIVE_INFINITY : most?.least ? -value : value,
      score: score(wish, row, alike),
    });
  }
  return weighed;
}

/** How much what a strain misses counts against it. */
function weightOf(misses: readonly Criterion[], row: WishedStrain): Pick<Weighed, 'hard' | 'soft' | 'beyond'> {
  const hard = misses.filter(isHard);
  return {
    hard: hard.length,
    soft: sum(misses.map(({ field }) => (WEIGHT as Partial<Record<Criterion['field'], number>>)[field] ?? 0)),
    beyond: sum(hard.map((criterion) => beyond(criterion, row))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** How a strain stands to each criterion; undefined when one excludes it. */
function fitsOf(wish: readonly Criterion[], row: WishedStrain, strains: WishedStrains): Fit[] | undefined {
  const fits: Fit[] = [];
  for (const criterion of wish) {
    const one = fit(criterion, row, strains);
    if (one === 'out') return undefined;
    fits.push(one);
  }
  return fits;
}

const isWanted = (criterion: Criterion, field: 'type' | 'strain'): boolean =>
  criterion.field === field && (criterion.field === 'strain' || criterion.wanted);

/**
 * How well what is there fits: what people report first counts more, so does a terpene that leads, then the rating. 0
 * to about 10.
 */
function score(wish: readonly Criterion[], row: WishedStrain, alike: number): number {
  // Strains with hardly any known facts should not come first.
  const known = row.weightedRating / 5 - (row.thc === null ? UNKNOWN : 0) - (row.terpenes.length === 0 ? UNKNOWN : 0);
  const total = wish.reduce((points, criterion) => points + pointsFor(criterion, row, alike), known);
  return Math.round(total * 1_000) / 1_000;
}

/** What a strain scores for one criterion. */
function pointsFor(criterion: Criterion, row: WishedStrain, alike: number): number {
  switch (criterion.field) {
    case 'effect':
      return share(row.effects.indexOf(criterion.value));
    case 'flavor':
      return share(flavorPlace(row.flavors, criterion.value)) / 2;
    case 'terpene':
      return share(row.terpenes.findIndex(({ slug }) => slug === criterion.value));
    case 'like':
      return 4 * alike;
    case 'report':
      return share(row.negativeEffects.indexOf(criterion.value));
    case 'thc':
    case 'cbd':
      // "Strong" would rather be stronger still.
      return isOpenAbove(criterion) ? (row[criterion.field] ?? 0) / 10 : 0;
    default:
      return 0;
  }
}

const share = (place: number): number => (place < 0 ? 0 : 1 / (1 + place / 2));

/** 0 to 1; where too little of the chemistry is known, only what is reported speaks. */
function alikenessTo(subject: WishedStrain | undefined): ((other: WishedStrain) => number)[] {
  if (!subject) return [];
  const similarity = similarityTo(subject);
  return [
    (other) => (subject.terpenes.length < MIN_TERPENES || other.terpenes.length < MIN_TERPENES ? 0 : similarity(other)),
  ];
}
