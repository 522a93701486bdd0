import { runJob } from '@bluntbot/platform/service/run-job';
import { locationsDatabase } from '../mikro-orm.config.ts';
import { readLocationSeeds } from '../seed/location-seed.ts';
import { seedLocations } from '../seed/seeder.ts';

/** One-shot job: brings laws, cities and demo listings into the database. Can be repeated. */
runJob(locationsDatabase, async (orm) => {
  const { laws, cities, dispensaries } = await seedLocations(orm.em.fork(), readLocationSeeds());
  console.log(`${laws} laws and ${cities} cities are up to date, added ${dispensaries} demo listings`);
});
