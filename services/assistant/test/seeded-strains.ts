import type { ReviewSummary } from '@bluntbot/proto/catalog/strain-reviews';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { readStrainSeed, readTerpeneSeed, type StrainSeed } from '../../catalog/src/seed/strain-seed.ts';
import { slugOf } from '../../catalog/src/strains/strain-name.ts';
import { strain } from './newsroom-rows.ts';

const seeds = readStrainSeed();
const terpeneNames = new Map(readTerpeneSeed().map(({ slug, name }) => [slug, name]));
const slugs = new Set(seeds.map(({ name }) => slugOf(name)));
const relative = (name: string) => ({ name, slug: slugs.has(slugOf(name)) ? slugOf(name) : null });
const weeks = ([from, to]: readonly [number, number]) => (from === to ? `${from} weeks` : `${from}–${to} weeks`);

/** Every seeded strain, as the catalog service returns it. */
export const SEEDED_STRAINS: readonly StrainDetail[] = seeds.map((seed, index) => detail(seed, index + 1));

function detail(
  { name, thc, cbd, terpenes, parents, floweringWeeks, rank: _rank, sources: _, ...facts }: StrainSeed,
  id: number,
): StrainDetail {
  const profile = Object.entries(terpenes).map(([slug, percentage]) => ({
    slug,
    name: terpeneNames.get(slug) ?? slug,
    percentage,
  }));
  return {
    ...strain(name, {
      ...facts,
      ...{ id, slug: slugOf(name), terpenes: profile, dominantTerpene: profile[0]?.slug ?? null },
      thcContent: thc === null ? null : String(thc),
      cbdContent: cbd === null ? null : String(cbd),
      genetics: parents.join(' × ') || null,
      floweringTime: floweringWeeks && weeks(floweringWeeks),
      ...{ rating: '0', reviewCount: 0 },
    }),
    sources: {},
    parents: parents.map(relative),
    children: seeds
      .filter((other) => other.parents.includes(name))
      .slice(0, 12)
      .map((other) => relative(other.name)),
  };
}

export const NO_REVIEWS: ReviewSummary = {
  ...{ count: 0, mean: null, weightedMean: 3.5, histogram: [], effects: [], effectReviewers: 0, hidden: 0 },
};
