import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { Measure, StrainTest } from './schema.ts';

/** What is looked at of a row. */
export type StrainRow = Pick<
  Strain,
  | 'slug'
  | 'name'
  | 'type'
  | 'effects'
  | 'negativeEffects'
  | 'flavors'
  | 'terpenes'
  | 'thcContent'
  | 'cbdContent'
  | 'rating'
  | 'weightedRating'
  | 'reviewCount'
  | 'floweringTime'
  | 'growDifficulty'
  | 'breeder'
  | 'genetics'
>;

type Conditions = {
  [Key in keyof StrainTest]-?: (row: StrainRow, wanted: NonNullable<StrainTest[Key]>, nameOf: NameOf) => boolean;
};
type Condition = (row: StrainRow, wanted: unknown, nameOf: NameOf) => boolean;
/** The name that stands in `genetics` for a slug. */
type NameOf = (slug: string) => string;

const CONDITIONS: Conditions = {
  type: ({ type }, wanted) => wanted.includes(type),
  notType: ({ type }, unwanted) => !unwanted.includes(type),
  effects: ({ effects }, wanted) => wanted.every((effect) => effects.includes(effect)),
  effectsOne: ({ effects }, wanted) => wanted.some((effect) => effects.includes(effect)),
  notEffects: ({ effects }, unwanted) => !unwanted.some((effect) => effects.includes(effect)),
  avoid: ({ negativeEffects }, unwanted) => !unwanted.some((effect) => negativeEffects.includes(effect)),
  flavors: ({ flavors }, wanted) => wanted.every((flavor) => flavors.includes(flavor)),
  flavorsOne: ({ flavors }, wanted) => wanted.some((flavor) => flavors.includes(flavor)),
  notFlavors: ({ flavors }, unwanted) => !unwanted.some((flavor) => flavors.includes(flavor)),
  dominantTerpene: ({ terpenes }, wanted) => wanted.includes(terpenes[0]?.slug ?? ''),
  hasTerpene: ({ terpenes }, wanted) => wanted.every((slug) => terpenes.some((terpene) => terpene.slug === slug)),
  notTerpene: ({ terpenes }, unwanted) => !terpenes.some(({ slug }) => unwanted.includes(slug)),
  thcMin: (row, min) => (figuresOf(row, 'thc')[0] ?? -1) >= min,
  thcMax: (row, max) => (figuresOf(row, 'thc')[0] ?? 101) <= max,
  cbdMin: (row, min) => (figuresOf(row, 'cbd')[0] ?? -1) >= min,
  cbdMax: (row, max) => (figuresOf(row, 'cbd')[0] ?? 101) <= max,
  growing: ({ growDifficulty }, wanted) => growDifficulty !== null && wanted.includes(growDifficulty),
  breeder: ({ breeder }, wanted) => breeder === wanted,
  childOf: ({ genetics }, slug, nameOf) => (genetics ?? '').split(' × ').includes(nameOf(slug)),
  floweringMax: (row, weeks) => (figuresOf(row, 'flowering')[0] ?? 101) <= weeks,
  among: ({ slug }, slugs) => slugs.includes(slug),
};

/** The names of the conditions that a row does not meet; none where it passes. */
export function missed(row: StrainRow, test: StrainTest, nameOf: NameOf): string[] {
  return Object.entries(test)
    .filter(([name, wanted]) => !(CONDITIONS[name as keyof StrainTest] as Condition)(row, wanted, nameOf))
    .map(([name]) => name);
}

/**
 * What a strain measures; empty where nobody knows. Two figures where a reader may go by either: the plain and the
 * weighted rating, the first and the last week of the flowering time.
 */
export function figuresOf(row: StrainRow, measure: Measure): number[] {
  switch (measure) {
    case 'thc':
      return known(row.thcContent);
    case 'cbd':
      return known(row.cbdContent);
    case 'rating':
      return [Number(row.weightedRating), Number(row.rating)];
    case 'reviews':
      return [row.reviewCount];
    case 'flowering': {
      const weeks = (row.floweringTime?.match(/\d+/g) ?? []).map(Number);
      return weeks.length === 0 ? [] : [Math.min(...weeks), Math.max(...weeks)];
    }
    default:
      return [row.terpenes.find(({ slug }) => measure === `terpene:${slug}`)?.percentage ?? 0];
  }
}

const known = (percent: string | null): number[] => (percent === null ? [] : [Number(percent)]);

/** Whether nobody among `others` has more (or less) of the measure than this row. */
export function hasMost(row: StrainRow, others: readonly StrainRow[], measure: Measure, least: boolean): boolean {
  return figuresOf(row, measure).some((figure, place) =>
    others.every((other) => {
      const theirs = figuresOf(other, measure)[place];
      return theirs === undefined || (least ? figure <= theirs : figure >= theirs);
    }),
  );
}
