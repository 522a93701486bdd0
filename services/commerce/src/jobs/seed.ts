import { runMain } from '@bluntbot/platform/bootstrap';
import { openCommerceDatabase } from '../mikro-orm.config.ts';
import { readAccessories, readSamples } from '../seed/commerce-seed.ts';
import { seedCommerce } from '../seed/seeder.ts';

/** One-shot job: brings accessories and sample products into the database. Can be repeated. */
runMain(async () => {
  const orm = await openCommerceDatabase();
  try {
    const added = await seedCommerce(orm.em.fork(), readAccessories(), readSamples());
    console.log(`added ${added.accessories} accessories and ${added.samples} sample products`);
  } finally {
    await orm.close();
  }
});
