import { createHash } from 'node:crypto';
import type { ReviewSummary } from '@bluntbot/proto/catalog/strain-reviews';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';

/** Increase it when the writer changes its output for the same facts, so that stored summaries are rewritten. */
const EDITION = 14;

/** All that a summary may be written from. */
export interface Facts
  extends Pick<
    StrainDetail,
    | 'slug'
    | 'name'
    | 'aliases'
    | 'type'
    | 'breeder'
    | 'thcContent'
    | 'cbdContent'
    | 'flavors'
    | 'effects'
    | 'negativeEffects'
    | 'floweringTime'
    | 'growDifficulty'
    | 'rating'
    | 'reviewCount'
  > {
  parents: string[];
  /** Strains of the catalog that name this one as a parent, at most twelve. */
  children: string[];
  terpenes: { name: string; percentage: number }[];
  /** What reviewers named, most often first, and how many named anything. */
  noticed: { effect: string; count: number }[];
  noticers: number;
}

export function factsOf(strain: StrainDetail, reviews: ReviewSummary): Facts {
  const { slug, name, aliases, type, breeder, thcContent, cbdContent, flavors, effects, negativeEffects } = strain;
  const { floweringTime, growDifficulty, rating, reviewCount, parents, children, terpenes } = strain;
  return {
    ...{ slug, name, aliases, type, breeder, thcContent, cbdContent, flavors, effects, negativeEffects },
    ...{ floweringTime, growDifficulty, rating, reviewCount },
    parents: parents.map((parent) => parent.name),
    children: children.map((child) => child.name),
    terpenes: terpenes.map(({ name: terpene, percentage }) => ({ name: terpene, percentage })),
    noticed: reviews.effects.map(({ effect, count }) => ({ effect, count })),
    noticers: reviews.effectReviewers,
  };
}

/** The same for the same facts, and another when any of them has changed. */
export const versionOf = (facts: Facts): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, facts]))
    .digest('hex')
    .slice(0, 20);
