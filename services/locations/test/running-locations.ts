import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import { readLocationSeeds } from '../src/seed/location-seed.ts';
import { seedLocations } from '../src/seed/seeder.ts';
import { locations } from '../src/service.ts';

/**
 * The whole service on a seeded database of its own, asked over real NATS. `change` is SQL that runs after the seed.
 */
export type RunningLocations = RunningService;
export const startLocations = (change?: string): Promise<RunningLocations> =>
  startForTest(locations, {
    seed: async (orm) => {
      await seedLocations(orm.em.fork(), readLocationSeeds());
      if (change) await orm.em.fork().execute(change);
    },
  });
