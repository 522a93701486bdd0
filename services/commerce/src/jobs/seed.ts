import { runJob } from '@bluntbot/platform/service/run-job';
import { commerceDatabase } from '../mikro-orm.config.ts';
import { readAccessories, readSamples } from '../seed/commerce-seed.ts';
import { seedCommerce } from '../seed/seeder.ts';

/**
 * One-shot job: brings accessories and sample products into the database. Can be repeated: edits stay, the rest follows
 * the release.
 */
runJob(commerceDatabase, async (orm) => {
  const added = await seedCommerce(orm.em.fork(), readAccessories(), readSamples());
  console.log(
    `added ${added.accessories} accessories and ${added.samples} sample products, brought ${added.updated} accessories up to date`,
  );
});
