import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import { seedCatalog } from '../src/seed/seeder.ts';
import { readStrainSeed, readTerpeneSeed } from '../src/seed/strain-seed.ts';
import { catalog } from '../src/service.ts';

/** The whole service on an empty database of its own, asked over real NATS. */
export type RunningCatalog = RunningService;
export const startCatalog = (env: NodeJS.ProcessEnv = {}): Promise<RunningCatalog> => startForTest(catalog, { env });

/** The same with the seeded catalog in it. */
export const startSeededCatalog = (): Promise<RunningCatalog> =>
  startForTest(catalog, { seed: (orm) => seedCatalog(orm.em.fork(), readStrainSeed(), readTerpeneSeed()) });
