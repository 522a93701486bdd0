import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import { readAccessories, readSamples } from '../src/seed/commerce-seed.ts';
import { seedCommerce } from '../src/seed/seeder.ts';
import { commerce } from '../src/service.ts';

/** The whole service on a seeded database of its own, asked over real NATS. */
export type RunningCommerce = RunningService;
export const startCommerce = (env: NodeJS.ProcessEnv = {}): Promise<RunningCommerce> =>
  startForTest(commerce, { env, seed: (orm) => seedCommerce(orm.em.fork(), readAccessories(), readSamples()) });
