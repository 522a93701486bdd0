import { runMain } from '@bluntbot/platform/bootstrap';
import { openCatalogDatabase } from '../mikro-orm.config.ts';
import { seedCatalog } from '../seed/seeder.ts';
import { readStrainSeed, readTerpeneSeed } from '../seed/strain-seed.ts';

/** One-shot job: brings the written catalogue into the database. Can be repeated. */
runMain(async () => {
  const orm = await openCatalogDatabase();
  try {
    const added = await seedCatalog(orm.em.fork(), readStrainSeed(), readTerpeneSeed());
    console.log(`added ${added.strains} strains and ${added.terpenes} terpenes`);
  } finally {
    await orm.close();
  }
});
