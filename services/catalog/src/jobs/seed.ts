import { runJob } from '@bluntbot/platform/service/run-job';
import { readLegacyReviewSeed, seedLegacyReviews } from '../legacy-reviews/legacy-review-seed.ts';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { seedCatalog } from '../seed/seeder.ts';
import { readStrainSeed, readTerpeneSeed } from '../seed/strain-seed.ts';

/** One-shot job: brings the written catalogue into the database. Can be repeated. */
runJob(catalogDatabase, async (orm) => {
  const added = await seedCatalog(orm.em.fork(), readStrainSeed(), readTerpeneSeed());
  const reviews = await seedLegacyReviews(orm.em.fork(), readLegacyReviewSeed());
  console.log(`added ${added.strains} strains, ${added.terpenes} terpenes and ${reviews} editors’ reviews`);
});
