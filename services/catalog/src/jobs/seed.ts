import { runJob } from '@bluntbot/platform/service/run-job';
import { readLegacyReviewSeed, seedLegacyReviews } from '../legacy-reviews/legacy-review-seed.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { seedCatalog } from '../seed/seeder.ts';
import { readStrainSeed, readTerpeneSeed } from '../seed/strain-seed.ts';

/**
 * One-shot job: brings the written catalog into the database. Can be repeated: edits stay, the rest follows the
 * release.
 */
runJob(catalogDatabase, async (orm) => {
  const { strains, terpenes } = await seedCatalog(orm.em.fork(), readStrainSeed(), readTerpeneSeed());
  const reviews = await seedLegacyReviews(orm.em.fork(), readLegacyReviewSeed());
  console.log(`added ${strains.added} strains, ${terpenes.added} terpenes, and ${reviews.added} editors’ reviews`);
  console.log(
    `brought ${strains.updated} strains, ${terpenes.updated} terpenes, and ${reviews.updated} reviews up to date`,
  );
});
