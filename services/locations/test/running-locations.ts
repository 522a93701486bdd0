import { startService } from '@bluntbot/platform/bootstrap';
import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import { readConfig } from '@bluntbot/platform/config';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { migratedDatabase } from '@bluntbot/platform/testing/test-database';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.ts';
import { locationsConfig } from '../src/config.ts';
import { locationsDatabase } from '../src/mikro-orm.config.ts';
import { readCities, readDemoDispensaries, readLaws } from '../src/seed/location-seed.ts';
import { seedLocations } from '../src/seed/seeder.ts';

/** The whole service on a seeded database of its own, asked over real NATS. */
export interface RunningLocations {
  app: NestFastifyApplication;
  orm: MikroORM;
  rpc: RpcClient;
  /** Resolves when the service has taken in what was written to its database. */
  changed(): Promise<void>;
  stop(): Promise<void>;
}

export async function startLocations(): Promise<RunningLocations> {
  const { url, orm } = await migratedDatabase('locations', (DATABASE_URL) => locationsDatabase({ DATABASE_URL }));
  await seedLocations(orm.em.fork(), readLaws(), readCities(), readDemoDispensaries());
  const config = readConfig(locationsConfig, { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'fatal', HEALTH_PORT: '0' });
  const app = await startService(await AppModule.forRoot(config), {
    service: 'locations',
    natsUrl: config.NATS_URL,
    host: '127.0.0.1',
    healthPort: 0,
    logLevel: config.LOG_LEVEL,
  });
  return {
    app,
    orm,
    rpc: app.get(RpcClient),
    changed: () => app.get(ChangeFeed).caughtUp(20_000),
    async stop() {
      await app.close();
      await orm.close();
    },
  };
}
