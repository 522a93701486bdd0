import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import { readLocationSeeds } from '../src/seed/location-seed.ts';
import { seedLocations } from '../src/seed/seeder.ts';
import { locations } from '../src/service.ts';

/** The whole service on a seeded database of its own, asked over real NATS. */
export type RunningLocations = RunningService;
export const startLocations = (): Promise<RunningLocations> =>
  startForTest(locations, { seed: (orm) => seedLocations(orm.em.fork(), readLocationSeeds()) });
